import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each book date changed in the settled cash of an account; a row stays when its changes cancel out. */
export const settledChangeTable = new Table('settled_changes', ['account_id', 'currency', 'date'], {
  account_id: 'text',
  currency: 'text',
  date: 'text',
  /** Minor units. */
  change: 'bigint',
});

/** The interest that was paid. */
export const paidInterestTable = new Table('paid_interest', ['account_id', 'currency', 'month'], {
  account_id: 'text',
  currency: 'text',
  month: 'text',
  amount: 'bigint',
});

class CreateInterest1800000008600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE settled_changes (
      account_id text NOT NULL, currency text NOT NULL, date text NOT NULL, change bigint NOT NULL,
      PRIMARY KEY (account_id, currency, date))`);
    await runner.query(`CREATE TABLE paid_interest (
      account_id text NOT NULL, currency text NOT NULL, month text NOT NULL, amount bigint NOT NULL,
      PRIMARY KEY (account_id, currency, month))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE paid_interest, settled_changes');
  }
}
export const interestMigrations = [CreateInterest1800000008600];
