import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Transfers of an account; only its events write them. */
export const depotTransferTable = new Table('depot_transfers', ['account_id', 'id'], {
  account_id: 'text',
  id: 'text',
  /** `out` to another broker, `in` from one. */
  direction: 'text',
  symbol: 'text',
  name: 'text',
  currency: 'text',
  quantity: 'shares',
  status: 'text',
  /** The other broker's BIC. */
  counterparty: 'text',
  /** The depot there and its holder, under the customer's key; null for shares that arrived. */
  sealed: 'text?',
  reference: 'text?',
  settled_on: 'text?',
  requested_at: 'bigint?',
  instructed_at: 'bigint?',
  ended_at: 'bigint?',
  /** When it was recorded first. */
  at: 'bigint',
  env: 'text',
});

/** The lots of a transfer, with what their shares have cost with fees. */
export const depotLotTable = new Table('depot_lots', ['account_id', 'transfer_id', 'lot_id'], {
  account_id: 'text',
  transfer_id: 'text',
  lot_id: 'text',
  buy_date: 'text',
  quantity: 'shares',
  cost: 'bigint',
  /** `no` for a lot that arrived without a cost. */
  cost_known: 'text',
});

/** No transfer could be recorded before, so the tables are complete from the start. */
class CreateDepot1800000002055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE depot_transfers (
      account_id text NOT NULL, id text NOT NULL, direction text NOT NULL, symbol text NOT NULL, name text NOT NULL,
      currency text NOT NULL, quantity numeric NOT NULL, status text NOT NULL, counterparty text NOT NULL, sealed text,
      reference text, settled_on text, requested_at bigint, instructed_at bigint, ended_at bigint, at bigint NOT NULL,
      env text NOT NULL, PRIMARY KEY (account_id, id))`);
    await runner.query('CREATE INDEX depot_transfers_newest ON depot_transfers (account_id, at DESC, id DESC)');
    await runner.query(
      `CREATE INDEX depot_transfers_open ON depot_transfers (at, id) WHERE status IN ('requested', 'instructed')`,
    );
    await runner.query(`CREATE INDEX depot_transfers_in ON depot_transfers (reference) WHERE direction = 'in'`);
    await runner.query(`CREATE TABLE depot_lots (
      account_id text NOT NULL, transfer_id text NOT NULL, lot_id text NOT NULL, buy_date text NOT NULL,
      quantity numeric NOT NULL, cost bigint NOT NULL, cost_known text NOT NULL,
      PRIMARY KEY (account_id, transfer_id, lot_id))`);
    await runner.query(`CREATE INDEX depot_lots_unknown ON depot_lots (account_id, lot_id) WHERE cost_known = 'no'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE depot_lots, depot_transfers');
  }
}

export const depotMigrations = [CreateDepot1800000002055];
