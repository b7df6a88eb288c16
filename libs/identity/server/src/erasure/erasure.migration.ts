import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a customer's personal data was destroyed. */
export class MarkErasedCustomers1700000000302 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customers ADD COLUMN erased_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customers DROP COLUMN erased_at');
  }
}
