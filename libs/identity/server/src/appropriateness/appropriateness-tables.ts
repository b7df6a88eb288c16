import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The questionnaires that a customer has answered, with their results; the answers stay sealed in the log. */
export const assessmentTable = new Table('assessments', ['account_id', 'assessed_at'], {
  account_id: 'text',
  assessed_at: 'bigint',
  version: 'text',
  /** A list of kinds and results. */
  results: 'jsonb',
});

/** The latest warning of each kind that a customer has acknowledged. */
export const acknowledgedWarningTable = new Table('acknowledged_warnings', ['account_id', 'kind'], {
  account_id: 'text',
  kind: 'text',
  warning: 'text',
  version: 'text',
  acknowledged_at: 'bigint',
});

/** Neither could be recorded before, so both tables are complete from the start. */
export class CreateAppropriateness1800000002621 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE assessments (
      account_id text NOT NULL, assessed_at bigint NOT NULL, version text NOT NULL, results jsonb NOT NULL,
      PRIMARY KEY (account_id, assessed_at))`);
    await runner.query(`CREATE TABLE acknowledged_warnings (
      account_id text NOT NULL, kind text NOT NULL, warning text NOT NULL, version text NOT NULL,
      acknowledged_at bigint NOT NULL, PRIMARY KEY (account_id, kind))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE acknowledged_warnings, assessments');
  }
}
