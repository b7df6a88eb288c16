import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateMessages1700000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE messages (
      id text PRIMARY KEY, account_id text NOT NULL, kind text NOT NULL, facts jsonb NOT NULL, seq bigint NOT NULL,
      at bigint NOT NULL, env text NOT NULL)`);
    await runner.query('CREATE INDEX messages_account ON messages (account_id, seq DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE messages');
  }
}

/**
 * How far each customer has read; no event contains that. `messages_since` is the time when the message centre was
 * installed: messages about earlier events count as read.
 */
class CreateMessageReads1700000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE message_reads (account_id text PRIMARY KEY, read_up_to bigint NOT NULL)');
    await runner.query('CREATE TABLE messages_since (id int PRIMARY KEY CHECK (id = 1), at bigint NOT NULL)');
    // Uses our processes' clock, like the log, and not the database's.
    await runner.query('INSERT INTO messages_since VALUES (1, $1)', [Date.now()]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE messages_since, message_reads');
  }
}

/** Migrations of the schema `read`. */
export const messageReadModelMigrations = [CreateMessages1700000000600];
/** Migrations of the schema `records`. */
export const messageRecordMigrations = [CreateMessageReads1700000000610];
/** Tables of the schema `records` whose rows are deleted when a customer is erased. */
export const messageTablesErased: readonly string[] = ['message_reads'];
