import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account's cash in other currencies than its own, which is in `accounts`. */
export const currencyAccountTable = new Table('currency_accounts', ['account_id', 'currency'], {
  account_id: 'text',
  currency: 'text',
  settled: 'bigint',
  unsettled_sell: 'bigint',
  frozen_order: 'bigint',
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
