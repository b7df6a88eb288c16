import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that were rejected, each with its reason. They are not in `orders`, which the venue reads. */
export const refusedOrderTable = new Table('refused_orders', ['order_id'], {
  order_id: 'text',
  account_id: 'text',
  symbol: 'text',
  name: 'text',
  side: 'text',
  order_type: 'text',
  quantity: 'shares',
  limit_price: 'text?',
  stop_price: 'text?',
  trail_by: 'text?',
  take_profit: 'text?',
  stop_loss: 'text?',
  validity: 'text',
  currency: 'text?',
  code: 'text',
  facts: 'jsonb',
  placed_at: 'bigint',
  refused_at: 'bigint',
  business_date: 'text',
  env: 'text',
});

/** The part of a sold position's capital that was the value of the buys; the rest were their fees. */
export const soldValueTable = new Table('sold_values', ['execution_id'], {
  execution_id: 'text',
  buy_value: 'bigint',
});

export class CreateOrderHistory1700000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE refused_orders (
      order_id text PRIMARY KEY, account_id text NOT NULL, symbol text NOT NULL, name text NOT NULL, side text NOT NULL,
      order_type text NOT NULL, quantity bigint NOT NULL, limit_price text, currency text, code text NOT NULL,
      facts jsonb NOT NULL, placed_at bigint NOT NULL, refused_at bigint NOT NULL, business_date text NOT NULL,
      env text NOT NULL)`);
    await runner.query(
      'CREATE INDEX refused_orders_account ON refused_orders (account_id, placed_at DESC, order_id DESC)',
    );
    await runner.query('CREATE TABLE sold_values (execution_id text PRIMARY KEY, buy_value bigint NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sold_values, refused_orders');
  }
}
