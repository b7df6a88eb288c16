import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = {
  orders: ['quantity', 'filled_quantity'],
  fills: ['quantity', 'cumulative_quantity'],
  lots: ['quantity'],
  closed_positions: ['quantity'],
  transactions: ['quantity'],
  suspended_executions: ['quantity'],
  consumed_lots: ['quantity'],
  refused_orders: ['quantity'],
  house: ['amount'],
} as const;

/**
 * Quantities with decimals. They stay numbers of shares, so that processes of the build before, which run beside this
 * one during an upgrade, read and write the same rows. Changing the type copies each table; until the copy is complete,
 * the projector and the questions about that table wait.
 */
export class FractionsOfShares1700000000701 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await changeTypes(runner, 'numeric');
  }

  /** Postgres rounds fractions here; a rebuild gives a build that knows them the exact rows again. */
  async down(runner: QueryRunner): Promise<void> {
    await changeTypes(runner, 'bigint');
  }
}

async function changeTypes(runner: QueryRunner, type: 'numeric' | 'bigint'): Promise<void> {
  for (const [table, names] of Object.entries(columns))
    await runner.query(`ALTER TABLE ${table} ${names.map((name) => `ALTER COLUMN ${name} TYPE ${type}`).join(', ')}`);
}
