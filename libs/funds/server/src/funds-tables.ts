import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateProcessCursors1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE process_cursors (name text PRIMARY KEY, position bigint NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE process_cursors');
  }
}

/** For the schema `records`. */
export const fundsMigrations = [CreateProcessCursors1700000000030];
