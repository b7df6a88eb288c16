import { CreatePriceImports1700000003560 } from './price-imports';
import { AddClosesByYear1700000003000, WriteClosesAtCommit1700000003100 } from './closes-by-year';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Market data is not event-sourced: it comes from feeds and files and can be read from them again. `bars_day` holds
 * finished days only; a running day is computed from its minutes. `session` is the offset plus one of the message that
 * opened the session in which the minute was recorded; 0 for imported or simulated bars.
 */
class CreateMarketTables1700000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE bars_day (
      symbol text COLLATE "C" NOT NULL, date date NOT NULL,
      open numeric NOT NULL, high numeric NOT NULL, low numeric NOT NULL, close numeric NOT NULL,
      volume bigint NOT NULL,
      source text NOT NULL, PRIMARY KEY (symbol, date))`);
    await runner.query(`CREATE TABLE bars_minute (
      symbol text COLLATE "C" NOT NULL, ts bigint NOT NULL, date date NOT NULL,
      open numeric NOT NULL, high numeric NOT NULL, low numeric NOT NULL, close numeric NOT NULL,
      volume bigint NOT NULL,
      session bigint NOT NULL, PRIMARY KEY (symbol, ts))`);
    await runner.query('CREATE INDEX bars_minute_date ON bars_minute (date, symbol)');
    await runner.query(`CREATE TABLE sessions (
      business_date date PRIMARY KEY, session bigint NOT NULL, feed text NOT NULL,
      opened_at bigint NOT NULL, closed_at bigint, fixed_at timestamptz)`);
    await runner.query(`CREATE TABLE quotes_latest (
      symbol text COLLATE "C" PRIMARY KEY, date date NOT NULL, session bigint NOT NULL, quote jsonb NOT NULL)`);
    await runner.query(
      'CREATE TABLE stream_positions (reader text PRIMARY KEY, next_offset bigint NOT NULL, state jsonb NOT NULL)',
    );
    await runner.query(`CREATE TABLE recorded_ticks (
      symbol text COLLATE "C" NOT NULL, date date NOT NULL, kind text NOT NULL, line int NOT NULL, ts bigint NOT NULL,
      price numeric, size bigint, bid numeric, bid_size bigint, ask numeric, ask_size bigint,
      PRIMARY KEY (symbol, date, kind, line))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recorded_ticks, stream_positions, quotes_latest, sessions, bars_minute, bars_day');
  }
}

/**
 * Sessions of one market alone. A table of its own, because the aggregators of older builds write `sessions` by their
 * business date.
 */
class CreateMarketSessions1700000000960 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE market_sessions (
      mic text COLLATE "C" NOT NULL, business_date date NOT NULL, session bigint NOT NULL, feed text NOT NULL,
      opened_at bigint NOT NULL, closed_at bigint, fixed_at timestamptz, PRIMARY KEY (mic, business_date))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE market_sessions');
  }
}

/** One row: how fast the replay plays, and where it is. It holds no price. */
class CreateReplayControl1700000001500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE replay_control (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      recording text, paused boolean NOT NULL DEFAULT false, speed double precision, play_to bigint,
      at bigint, told_at timestamptz)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE replay_control');
  }
}

/** Bars that a trade out of order, a correction or a bust has changed. */
class AddCorrectedBars1700000001600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['bars_minute', 'bars_day'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN corrected boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['bars_minute', 'bars_day']) await runner.query(`ALTER TABLE ${table} DROP COLUMN corrected`);
  }
}

/** Migrations of the schema `market`, in order. */
export const marketMigrations = [
  CreateMarketTables1700000000100,
  CreateMarketSessions1700000000960,
  CreateReplayControl1700000001500,
  AddCorrectedBars1700000001600,
  AddClosesByYear1700000003000,
  WriteClosesAtCommit1700000003100,
  CreatePriceImports1700000003560,
];
