import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account's cash in other currencies than its own, which is in `accounts`. */
export const currencyAccountTable = new Table('currency_accounts', ['account_id', 'currency'], {
  account_id: 'text',
  currency: 'text',
  settled: 'bigint',
  unsettled_sell: 'bigint',
  frozen_order: 'bigint',
  /** Set aside for withdrawals, or on its way to an account at a bank. */
  leaving: 'bigint',
  realised_profit: 'bigint',
});

export class CreateCurrencyAccounts1700000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE currency_accounts (
      account_id text NOT NULL, currency text NOT NULL, settled bigint NOT NULL, unsettled_sell bigint NOT NULL,
      frozen_order bigint NOT NULL, realised_profit bigint NOT NULL, PRIMARY KEY (account_id, currency))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE currency_accounts');
  }
}

/** Nobody had a withdrawal before, so the rows that exist are complete. */
export class CashThatLeaves1800000007115 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['accounts', 'currency_accounts'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN leaving bigint NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['accounts', 'currency_accounts'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN leaving`);
  }
}
