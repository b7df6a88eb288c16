import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tasks that an earlier build has set aside name a command and not the event that it follows from, so nobody can ask
 * whether it does. Their partitions are read again from the beginning: a step that was carried out changes nothing.
 */
class RereadBlockTasks1700000000987 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`WITH earlier AS (
        SELECT DISTINCT partition FROM process_tasks WHERE process = 'blocks' AND body->'event' IS NULL),
      forgotten AS (
        DELETE FROM process_cursors WHERE process = 'blocks' AND partition IN (SELECT partition FROM earlier))
      DELETE FROM process_tasks WHERE process = 'blocks' AND partition IN (SELECT partition FROM earlier)`);
  }

  async down(): Promise<void> {
    // Nothing to undo: the process sets aside again what it cannot do.
  }
}

/** Migrations of the schema `records`; they change tables of process managers. */
export const blockRecordMigrations = [RereadBlockTasks1700000000987];
