import { Table } from '@parkett/platform-read-model';
import { CreateAccountRights1800000002440 } from './account-rights-table';
import { CreateAppliedActions1800000001970, FindLotsBySymbol1800000001971 } from './applied-actions-table';
import { CashThatLeaves1800000007115, CreateCurrencyAccounts1700000000015 } from './currency-account-table';
import { CreateHeldDebits1800000007801 } from './held-debits';
import { fillTaxMigrations } from './fill-taxes';
import { FractionsOfShares1700000000701 } from './fractions-of-shares.migration';
import {
  CreateLotHistory1700000000985,
  FindLotsOfUnknownCost1800000002455,
  LotsFollowActions1800000002010,
  LotsHeldSince1800000002450,
  LotsOfTransfers1800000002050,
} from './lot-history-tables';
import { CreateOrderHistory1700000000700 } from './order-history-tables';
import {
  Busts1700000000943,
  FindOpenOrdersByAccount1700000000013,
  LinkedOrders1700000000946,
  OrderOpenings1800000001985,
  RefusedLinkedOrders1700000000980,
  OrderActors1700000000014,
  OrderTimes1700000000011,
  SalesInParts1700000000012,
  StopOrders1700000000942,
  TradeDates1700000000940,
  UnknownQuoteTimes1700000000941,
} from './order-migrations';
import { OrderReplacements1700000000951, ReplacedFrom1800000001986 } from './order-replacements';
import { moneyLogMigrations } from '../money-log/money-log-tables';
import { FindTransactionsBySymbol1700000000970 } from './transactions-by-symbol.migration';
import { CreateForgoneActions1800000002051 } from './forgone-actions';
import { CreateReservedShares1700000000986, ReservedForTransfers1800000002052 } from './reserved-shares';
import { CreateVenueFills1700000000944 } from './venue-fills';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export const accountTable = new Table('accounts', ['account_id'], {
  account_id: 'text',
  currency: 'text',
  settled: 'bigint',
  unsettled_sell: 'bigint',
  frozen_order: 'bigint',
  leaving: 'bigint',
  realised_profit: 'bigint',
  opened_at: 'bigint',
  env: 'text',
});

export const orderTable = new Table('orders', ['order_id'], {
  order_id: 'text',
  account_id: 'text',
  symbol: 'text',
  name: 'text',
  side: 'text',
  order_type: 'text',
  status: 'text',
  quantity: 'shares',
  filled_quantity: 'shares',
  limit_price: 'text?',
  bound_price: 'text',
  filled_value: 'bigint',
  fees: 'bigint',
  frozen: 'bigint',
  currency: 'text',
  placed_at: 'bigint',
  accepted_at: 'bigint',
  updated_at: 'bigint',
  business_date: 'text',
  env: 'text',
  partition: 'int',
  record_offset: 'bigint',
  /** The kind of actor that placed it. */
  placed_by: 'text',
  /** The part of `filled_quantity` that the venue took back. It is not filled again. */
  busted_quantity: 'shares',
  stop_price: 'text?',
  /** When the stop price was reached. */
  triggered_at: 'bigint?',
  validity: 'text',
  /** The last trade date of the order; null where it is `business_date`. */
  expires_on: 'text?',
  /** The distance of a trailing stop; `stop_price` is where it is now. */
  trail_by: 'text?',
  /** The prices of the exit of a purchase. */
  take_profit: 'text?',
  stop_loss: 'text?',
  /** The purchase whose exit it is. */
  parent_order_id: 'text?',
  /** When it got its place at the venue; null where that is `accepted_at`. */
  queued_at: 'bigint?',
  /** Before this trade date it is not matched; null for that of the order itself. */
  valid_from: 'text?',
  /** The request to replace it that is under way (`Replacing`). */
  replacing: 'jsonb?',
  /** The opening that it waited for when it was placed (`Opening`). */
  waited_for: 'jsonb?',
});

export const fillTable = new Table('fills', ['execution_id'], {
  execution_id: 'text',
  order_id: 'text',
  account_id: 'text',
  quantity: 'shares',
  price: 'text',
  value: 'bigint',
  fees: 'jsonb',
  cumulative_quantity: 'shares',
  executed_at: 'bigint',
  quoted_at: 'bigint?',
  quote_received_at: 'bigint?',
  /** When the venue took it back. */
  busted_at: 'bigint?',
});

export const lotTable = new Table('lots', ['lot_id'], {
  lot_id: 'text',
  account_id: 'text',
  symbol: 'text',
  name: 'text',
  quantity: 'shares',
  value: 'bigint',
  fees: 'bigint',
  buy_date: 'text',
  /** The arrival of shares that came later than they were bought. */
  held_since: 'text?',
  currency: 'text',
});

export const closedPositionTable = new Table('closed_positions', ['execution_id'], {
  execution_id: 'text',
  account_id: 'text',
  symbol: 'text',
  name: 'text',
  quantity: 'shares',
  buy_date: 'text',
  capital: 'bigint',
  /** Null for shares that a corporate action took for nothing. */
  sell_price: 'text?',
  sell_value: 'bigint',
  fees: 'bigint',
  profit: 'bigint',
  sell_time: 'bigint',
  currency: 'text',
  env: 'text',
  /** The offer of a block trade, or the corporate action, if there was no order. */
  offer_id: 'text?',
  action_id: 'text?',
});

export const transactionTable = new Table('transactions', ['id'], {
  id: 'text',
  account_id: 'text',
  type: 'text',
  amount: 'bigint',
  currency: 'text',
  symbol: 'text?',
  quantity: 'shares?',
  price: 'text?',
  fees: 'jsonb',
  reference: 'text',
  at: 'bigint',
  business_date: 'text',
  env: 'text',
  // Null where it is the business date.
  trade_date: 'text?',
});

/** The broker's side of the ledger: minor units of a currency, or shares. */
export const brokerTable = new Table('house', ['partition', 'bucket', 'unit'], {
  partition: 'int',
  bucket: 'text',
  unit: 'text',
  amount: 'numeric',
});

export const suspendedExecutionTable = new Table('suspended_executions', ['execution_id'], {
  execution_id: 'text',
  account_id: 'text',
  order_id: 'text',
  symbol: 'text',
  side: 'text',
  quantity: 'shares',
  price: 'text',
  value: 'bigint',
  reason: 'text',
  recorded_at: 'bigint',
});

/** Sales that are being booked in parts; `report` is what the venue repeats until they are booked. */
export const unfinishedExecutionTable = new Table('unfinished_executions', ['execution_id'], {
  execution_id: 'text',
  account_id: 'text',
  order_id: 'text',
  parts: 'int',
  report: 'jsonb',
});

/** The lots that those sales have consumed so far. They leave `lots` when the sale is booked. */
export const consumedLotTable = new Table('consumed_lots', ['execution_id', 'lot_id'], {
  execution_id: 'text',
  lot_id: 'text',
  account_id: 'text',
  quantity: 'shares',
  value: 'bigint',
  fees: 'bigint',
});

class CreateTradingTables1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE accounts (
      account_id text PRIMARY KEY, currency text NOT NULL, settled bigint NOT NULL, unsettled_sell bigint NOT NULL,
      frozen_order bigint NOT NULL, realised_profit bigint NOT NULL, opened_at bigint NOT NULL, env text NOT NULL)`);
    await runner.query(`CREATE TABLE orders (
      order_id text PRIMARY KEY, account_id text NOT NULL, symbol text NOT NULL, name text NOT NULL, side text NOT NULL,
      order_type text NOT NULL, status text NOT NULL, quantity bigint NOT NULL, filled_quantity bigint NOT NULL,
      limit_price text, bound_price text NOT NULL, filled_value bigint NOT NULL, fees bigint NOT NULL,
      frozen bigint NOT NULL,
      currency text NOT NULL, placed_at bigint NOT NULL, updated_at bigint NOT NULL, business_date text NOT NULL,
      env text NOT NULL,
      partition int NOT NULL, record_offset bigint NOT NULL)`);
    await runner.query('CREATE INDEX orders_account ON orders (account_id, placed_at DESC, order_id)');
    await runner.query(
      `CREATE INDEX orders_open ON orders (partition) WHERE status IN ('working', 'partiallyFilled', 'cancelRequested')`,
    );
    await runner.query(`CREATE TABLE fills (
      execution_id text PRIMARY KEY, order_id text NOT NULL, account_id text NOT NULL, quantity bigint NOT NULL,
      price text NOT NULL,
      value bigint NOT NULL, fees jsonb NOT NULL, executed_at bigint NOT NULL)`);
    await runner.query('CREATE INDEX fills_order ON fills (order_id)');
    await runner.query(`CREATE TABLE lots (
      lot_id text PRIMARY KEY, account_id text NOT NULL, symbol text NOT NULL, name text NOT NULL,
      quantity bigint NOT NULL,
      value bigint NOT NULL, fees bigint NOT NULL, buy_date text NOT NULL, currency text NOT NULL)`);
    await runner.query('CREATE INDEX lots_account ON lots (account_id, symbol)');
    await runner.query(`CREATE TABLE closed_positions (
      execution_id text PRIMARY KEY, account_id text NOT NULL, symbol text NOT NULL, name text NOT NULL,
      quantity bigint NOT NULL,
      buy_date text NOT NULL, capital bigint NOT NULL, sell_price text NOT NULL, sell_value bigint NOT NULL,
      fees bigint NOT NULL,
      profit bigint NOT NULL, sell_time bigint NOT NULL, currency text NOT NULL, env text NOT NULL)`);
    await runner.query(
      'CREATE INDEX closed_positions_account ON closed_positions (account_id, sell_time DESC, execution_id)',
    );
    await runner.query(`CREATE TABLE transactions (
      id text PRIMARY KEY, account_id text NOT NULL, type text NOT NULL, amount bigint NOT NULL,
      currency text NOT NULL, symbol text,
      quantity bigint, price text, fees jsonb NOT NULL, reference text NOT NULL, at bigint NOT NULL,
      business_date text NOT NULL,
      env text NOT NULL)`);
    await runner.query('CREATE INDEX transactions_account ON transactions (account_id, at DESC, id)');
    await runner.query(`CREATE TABLE house (
      partition int NOT NULL, bucket text NOT NULL, unit text NOT NULL, amount bigint NOT NULL,
      PRIMARY KEY (partition, bucket, unit))`);
    await runner.query(`CREATE TABLE suspended_executions (
      execution_id text PRIMARY KEY, account_id text NOT NULL, order_id text NOT NULL, symbol text NOT NULL,
      side text NOT NULL,
      quantity bigint NOT NULL, price text NOT NULL, value bigint NOT NULL, reason text NOT NULL,
      recorded_at bigint NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE suspended_executions, house, transactions, closed_positions, lots, fills, orders, accounts',
    );
  }
}

export const tradingMigrations = [
  CreateTradingTables1700000000010,
  OrderTimes1700000000011,
  SalesInParts1700000000012,
  FindOpenOrdersByAccount1700000000013,
  OrderActors1700000000014,
  CreateCurrencyAccounts1700000000015,
  CreateOrderHistory1700000000700,
  FractionsOfShares1700000000701,
  TradeDates1700000000940,
  UnknownQuoteTimes1700000000941,
  StopOrders1700000000942,
  Busts1700000000943,
  CreateVenueFills1700000000944,
  LinkedOrders1700000000946,
  OrderReplacements1700000000951,
  FindTransactionsBySymbol1700000000970,
  RefusedLinkedOrders1700000000980,
  CreateLotHistory1700000000985,
  CreateReservedShares1700000000986,
  CreateAppliedActions1800000001970,
  FindLotsBySymbol1800000001971,
  OrderOpenings1800000001985,
  ReplacedFrom1800000001986,
  LotsFollowActions1800000002010,
  LotsOfTransfers1800000002050,
  CreateForgoneActions1800000002051,
  ReservedForTransfers1800000002052,
  CreateAccountRights1800000002440,
  LotsHeldSince1800000002450,
  FindLotsOfUnknownCost1800000002455,
  ...[CashThatLeaves1800000007115, CreateHeldDebits1800000007801, ...fillTaxMigrations, ...moneyLogMigrations],
];
