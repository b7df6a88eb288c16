import { buildIndex } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Times of orders and fills by the broker's clock. Rows of older events get the values that a rebuild would give them:
 * the order was placed when it was accepted, the fill happened when it was recorded, and the time in the event is that
 * of its quote.
 */
export class OrderTimes1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN accepted_at bigint');
    await runner.query('UPDATE orders SET accepted_at = placed_at');
    await runner.query('ALTER TABLE orders ALTER COLUMN accepted_at SET NOT NULL');
    await runner.query(`ALTER TABLE fills
      ADD COLUMN cumulative_quantity bigint, ADD COLUMN quoted_at bigint, ADD COLUMN quote_received_at bigint`);
    // An execution id is the order id plus the quantity filled before it, so longer ids are later.
    await runner.query(`UPDATE fills
      SET quoted_at = fills.executed_at, executed_at = recorded.at, cumulative_quantity = recorded.filled
      FROM (SELECT fills.execution_id, transactions.at, sum(fills.quantity) OVER (
              PARTITION BY fills.order_id
              ORDER BY transactions.at, length(fills.execution_id), fills.execution_id) AS filled
            FROM fills JOIN transactions ON transactions.id = 'execution:' || fills.execution_id) AS recorded
      WHERE recorded.execution_id = fills.execution_id`);
    await runner.query(`ALTER TABLE fills
      ALTER COLUMN cumulative_quantity SET NOT NULL, ALTER COLUMN quoted_at SET NOT NULL`);
    await runner.query(`UPDATE closed_positions SET sell_time = fills.executed_at
      FROM fills WHERE fills.execution_id = closed_positions.execution_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE fills SET executed_at = quoted_at');
    await runner.query(`UPDATE closed_positions SET sell_time = fills.executed_at
      FROM fills WHERE fills.execution_id = closed_positions.execution_id`);
    await runner.query(`ALTER TABLE fills
      DROP COLUMN cumulative_quantity, DROP COLUMN quoted_at, DROP COLUMN quote_received_at`);
    await runner.query('UPDATE orders SET placed_at = accepted_at');
    await runner.query('ALTER TABLE orders DROP COLUMN accepted_at');
  }
}

export class SalesInParts1700000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE unfinished_executions (
      execution_id text PRIMARY KEY, account_id text NOT NULL, order_id text NOT NULL, parts int NOT NULL,
      report jsonb NOT NULL)`);
    await runner.query('CREATE INDEX unfinished_executions_order ON unfinished_executions (order_id)');
    await runner.query(`CREATE TABLE consumed_lots (
      execution_id text NOT NULL, lot_id text NOT NULL, account_id text NOT NULL, quantity bigint NOT NULL,
      value bigint NOT NULL, fees bigint NOT NULL, PRIMARY KEY (execution_id, lot_id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consumed_lots, unfinished_executions');
  }
}

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

/** Trailing stops, and the exits of purchases. No earlier order has any of these. */
export class LinkedOrders1700000000946 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD COLUMN trail_by text, ADD COLUMN take_profit text,
      ADD COLUMN stop_loss text, ADD COLUMN parent_order_id text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders DROP COLUMN trail_by, DROP COLUMN take_profit, DROP COLUMN stop_loss,
      DROP COLUMN parent_order_id`);
  }
}

/** Refusals of before have none of these: their records do not name them. */
export class RefusedLinkedOrders1700000000980 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE refused_orders ADD COLUMN trail_by text, ADD COLUMN take_profit text,
      ADD COLUMN stop_loss text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE refused_orders DROP COLUMN trail_by, DROP COLUMN take_profit, DROP COLUMN stop_loss',
    );
  }
}

/** Records of builds before this one do not name the opening, so their orders seem to have waited for none. */
export class OrderOpenings1800000001985 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN waited_for jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN waited_for');
  }
}
