import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the fills and busts of a trade date in an instrument come to, by partition of the accounts: shares bought less
 * shares sold, in millionths, and what is paid for them less what is got.
 */
export const settlementTradeTable = new Table('settlement_trades', ['symbol', 'trade_date', 'currency', 'partition'], {
  symbol: 'text',
  trade_date: 'text',
  currency: 'text',
  partition: 'int',
  quantity: 'bigint',
  cash: 'bigint',
  /** How many fills and busts there were. */
  trades: 'bigint',
});

/** What the market has to deliver or to pay, and the broker to the market. */
export const settlementInstructionTable = new Table('settlement_instructions', ['instruction_id'], {
  instruction_id: 'text',
  symbol: 'text',
  trade_date: 'text',
  settles_on: 'text',
  currency: 'text',
  quantity: 'bigint',
  cash: 'bigint',
  open_quantity: 'bigint',
  open_cash: 'bigint',
  /** The fills and busts that it and those before it contain. */
  trades: 'bigint',
  /** How often the custodian has failed to settle it, and the last reason. */
  failures: 'int',
  reason: 'text?',
  instructed_at: 'bigint',
  updated_at: 'bigint',
  env: 'text',
  /** When a buy-in was ordered. */
  buy_in_at: 'bigint?',
});

/** Reports of the custodian that are booked, by their number in its list. */
export const custodyReportTable = new Table('custody_reports', ['seq'], {
  seq: 'bigint',
  report_id: 'text',
  instruction_id: 'text',
  /** `settled`, `failed`, `suspended`, `reversed`, `boughtIn` or `notBoughtIn`. */
  outcome: 'text',
  symbol: 'text',
  /** What the custodian says that it has booked. */
  quantity: 'bigint',
  cash: 'bigint',
  reason: 'text?',
  reported_at: 'bigint',
});

/** Reports that are waited for no longer; one that comes later is in `custody_reports` as well. */
export const passedOverTable = new Table('custody_passed_over', ['seq'], { seq: 'bigint', passed_at: 'bigint' });

class CreateCustody1800000008110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE settlement_trades (
      symbol text NOT NULL, trade_date text NOT NULL, currency text NOT NULL, partition int NOT NULL,
      quantity bigint NOT NULL, cash bigint NOT NULL, trades bigint NOT NULL,
      PRIMARY KEY (symbol, trade_date, currency, partition))`);
    await runner.query(`CREATE TABLE settlement_instructions (
      instruction_id text PRIMARY KEY, symbol text NOT NULL, trade_date text NOT NULL, settles_on text NOT NULL,
      currency text NOT NULL, quantity bigint NOT NULL, cash bigint NOT NULL, open_quantity bigint NOT NULL,
      open_cash bigint NOT NULL, trades bigint NOT NULL, failures int NOT NULL, reason text,
      instructed_at bigint NOT NULL, updated_at bigint NOT NULL, env text NOT NULL)`);
    await runner.query('CREATE INDEX settlement_instructions_of ON settlement_instructions (symbol, trade_date)');
    await runner.query(`CREATE INDEX settlement_instructions_open
      ON settlement_instructions (settles_on, instruction_id)
      WHERE open_quantity <> 0 OR open_cash <> 0`);
    await runner.query(`CREATE TABLE custody_reports (
      seq bigint PRIMARY KEY, report_id text NOT NULL, instruction_id text NOT NULL, outcome text NOT NULL,
      symbol text NOT NULL, quantity bigint NOT NULL, cash bigint NOT NULL, reason text, reported_at bigint NOT NULL)`);
    await runner.query('CREATE INDEX custody_reports_of ON custody_reports (symbol, seq)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE custody_reports, settlement_instructions, settlement_trades');
  }
}

/** The last report on each instruction is asked for. */
class IndexReportsByInstruction1800000008140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX custody_reports_on ON custody_reports (instruction_id, seq)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX custody_reports_on');
  }
}

class AddBuyIns1800000008150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE settlement_instructions ADD COLUMN buy_in_at bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE settlement_instructions DROP COLUMN buy_in_at');
  }
}

class PassReportsOver1800000008160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE custody_passed_over (seq bigint PRIMARY KEY, passed_at bigint NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE custody_passed_over');
  }
}

export const custodyMigrations = [
  CreateCustody1800000008110,
  IndexReportsByInstruction1800000008140,
  AddBuyIns1800000008150,
  PassReportsOver1800000008160,
];
