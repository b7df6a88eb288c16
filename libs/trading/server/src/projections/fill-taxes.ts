import { Table, type WrittenRow } from '@parkett/platform-read-model';
import type { AccountTaxEvent } from '@parkett/tax-contract';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The German tax that was settled with a fill; its lines in euros, and the amount in the currency of the order at its
 * rate.
 */
export const fillTaxTable = new Table('fill_taxes', ['execution_id'], {
  execution_id: 'text',
  account_id: 'text',
  capital_gains_tax: 'bigint',
  solidarity: 'bigint',
  church: 'bigint',
  amount: 'bigint',
  rate: 'jsonb?',
});

class CreateFillTaxes1800000008101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE fill_taxes (
      execution_id text PRIMARY KEY, account_id text NOT NULL, capital_gains_tax bigint NOT NULL,
      solidarity bigint NOT NULL, church bigint NOT NULL, amount bigint NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fill_taxes');
  }
}

class FillTaxesHaveRates1800000008102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fill_taxes ADD COLUMN rate jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fill_taxes DROP COLUMN rate');
  }
}
export const fillTaxMigrations = [CreateFillTaxes1800000008101, FillTaxesHaveRates1800000008102];

export class FillTaxes {
  private readonly rows: WrittenRow<typeof fillTaxTable.columns>[] = [];

  add(account_id: string, event: AccountTaxEvent): void {
    if (event.type !== 'TaxSettled' || event.kind !== 'sale') return;
    const { reference: execution_id, amount, settled, rate: by } = event;
    const { capitalGainsTax: capital_gains_tax, solidarity, church } = settled;
    const rate = by && JSON.stringify({ perEuro: by.perEuro, date: by.date });
    this.rows.push({ execution_id, account_id, capital_gains_tax, solidarity, church, amount, rate });
  }

  write(client: PoolClient): Promise<void> {
    return fillTaxTable.insert(client, this.rows);
  }
}
