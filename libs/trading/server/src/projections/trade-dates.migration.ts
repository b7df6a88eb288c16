import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Both dates were one before the broker had a book date of its own. */
export class TradeDates1700000000940 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transactions ADD COLUMN trade_date text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transactions DROP COLUMN trade_date');
  }
}
