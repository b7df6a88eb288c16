import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every recovery that two members of staff have approved, with what became of it; only its events write them. */
export const recoveryTable = new Table('recoveries', ['recovery_id'], {
  recovery_id: 'text',
  account_id: 'text',
  kind: 'text',
  case_id: 'text?',
  approved_at: 'bigint',
  ready_at: 'bigint',
  expires_at: 'bigint',
  ended_at: 'bigint?',
});

/** No recovery could be recorded before, so the table is complete from the start. */
export class CreateRecoveries1800000005710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE recoveries (
      recovery_id text PRIMARY KEY, account_id text NOT NULL, kind text NOT NULL, case_id text,
      approved_at bigint NOT NULL, ready_at bigint NOT NULL, expires_at bigint NOT NULL, ended_at bigint)`);
    await runner.query('CREATE INDEX recoveries_account ON recoveries (account_id, approved_at DESC)');
    await runner.query('CREATE INDEX recoveries_open ON recoveries (ready_at) WHERE ended_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recoveries');
  }
}

/** The status of a case asks for its recovery. */
export class FindRecoveriesByCase1800000005722 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX recoveries_case ON recoveries (case_id) WHERE case_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX recoveries_case');
  }
}
