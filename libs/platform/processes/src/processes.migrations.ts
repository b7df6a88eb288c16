import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateProcesses1700000000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE process_cursors (
      process text NOT NULL, partition int NOT NULL, next bigint NOT NULL, hash text NOT NULL,
      next_command bigint NOT NULL,
      PRIMARY KEY (process, partition))`);
    await runner.query(`CREATE TABLE process_tasks (
      process text NOT NULL, partition int NOT NULL, at_offset bigint NOT NULL, ordinal int NOT NULL,
      subject text NOT NULL, body jsonb NOT NULL, issued_at bigint NOT NULL,
      reason text NOT NULL, attempts int NOT NULL, refusals int NOT NULL,
      wait_s int NOT NULL, next_try_at timestamptz NOT NULL,
      first_at timestamptz NOT NULL DEFAULT now(), tried_at timestamptz,
      alerted boolean NOT NULL DEFAULT false,
      PRIMARY KEY (process, partition, at_offset, ordinal))`);
    await runner.query('CREATE INDEX process_tasks_next ON process_tasks (process, partition, next_try_at)');
    await runner.query('CREATE INDEX process_tasks_subject ON process_tasks (process, partition, subject)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE process_tasks, process_cursors');
  }
}

/** Migrations of the schema `records`. */
export const processMigrations = [CreateProcesses1700000000900];
