import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The amounts that reconciliation has summed up from the postings alone, how far it is, and what did not agree. A
 * difference is ended when a later comparison agrees; nothing else changes it and nothing deletes it.
 */
export class CreateReconciliation1800000002740 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE reconciliation_positions (
      partition int PRIMARY KEY,
      next bigint NOT NULL, hash text NOT NULL, next_command bigint NOT NULL,
      compared_next bigint NOT NULL, compared_hash text NOT NULL, compared_next_command bigint NOT NULL,
      live_from bigint NOT NULL)`);
    await runner.query(`CREATE TABLE reconciliation_balances (
      subject text NOT NULL, bucket text NOT NULL, unit text NOT NULL, amount numeric NOT NULL,
      PRIMARY KEY (subject, bucket, unit))`);
    await runner.query(`CREATE TABLE reconciliation_differences (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      subject text NOT NULL, side text NOT NULL, what text NOT NULL, unit text NOT NULL,
      expected numeric NOT NULL, found numeric NOT NULL,
      partition int NOT NULL, first_offset bigint NOT NULL, last_offset bigint NOT NULL,
      found_at timestamptz NOT NULL DEFAULT now(), ended_at timestamptz,
      alerted_at timestamptz, handled_at timestamptz, refusals int NOT NULL DEFAULT 0, refusal text,
      next_try_at timestamptz)`);
    await runner.query(`CREATE UNIQUE INDEX reconciliation_differences_open
      ON reconciliation_differences (subject, side, what, unit) WHERE ended_at IS NULL`);
    await runner.query(`CREATE INDEX reconciliation_differences_due
      ON reconciliation_differences (partition, id) WHERE handled_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reconciliation_differences, reconciliation_balances, reconciliation_positions');
  }
}

/** Names the command that holds the money of a difference, also after a restore of Postgres. */
class NameHolds1800000002741 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE reconciliation_differences ADD COLUMN hold_key uuid NOT NULL DEFAULT gen_random_uuid()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reconciliation_differences DROP COLUMN hold_key');
  }
}

/** Counts how often a difference that stays has held the money once more. */
class CountHolds1800000002742 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reconciliation_differences ADD COLUMN holds int NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reconciliation_differences DROP COLUMN holds');
  }
}

export const reconciliationMigrations = [
  CreateReconciliation1800000002740,
  NameHolds1800000002741,
  CountHolds1800000002742,
];
