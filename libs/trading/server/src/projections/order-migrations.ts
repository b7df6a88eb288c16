import type { MigrationInterface, QueryRunner } from 'typeorm';

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
