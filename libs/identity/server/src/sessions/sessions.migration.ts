import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions get two halves. Sessions with one half end, because no client could send the other. */
export class SplitSessions1700000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN cookie_hash bytea NOT NULL DEFAULT '',
      ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT date_trunc('minute', now())`);
    await runner.query('UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL');
    await runner.query('ALTER TABLE sessions ALTER COLUMN cookie_hash DROP DEFAULT');
    await runner.query('CREATE INDEX sessions_ended ON sessions (ended_at) WHERE ended_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_ended');
    await runner.query('ALTER TABLE sessions DROP COLUMN cookie_hash, DROP COLUMN last_seen_at');
  }
}

/** Wrong proofs of identity, and codes asked for without one, count for the session that they come from. */
export class CountSessionProofs1800000002591 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN wrong_proofs int NOT NULL DEFAULT 0,
      ADD COLUMN unproven_codes int NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN wrong_proofs, DROP COLUMN unproven_codes');
  }
}

/** Sessions lock after a silence, which customers can choose to be shorter. Running ones are in use as of now. */
export class LockSessions1800000002592 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN active_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN locked_at timestamptz`);
    await runner.query('CREATE INDEX sessions_locked ON sessions (locked_at) WHERE locked_at IS NOT NULL');
    await runner.query('ALTER TABLE customers ADD COLUMN lock_minutes int NOT NULL DEFAULT 15');
    await runner.query(
      'ALTER TABLE step_ups ADD COLUMN session_id text, ADD COLUMN void boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE step_ups DROP COLUMN session_id, DROP COLUMN void');
    await runner.query('ALTER TABLE customers DROP COLUMN lock_minutes');
    await runner.query('DROP INDEX sessions_locked');
    await runner.query('ALTER TABLE sessions DROP COLUMN active_at, DROP COLUMN locked_at');
  }
}

/** A login ends the session whose cookie the browser had. */
export class FindSessionsByCookie1700000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX sessions_cookie ON sessions (cookie_hash) WHERE ended_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_cookie');
  }
}
