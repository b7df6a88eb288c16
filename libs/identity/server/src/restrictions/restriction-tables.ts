import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every restriction of an account, with what became of it; only its events write them. */
export const restrictionTable = new Table('restrictions', ['account_id', 'id'], {
  account_id: 'text',
  id: 'text',
  /** The stops, separated by spaces. */
  stops: 'text',
  reason: 'text',
  placed_by: 'text',
  placed_at: 'bigint',
  until: 'bigint?',
  lifted_at: 'bigint?',
});

/** No restriction could be recorded before, so the table is complete from the start. */
export class CreateRestrictions1800000002510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE restrictions (
      account_id text NOT NULL, id text NOT NULL, stops text NOT NULL, reason text NOT NULL, placed_by text NOT NULL,
      placed_at bigint NOT NULL, until bigint, lifted_at bigint, PRIMARY KEY (account_id, id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE restrictions');
  }
}

/** Accounts whose login is stopped. It is a record, because a login must not depend on a read model that is behind. */
export class CreateLoginStops1800000002511 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE login_stops (
      account_id text NOT NULL, restriction_id text NOT NULL, until timestamptz,
      PRIMARY KEY (account_id, restriction_id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE login_stops');
  }
}
