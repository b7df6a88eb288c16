import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mandates that customers have given, revoked ones too. */
export const mandateTable = new Table('mandates', ['account_id', 'mandate_id'], {
  account_id: 'text',
  mandate_id: 'text',
  reference: 'text',
  creditor_id: 'text',
  card_id: 'text',
  payer: 'text',
  signed_on: 'text',
  signed_at: 'bigint',
  revoked_at: 'bigint?',
});

/** Direct debits. What is in suspense is in the table of suspense. */
export const collectionTable = new Table('collections', ['account_id', 'collection_id'], {
  account_id: 'text',
  collection_id: 'text',
  mandate_id: 'text',
  amount: 'bigint',
  currency: 'text',
  status: 'text',
  requested_at: 'bigint',
  requested_on: 'text',
  due_on: 'text',
  credited_at: 'bigint?',
  withdrawable_from: 'bigint?',
  code: 'text?',
  owed: 'bigint?',
  ended_at: 'bigint?',
});

/** What the bank has booked back of direct debits, also of customers who have left, and what it never credited. */
export const reversedDebitTable = new Table('reversed_debits', ['account_id', 'booking_id'], {
  account_id: 'text',
  booking_id: 'text',
  collection_id: 'text',
  amount: 'bigint',
  /** The part that was never credited. */
  suspended: 'bigint',
  currency: 'text',
  code: 'text',
  reversed_at: 'bigint',
  credited_at: 'bigint?',
});

/** No mandate could be given before, so the tables are complete from the start. */
class CreateDirectDebits1800000007800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mandates (
      account_id text NOT NULL, mandate_id text NOT NULL, reference text NOT NULL, creditor_id text NOT NULL,
      card_id text NOT NULL, payer text NOT NULL, signed_on text NOT NULL, signed_at bigint NOT NULL,
      revoked_at bigint, PRIMARY KEY (account_id, mandate_id))`);
    await runner.query(`CREATE TABLE collections (
      account_id text NOT NULL, collection_id text NOT NULL, mandate_id text NOT NULL, amount bigint NOT NULL,
      currency text NOT NULL, status text NOT NULL, requested_at bigint NOT NULL, requested_on text NOT NULL,
      due_on text NOT NULL, credited_at bigint, withdrawable_from bigint, code text, owed bigint, ended_at bigint,
      PRIMARY KEY (account_id, collection_id))`);
    await runner.query(
      `CREATE INDEX collections_reversed ON collections (ended_at, collection_id) WHERE status = 'reversed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE collections, mandates');
  }
}

/** It begins with this build: the one before, the first with direct debits, did not keep the amounts of reversals. */
class CreateReversedDebits1800000007802 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE reversed_debits (
      account_id text NOT NULL, booking_id text NOT NULL, collection_id text NOT NULL, amount bigint NOT NULL,
      suspended bigint NOT NULL, currency text NOT NULL, code text NOT NULL, reversed_at bigint NOT NULL,
      credited_at bigint, PRIMARY KEY (account_id, booking_id))`);
    await runner.query('CREATE INDEX reversed_debits_newest ON reversed_debits (reversed_at, account_id, booking_id)');
    await runner.query('DROP INDEX collections_reversed');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX collections_reversed ON collections (ended_at, collection_id) WHERE status = 'reversed'`,
    );
    await runner.query('DROP TABLE reversed_debits');
  }
}

export const debitMigrations = [CreateDirectDebits1800000007800, CreateReversedDebits1800000007802];
