import { buildIndex } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A customer's open orders, newest first. Every view of an account asks for them, and without this index the question
 * would read all orders that the account ever had.
 */
export class FindOpenOrdersByAccount1700000000013 implements MigrationInterface {
  /** The table may be large, and the projector must not wait for the index. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, {
      name: 'orders_open_account',
      table: 'orders',
      on: `(account_id, placed_at DESC, order_id DESC)
        WHERE status IN ('working', 'partiallyFilled', 'cancelRequested')`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_open_account');
  }
}

/**
 * Only customers have placed orders so far, so the default is true of all earlier ones, and of those that a projector
 * of the build before writes.
 */
export class OrderActors1700000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD COLUMN placed_by text NOT NULL DEFAULT 'customer'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN placed_by');
  }
}

/** Both dates were one before the broker had a book date of its own. */
export class TradeDates1700000000940 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transactions ADD COLUMN trade_date text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transactions DROP COLUMN trade_date');
  }
}

/** A fill whose feed had a time that could not be right. Rows of earlier builds keep what the feed said. */
export class UnknownQuoteTimes1700000000941 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fills ALTER COLUMN quoted_at DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE fills SET quoted_at = executed_at WHERE quoted_at IS NULL');
    await runner.query('ALTER TABLE fills ALTER COLUMN quoted_at SET NOT NULL');
  }
}

/** Fills that the venue took back. */
export class Busts1700000000943 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN busted_quantity numeric NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE fills ADD COLUMN busted_at bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fills DROP COLUMN busted_at');
    await runner.query('ALTER TABLE orders DROP COLUMN busted_quantity');
  }
}

/** All earlier orders, and those that a projector of the build before writes, are orders of one day without a stop. */
export class StopOrders1700000000942 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD COLUMN stop_price text, ADD COLUMN triggered_at bigint,
      ADD COLUMN validity text NOT NULL DEFAULT 'day', ADD COLUMN expires_on text`);
    await runner.query(`ALTER TABLE refused_orders ADD COLUMN stop_price text,
      ADD COLUMN validity text NOT NULL DEFAULT 'day'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refused_orders DROP COLUMN stop_price, DROP COLUMN validity');
    await runner.query(`ALTER TABLE orders DROP COLUMN stop_price, DROP COLUMN triggered_at, DROP COLUMN validity,
      DROP COLUMN expires_on`);
  }
}
