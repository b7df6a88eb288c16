import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every movement of a customer's cash in the order of the log, with the balance after it. */
export const cashMovementTable = new Table('cash_movements', ['account_id', 'number'], {
  account_id: 'text',
  /** Counts the movements of the account from 1. */
  number: 'bigint',
  /** When it was decided; never before that of the number before. */
  at: 'bigint',
  business_date: 'text',
  kind: 'text',
  currency: 'text',
  amount: 'bigint',
  /** All the customer's cash in the currency after it, reserved or not. */
  balance: 'bigint',
  reference: 'text',
  transaction_id: 'text?',
  symbol: 'text?',
  quantity: 'shares?',
  price: 'text?',
  fees: 'jsonb',
  tax: 'bigint?',
  rate: 'text?',
  /** For proceeds: when they settle. */
  settles_on: 'text?',
  /** For an exchange: the currencies of its rate. */
  rate_from: 'text?',
  rate_to: 'text?',
  withdrawal_id: 'text?',
});

/**
 * What the buckets of the ledger hold. `due` is the settlement date of proceeds in `unsettledSell`, and empty for the
 * rest. Proceeds that settle without a date are below zero there: they are the oldest.
 */
export const cashBucketTable = new Table('cash_buckets', ['account_id', 'currency', 'bucket', 'due'], {
  account_id: 'text',
  currency: 'text',
  bucket: 'text',
  due: 'text',
  amount: 'bigint',
});

/** What reserves cash; a row goes with its last cent. */
export const cashReservationTable = new Table('cash_reservations', ['account_id', 'purpose', 'id', 'currency'], {
  account_id: 'text',
  purpose: 'text',
  id: 'text',
  currency: 'text',
  amount: 'bigint',
  symbol: 'text?',
  until: 'text?',
  reserved_at: 'bigint',
});

export class CreateMoneyLog1800000002680 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE cash_movements (
      account_id text NOT NULL, number bigint NOT NULL, at bigint NOT NULL, business_date text NOT NULL,
      kind text NOT NULL, currency text NOT NULL, amount bigint NOT NULL, balance bigint NOT NULL,
      reference text NOT NULL, transaction_id text, symbol text, quantity numeric, price text, fees jsonb NOT NULL,
      tax bigint, rate text, settles_on text, PRIMARY KEY (account_id, number))`);
    await runner.query('CREATE INDEX cash_movements_at ON cash_movements (account_id, at, number)');
    await runner.query('CREATE INDEX cash_movements_currency ON cash_movements (account_id, currency, at, number)');
    await runner.query(`CREATE TABLE cash_buckets (
      account_id text NOT NULL, currency text NOT NULL, bucket text NOT NULL, due text NOT NULL,
      amount bigint NOT NULL, PRIMARY KEY (account_id, currency, bucket, due))`);
    await runner.query(`CREATE TABLE cash_reservations (
      account_id text NOT NULL, purpose text NOT NULL, id text NOT NULL, currency text NOT NULL,
      amount bigint NOT NULL, symbol text, until text, reserved_at bigint NOT NULL,
      PRIMARY KEY (account_id, purpose, id, currency))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cash_reservations, cash_buckets, cash_movements');
  }
}

/** Rows of before have neither: their rate and their withdrawal stay unnamed. */
export class NameRatesAndWithdrawals1800000002681 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE cash_movements ADD COLUMN rate_from text, ADD COLUMN rate_to text, ADD COLUMN withdrawal_id text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE cash_movements DROP COLUMN rate_from, DROP COLUMN rate_to, DROP COLUMN withdrawal_id',
    );
  }
}

/** The accounts with proceeds that are due, for the job that settles them. */
export class FindDueProceeds1800000002682 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX cash_buckets_due ON cash_buckets (due, account_id) WHERE bucket = 'unsettledSell' AND due <> ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX cash_buckets_due');
  }
}

export const moneyLogMigrations = [
  CreateMoneyLog1800000002680,
  NameRatesAndWithdrawals1800000002681,
  FindDueProceeds1800000002682,
];
