import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Offers as buyers see them; only events of the offers write them. */
export const blockOfferTable = new Table('block_offers', ['offer_id'], {
  offer_id: 'text',
  seller: 'text',
  counterparty: 'text?',
  symbol: 'text',
  name: 'text',
  currency: 'text',
  price: 'text',
  quantity: 'shares',
  left_quantity: 'shares',
  min_quantity: 'shares',
  lock_months: 'int?',
  status: 'text',
  opened_at: 'bigint',
  expires_at: 'bigint',
  ended_at: 'bigint?',
  env: 'text',
});

/** What each account has offered and taken; only events of the account write them. */
export const blockRecordTable = new Table('block_records', ['account_id', 'id'], {
  account_id: 'text',
  id: 'text',
  kind: 'text',
  offer_id: 'text',
  symbol: 'text',
  name: 'text',
  currency: 'text',
  price: 'text',
  quantity: 'shares',
  /** Shares that were sold or bought so far, and what for. */
  done_quantity: 'shares',
  value: 'bigint',
  fees: 'bigint',
  status: 'text',
  reason: 'text?',
  locked_until: 'text?',
  at: 'bigint',
  updated_at: 'bigint',
  env: 'text',
});

/** The customers for whom block trades have been found suitable, or no longer are. */
export const blockSuitabilityTable = new Table('block_suitability', ['account_id'], {
  account_id: 'text',
  /** `suitable` or `unsuitable`. */
  status: 'text',
  at: 'bigint',
});

/** Block trades as they are made public; only events of the offers write them. */
export const blockPrintTable = new Table('block_prints', ['take_id'], {
  take_id: 'text',
  symbol: 'text',
  name: 'text',
  currency: 'text',
  price: 'text',
  quantity: 'shares',
  at: 'bigint',
  env: 'text',
});

class CreateBlocks1800000001910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE block_offers (
      offer_id text PRIMARY KEY, seller text NOT NULL, counterparty text, symbol text NOT NULL, name text NOT NULL,
      currency text NOT NULL, price text NOT NULL, quantity numeric NOT NULL, left_quantity numeric NOT NULL,
      min_quantity numeric NOT NULL, lock_months int, status text NOT NULL, opened_at bigint NOT NULL,
      expires_at bigint NOT NULL, ended_at bigint, env text NOT NULL)`);
    await runner.query(`CREATE INDEX block_offers_open ON block_offers (expires_at) WHERE status = 'open'`);
    await runner.query(`CREATE TABLE block_records (
      account_id text NOT NULL, id text NOT NULL, kind text NOT NULL, offer_id text NOT NULL, symbol text NOT NULL,
      name text NOT NULL, currency text NOT NULL, price text NOT NULL, quantity numeric NOT NULL,
      done_quantity numeric NOT NULL, value bigint NOT NULL, fees bigint NOT NULL, status text NOT NULL, reason text,
      locked_until text, at bigint NOT NULL, updated_at bigint NOT NULL, env text NOT NULL,
      PRIMARY KEY (account_id, id))`);
    await runner.query('CREATE INDEX block_records_newest ON block_records (account_id, at DESC, id DESC)');
    await runner.query(
      `CREATE INDEX block_records_locked ON block_records (locked_until) WHERE locked_until IS NOT NULL`,
    );
    await runner.query(
      'CREATE TABLE block_suitability (account_id text PRIMARY KEY, status text NOT NULL, at bigint NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE block_offers, block_records, block_suitability');
  }
}

/** No block could be traded before, so the table is complete from the start. */
class CreateBlockPrints1800000001995 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE block_prints (
      take_id text PRIMARY KEY, symbol text NOT NULL, name text NOT NULL, currency text NOT NULL, price text NOT NULL,
      quantity numeric NOT NULL, at bigint NOT NULL, env text NOT NULL)`);
    await runner.query('CREATE INDEX block_prints_newest ON block_prints (at DESC, take_id DESC)');
    await runner.query('CREATE INDEX block_prints_of_share ON block_prints (symbol, at DESC, take_id DESC)');
    await runner.query(
      `CREATE INDEX block_offers_shown ON block_offers (expires_at) WHERE status IN ('open', 'soldOut')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX block_offers_shown');
    await runner.query('DROP TABLE block_prints');
  }
}

export const blockMigrations = [CreateBlocks1800000001910, CreateBlockPrints1800000001995];
