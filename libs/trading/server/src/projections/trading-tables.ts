import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateTradingTables1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE accounts (
      account_id text PRIMARY KEY, currency text NOT NULL, settled bigint NOT NULL, unsettled_sell bigint NOT NULL,
      frozen_order bigint NOT NULL, realised_profit bigint NOT NULL, opened_at bigint NOT NULL, env text NOT NULL)`);
    await runner.query(`CREATE TABLE orders (
      order_id text PRIMARY KEY, account_id text NOT NULL, symbol text NOT NULL, name text NOT NULL, side text NOT NULL,
      order_type text NOT NULL, status text NOT NULL, quantity bigint NOT NULL, filled_quantity bigint NOT NULL,
      limit_price text, bound_price text NOT NULL, filled_value bigint NOT NULL, fees bigint NOT NULL, frozen bigint NOT NULL,
      currency text NOT NULL, placed_at bigint NOT NULL, updated_at bigint NOT NULL, business_date text NOT NULL, env text NOT NULL,
      partition int NOT NULL, record_offset bigint NOT NULL)`);
    await runner.query('CREATE INDEX orders_account ON orders (account_id, placed_at DESC, order_id)');
    await runner.query(`CREATE INDEX orders_open ON orders (partition) WHERE status IN ('working', 'partiallyFilled', 'cancelRequested')`);
    await runner.query(`CREATE TABLE fills (
      execution_id text PRIMARY KEY, order_id text NOT NULL, account_id text NOT NULL, quantity bigint NOT NULL, price text NOT NULL,
      value bigint NOT NULL, fees jsonb NOT NULL, executed_at bigint NOT NULL)`);
    await runner.query('CREATE INDEX fills_order ON fills (order_id)');
    await runner.query(`CREATE TABLE lots (
      lot_id text PRIMARY KEY, account_id text NOT NULL, symbol text NOT NULL, name text NOT NULL, quantity bigint NOT NULL,
      value bigint NOT NULL, fees bigint NOT NULL, buy_date text NOT NULL, currency text NOT NULL)`);
    await runner.query('CREATE INDEX lots_account ON lots (account_id, symbol)');
    await runner.query(`CREATE TABLE closed_positions (
      execution_id text PRIMARY KEY, account_id text NOT NULL, symbol text NOT NULL, name text NOT NULL, quantity bigint NOT NULL,
      buy_date text NOT NULL, capital bigint NOT NULL, sell_price text NOT NULL, sell_value bigint NOT NULL, fees bigint NOT NULL,
      profit bigint NOT NULL, sell_time bigint NOT NULL, currency text NOT NULL, env text NOT NULL)`);
    await runner.query('CREATE INDEX closed_positions_account ON closed_positions (account_id, sell_time DESC, execution_id)');
    await runner.query(`CREATE TABLE transactions (
      id text PRIMARY KEY, account_id text NOT NULL, type text NOT NULL, amount bigint NOT NULL, currency text NOT NULL, symbol text,
      quantity bigint, price text, fees jsonb NOT NULL, reference text NOT NULL, at bigint NOT NULL, business_date text NOT NULL,
      env text NOT NULL)`);
    await runner.query('CREATE INDEX transactions_account ON transactions (account_id, at DESC, id)');
    await runner.query(`CREATE TABLE house (
      partition int NOT NULL, bucket text NOT NULL, unit text NOT NULL, amount bigint NOT NULL, PRIMARY KEY (partition, bucket, unit))`);
    await runner.query(`CREATE TABLE suspended_executions (
      execution_id text PRIMARY KEY, account_id text NOT NULL, order_id text NOT NULL, symbol text NOT NULL, side text NOT NULL,
      quantity bigint NOT NULL, price text NOT NULL, value bigint NOT NULL, reason text NOT NULL, recorded_at bigint NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE suspended_executions, house, transactions, closed_positions, lots, fills, orders, accounts');
  }
}

export const tradingMigrations = [CreateTradingTables1700000000010];
