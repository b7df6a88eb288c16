import { buildIndex } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A customer's trades of one share, newest first: the chart of a share marks them. */
export class FindTransactionsBySymbol1700000000970 implements MigrationInterface {
  /** The table may be large, and the projector must not wait for the index. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, {
      name: 'transactions_symbol',
      table: 'transactions',
      on: '(account_id, symbol, at DESC, id DESC) WHERE symbol IS NOT NULL',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX transactions_symbol');
  }
}
