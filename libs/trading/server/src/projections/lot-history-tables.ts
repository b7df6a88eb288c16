import type { LotTraits } from '@parkett/kernel';
import { buildIndex, Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every lot that an account ever got, as it got it. What is left of it follows from `lot_uses` and `restated_lots`. One
 * of `order_id`, `offer_id`, `action_id` and `transfer_id` says where it comes from.
 */
export const boughtLotTable = new Table('bought_lots', ['lot_id'], {
  lot_id: 'text',
  account_id: 'text',
  symbol: 'text',
  /** All four are null, with price and time, for the lots of a reversed sale that came back as one. */
  order_id: 'text?',
  /** Bought in a block trade. */
  offer_id: 'text?',
  /** Shares that a corporate action brought. Their price and time are null; buy date and cost are of the old shares. */
  action_id: 'text?',
  /** Shares that arrived from another broker. Their price and time are null; buy date and cost are as it reported. */
  transfer_id: 'text?',
  /** `no` where nobody knows what the shares have cost. */
  cost_known: 'text?',
  /** The arrival of shares that came later than they were bought. */
  held_since: 'text?',
  price: 'text?',
  bought_at: 'bigint?',
  quantity: 'shares',
  value: 'bigint',
  /** Without taxes. */
  fees: 'bigint',
  taxes: 'bigint',
  buy_date: 'text',
  currency: 'text',
});

/** The columns of what a lot keeps wherever its shares go. */
export const storedTraits = ({ heldSince, costUnknown }: LotTraits) => ({
  cost_known: costUnknown ? 'no' : null,
  held_since: heldSince ?? null,
});

/** The parts of lots that sales consumed, or that went back when a purchase was reversed. */
export const lotUseTable = new Table('lot_uses', ['execution_id', 'lot_id'], {
  execution_id: 'text',
  lot_id: 'text',
  quantity: 'shares',
  value: 'bigint',
  /** With taxes. */
  fees: 'bigint',
  /** `claimed` until a sale in parts is booked; `undone` once the sale was reversed; otherwise `used`. */
  state: 'text',
});

/** What a corporate action has changed of a lot; negative for what it took. */
export const restatedLotTable = new Table('restated_lots', ['lot_id', 'action_id'], {
  lot_id: 'text',
  account_id: 'text',
  action_id: 'text',
  quantity: 'shares',
  value: 'bigint',
  /** With taxes. */
  fees: 'bigint',
});

/** The fills and the corporate actions of a holding in the order of the log, from which its costs follow. */
export const holdingStepTable = new Table('holding_steps', ['execution_id'], {
  execution_id: 'text',
  account_id: 'text',
  symbol: 'text',
  /** `restate` for a corporate action; one that takes the shares for cash alone is a sale. */
  side: 'text',
  quantity: 'shares',
  /** What counts of it: nothing after a reversal, or the shares that a reversed purchase could not give back. */
  counted: 'shares',
  value: 'bigint',
  fees: 'bigint',
  taxes: 'bigint',
  /** Of a sale, as booked. */
  profit: 'bigint',
  record_offset: 'bigint',
  /** The place among the events of its record. */
  place: 'int',
  /** Only of a corporate action: what the shares became, and the shares of another company with their booked cost. */
  after: 'shares?',
  received_symbol: 'text?',
  received: 'shares?',
  booked_cost: 'bigint?',
  booked_moved: 'bigint?',
});

/** The costs and sums of a holding, also after it was sold. */
export const holdingCostTable = new Table('holding_costs', ['account_id', 'symbol'], {
  account_id: 'text',
  symbol: 'text',
  name: 'text',
  currency: 'text',
  quantity: 'shares',
  average_value: 'bigint',
  average_fees: 'bigint',
  average_realised: 'bigint',
  diluted: 'bigint',
  uncovered: 'shares',
  /** Profit of the sales as booked, first in first out. */
  booked_profit: 'bigint',
  buy_fees: 'bigint',
  buy_taxes: 'bigint',
  sell_fees: 'bigint',
  sell_taxes: 'bigint',
});

export class CreateLotHistory1700000000985 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE bought_lots (
      lot_id text PRIMARY KEY, account_id text NOT NULL, symbol text NOT NULL, order_id text, price text,
      bought_at bigint, quantity numeric NOT NULL, value bigint NOT NULL, fees bigint NOT NULL, taxes bigint NOT NULL,
      buy_date text NOT NULL, currency text NOT NULL)`);
    await runner.query('CREATE INDEX bought_lots_account ON bought_lots (account_id, symbol, buy_date, lot_id)');
    await runner.query(`CREATE TABLE lot_uses (
      execution_id text NOT NULL, lot_id text NOT NULL, quantity numeric NOT NULL, value bigint NOT NULL,
      fees bigint NOT NULL, state text NOT NULL, PRIMARY KEY (execution_id, lot_id))`);
    await runner.query('CREATE INDEX lot_uses_lot ON lot_uses (lot_id)');
    await runner.query(`CREATE TABLE holding_steps (
      execution_id text PRIMARY KEY, account_id text NOT NULL, symbol text NOT NULL, side text NOT NULL,
      quantity numeric NOT NULL, counted numeric NOT NULL, value bigint NOT NULL, fees bigint NOT NULL,
      taxes bigint NOT NULL, profit bigint NOT NULL, record_offset bigint NOT NULL, place int NOT NULL)`);
    await runner.query(
      'CREATE INDEX holding_steps_account ON holding_steps (account_id, symbol, record_offset, place)',
    );
    await runner.query(`CREATE TABLE holding_costs (
      account_id text NOT NULL, symbol text NOT NULL, name text NOT NULL, currency text NOT NULL,
      quantity numeric NOT NULL, average_value bigint NOT NULL, average_fees bigint NOT NULL,
      average_realised bigint NOT NULL, diluted bigint NOT NULL, uncovered numeric NOT NULL,
      booked_profit bigint NOT NULL, buy_fees bigint NOT NULL, buy_taxes bigint NOT NULL, sell_fees bigint NOT NULL,
      sell_taxes bigint NOT NULL, PRIMARY KEY (account_id, symbol))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE holding_costs, holding_steps, lot_uses, bought_lots');
  }
}

/** Corporate actions and block trades in the lists of lots. */
export class LotsFollowActions1800000002010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bought_lots ADD COLUMN offer_id text, ADD COLUMN action_id text');
    await runner.query(`ALTER TABLE holding_steps ADD COLUMN after numeric, ADD COLUMN received_symbol text,
      ADD COLUMN received numeric, ADD COLUMN booked_cost bigint, ADD COLUMN booked_moved bigint`);
    await runner.query(`CREATE TABLE restated_lots (
      lot_id text NOT NULL, account_id text NOT NULL, action_id text NOT NULL, quantity numeric NOT NULL,
      value bigint NOT NULL, fees bigint NOT NULL, PRIMARY KEY (lot_id, action_id))`);
    await runner.query('ALTER TABLE closed_positions ADD COLUMN offer_id text, ADD COLUMN action_id text');
    await runner.query('ALTER TABLE closed_positions ALTER COLUMN sell_price DROP NOT NULL');
  }

  /** A row without a price, of shares that left for nothing, is filled again by a build that knows it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM closed_positions WHERE sell_price IS NULL');
    await runner.query('ALTER TABLE closed_positions ALTER COLUMN sell_price SET NOT NULL');
    await runner.query('ALTER TABLE closed_positions DROP COLUMN offer_id, DROP COLUMN action_id');
    await runner.query('DROP TABLE restated_lots');
    await runner.query(`ALTER TABLE holding_steps DROP COLUMN after, DROP COLUMN received_symbol,
      DROP COLUMN received, DROP COLUMN booked_cost, DROP COLUMN booked_moved`);
    await runner.query('ALTER TABLE bought_lots DROP COLUMN offer_id, DROP COLUMN action_id');
  }
}

/** Lots that arrived from another broker. None could before, so the columns are complete from the start. */
export class LotsOfTransfers1800000002050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bought_lots ADD COLUMN transfer_id text, ADD COLUMN cost_known text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bought_lots DROP COLUMN transfer_id, DROP COLUMN cost_known');
  }
}

/** The arrival of lots. Those of before name the actions that they took no part in, so null is right for them. */
export class LotsHeldSince1800000002450 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bought_lots ADD COLUMN held_since text');
    await runner.query('ALTER TABLE lots ADD COLUMN held_since text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lots DROP COLUMN held_since');
    await runner.query('ALTER TABLE bought_lots DROP COLUMN held_since');
  }
}

/** Few lots have an unknown cost, and every list of positions asks for them. */
export class FindLotsOfUnknownCost1800000002455 implements MigrationInterface {
  /** The table may be large, and the projector must not wait for the index. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const on = `(account_id, lot_id) WHERE cost_known = 'no'`;
    await buildIndex(runner, { name: 'bought_lots_cost_unknown', table: 'bought_lots', on });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX bought_lots_cost_unknown');
  }
}
