import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last record of each account and book date that booked cash or shares. */
export const documentDayTable = new Table('document_days', ['account_id', 'business_date'], {
  account_id: 'text',
  business_date: 'text',
  partition: 'int',
  record_offset: 'bigint',
  hash: 'text',
  /** How many currencies and securities the account had after it. */
  held_units: 'int',
});

/** What an account has of each unit, a currency or `share:<symbol>`; a row goes with the last of it. */
export const documentUnitTable = new Table('document_units', ['account_id', 'unit'], {
  account_id: 'text',
  unit: 'text',
  amount: 'bigint',
});

/** The oldest date for which an account has no documents yet. It may lie in the future. */
export const documentDateTable = new Table('document_dates', ['account_id'], {
  account_id: 'text',
  /** The last date that has all its documents; empty before the first. */
  issued_on: 'text',
  due_on: 'text?',
});

/** They take the place of two tables of the group `documents`, whose records of before do not say what was held. */
class CreateDocumentDates1800000008250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE document_days (
      account_id text NOT NULL, business_date text NOT NULL, partition int NOT NULL, record_offset bigint NOT NULL,
      hash text NOT NULL, held_units int NOT NULL, PRIMARY KEY (account_id, business_date))`);
    await runner.query(`CREATE TABLE document_units (
      account_id text NOT NULL, unit text NOT NULL, amount bigint NOT NULL, PRIMARY KEY (account_id, unit))`);
    await runner.query(
      `CREATE TABLE document_dates (account_id text PRIMARY KEY, issued_on text NOT NULL DEFAULT '', due_on text)`,
    );
    await runner.query(
      'CREATE INDEX document_dates_due ON document_dates (account_id, due_on) WHERE due_on IS NOT NULL',
    );
    await runner.query('DROP TABLE document_accounts, account_days');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE document_dates, document_units, document_days');
    await runner.query(`CREATE TABLE account_days (
      account_id text NOT NULL, business_date text NOT NULL, partition int NOT NULL, record_offset bigint NOT NULL,
      hash text NOT NULL, PRIMARY KEY (account_id, business_date))`);
    await runner.query('CREATE TABLE document_accounts (account_id text PRIMARY KEY, due_on text)');
  }
}

export const documentDateMigrations = [CreateDocumentDates1800000008250];
