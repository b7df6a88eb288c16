import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateJobRuns1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE job_runs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, job text NOT NULL, business_date text NOT NULL,
      inputs_hash text NOT NULL,
      due int NOT NULL, refused int NOT NULL, bars int NOT NULL, ran_at bigint NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_runs');
  }
}

/** Used by older builds only; see KeepRunsOfJobs. */
class CreateUndecidedOrders1700000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE undecided_orders (
      order_id text PRIMARY KEY, attempts int NOT NULL, wait_s int NOT NULL, next_try_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE undecided_orders');
  }
}

/**
 * Runs that can be resumed. A build from before may write rows of `job_runs` and `undecided_orders` at the same time,
 * so its columns stay, with defaults.
 */
class KeepRunsOfJobs1700000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE job_runs
      ALTER COLUMN refused SET DEFAULT 0, ALTER COLUMN bars SET DEFAULT 0,
      ADD COLUMN status text NOT NULL DEFAULT 'done'
        CHECK (status IN ('planning', 'running', 'paused', 'done', 'cancelled')),
      ADD COLUMN owner text, ADD COLUMN owner_seen_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN behind int NOT NULL DEFAULT 0, ADD COLUMN done int NOT NULL DEFAULT 0,
      ADD COLUMN already_done int NOT NULL DEFAULT 0, ADD COLUMN set_aside int NOT NULL DEFAULT 0,
      ADD COLUMN postponed int NOT NULL DEFAULT 0, ADD COLUMN totals jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN steps_ms jsonb NOT NULL DEFAULT '{}', ADD COLUMN ended_at bigint, ADD COLUMN error text`);
    await runner.query(`CREATE UNIQUE INDEX job_runs_open ON job_runs (job)
      WHERE status IN ('planning', 'running', 'paused')`);
    await runner.query('CREATE INDEX job_runs_period ON job_runs (job, business_date, id)');
    await runner.query(`CREATE TABLE job_chunks (
      run_id bigint NOT NULL REFERENCES job_runs ON DELETE CASCADE, lane int NOT NULL, chunk int NOT NULL,
      items json NOT NULL, finished_at timestamptz, done int NOT NULL DEFAULT 0, already_done int NOT NULL DEFAULT 0,
      set_aside int NOT NULL DEFAULT 0, postponed int NOT NULL DEFAULT 0, totals jsonb NOT NULL DEFAULT '{}',
      PRIMARY KEY (run_id, lane, chunk))`);
    await runner.query(`CREATE TABLE job_set_aside (
      job text NOT NULL, item text NOT NULL, reason text NOT NULL, attempts int NOT NULL,
      since timestamptz NOT NULL DEFAULT now(), next_try_at timestamptz NOT NULL, PRIMARY KEY (job, item))`);
    await runner.query(`INSERT INTO job_set_aside (job, item, reason, attempts, next_try_at)
      SELECT 'close-day', order_id, 'COMMAND_FAILED', attempts, next_try_at FROM undecided_orders`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_set_aside');
    await runner.query('DROP TABLE job_chunks');
    await runner.query('DROP INDEX job_runs_open, job_runs_period');
    await runner.query(`ALTER TABLE job_runs
      DROP COLUMN status, DROP COLUMN owner, DROP COLUMN owner_seen_at, DROP COLUMN behind, DROP COLUMN done,
      DROP COLUMN already_done, DROP COLUMN set_aside, DROP COLUMN postponed, DROP COLUMN totals,
      DROP COLUMN steps_ms, DROP COLUMN ended_at, DROP COLUMN error`);
  }
}

/** A build from before may write rows at the same time; what it leaves out has defaults. */
class WatchJobs1700000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE job_runs
      ADD COLUMN schedule_date text, ADD COLUMN is_whole boolean NOT NULL DEFAULT true`);
    await runner.query('CREATE INDEX job_runs_date ON job_runs (job, schedule_date, id)');
    await runner.query('ALTER TABLE job_set_aside ADD COLUMN refusals int NOT NULL DEFAULT 0');
    await runner.query('UPDATE job_set_aside SET refusals = attempts');
    await runner.query(`CREATE TABLE job_lanes (
      job text NOT NULL, lane int NOT NULL, reason text NOT NULL, failures int NOT NULL,
      since timestamptz NOT NULL DEFAULT now(), next_try_at timestamptz NOT NULL, PRIMARY KEY (job, lane))`);
    await runner.query(`CREATE TABLE job_progress (
      job text PRIMARY KEY, got_on_at timestamptz NOT NULL DEFAULT now(), reason text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_progress, job_lanes');
    await runner.query('ALTER TABLE job_set_aside DROP COLUMN refusals');
    await runner.query('DROP INDEX job_runs_date');
    await runner.query('ALTER TABLE job_runs DROP COLUMN schedule_date, DROP COLUMN is_whole');
  }
}

/**
 * The nights, which have an order of their own. A build from before runs no nights, and its runs belong to none. A name
 * is kept with the run for as long as its record, whatever becomes of the item.
 */
class KeepNights1700000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_runs ADD COLUMN night text');
    await runner.query('CREATE INDEX job_runs_night ON job_runs (night, job, id) WHERE night IS NOT NULL');
    await runner.query(`CREATE TABLE nights (
      book_date text PRIMARY KEY, steps text[] NOT NULL, begun_at bigint NOT NULL, ended_at bigint)`);
    await runner.query(`CREATE TABLE job_run_set_aside (
      run_id bigint NOT NULL, item text NOT NULL, aggregate text,
      reason text NOT NULL, PRIMARY KEY (run_id, item))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_run_set_aside, nights');
    await runner.query('DROP INDEX job_runs_night');
    await runner.query('ALTER TABLE job_runs DROP COLUMN night');
  }
}

/** Tables of the schema `records`. */
export const jobMigrations = [
  CreateJobRuns1700000000020,
  CreateUndecidedOrders1700000000021,
  KeepRunsOfJobs1700000000022,
  WatchJobs1700000000023,
  KeepNights1700000000024,
];
