import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each closing of a tax year, and what its certificate says. */
export const closedTaxYearTable = new Table('closed_tax_years', ['account_id', 'year', 'edition'], {
  account_id: 'text',
  year: 'int',
  edition: 'int',
  /** The date of the books on which it was closed. */
  business_date: 'text',
  /** As in the event. */
  figures: 'jsonb',
  partition: 'int',
  record_offset: 'bigint',
  hash: 'text',
});

/** Whether German tax is withheld from a date on, as it was known at the end of each book date. */
export const withholdingTable = new Table('withholding_profiles', ['account_id', 'from_date', 'business_date'], {
  account_id: 'text',
  from_date: 'text',
  business_date: 'text',
  /** `yes` or `no`. */
  withheld: 'text',
});

/** Income that was taxed, by the execution, the corporate action or the interest: its certificate tells it. */
export const taxedIncomeTable = new Table('taxed_incomes', ['account_id', 'kind', 'reference'], {
  account_id: 'text',
  kind: 'text',
  reference: 'text',
});

/** What each sale has brought after the fees of purchase and sale; a reversal has a row that takes it off. */
export const realisedSaleTable = new Table('realised_sales', ['account_id', 'reference', 'part'], {
  account_id: 'text',
  /** The execution, the corporate action, or the take of a block trade. */
  reference: 'text',
  /** Of a block trade that is booked in parts; `bust` for a reversal. */
  part: 'text',
  business_date: 'text',
  currency: 'text',
  gains: 'bigint',
  /** Zero or less. */
  losses: 'bigint',
  /** Proceeds of a sale of which nobody knows the cost. */
  cost_unknown: 'bigint',
});

/** The tables of a group of their own: an older build that goes on with its groups does not touch them. */
class CreateYearlyFigures1800000008920 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Builds of a day had other tables of these figures.
    await runner.query('DROP TABLE IF EXISTS closed_tax_years, taxed_years, realised_days');
    await runner.query(`CREATE TABLE closed_tax_years (
      account_id text NOT NULL, year int NOT NULL, edition int NOT NULL, business_date text NOT NULL,
      figures jsonb NOT NULL, partition int NOT NULL, record_offset bigint NOT NULL, hash text NOT NULL,
      PRIMARY KEY (account_id, year, edition))`);
    await runner.query(`CREATE TABLE withholding_profiles (
      account_id text NOT NULL, from_date text NOT NULL, business_date text NOT NULL, withheld text NOT NULL,
      PRIMARY KEY (account_id, from_date, business_date))`);
    await runner.query(`CREATE TABLE taxed_incomes (
      account_id text NOT NULL, kind text NOT NULL, reference text NOT NULL,
      PRIMARY KEY (account_id, kind, reference))`);
    await runner.query(`CREATE TABLE realised_sales (
      account_id text NOT NULL, reference text NOT NULL, part text NOT NULL, business_date text NOT NULL,
      currency text NOT NULL, gains bigint NOT NULL, losses bigint NOT NULL, cost_unknown bigint NOT NULL,
      PRIMARY KEY (account_id, reference, part))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE realised_sales, taxed_incomes, withholding_profiles, closed_tax_years');
  }
}

export const yearMigrations = [CreateYearlyFigures1800000008920];
