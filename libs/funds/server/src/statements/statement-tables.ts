import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The statements of banks that were imported, and their booked lines without names and purposes. */
export class CreateStatementTables1700000000205 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE bank_statements (
      fingerprint text PRIMARY KEY, account text NOT NULL, currency text NOT NULL, reference text NOT NULL,
      sequence text, opening_minor bigint NOT NULL, opened_on date NOT NULL, closing_minor bigint NOT NULL,
      closed_on date NOT NULL, line_count int NOT NULL, duplicate_count int NOT NULL, file_name text NOT NULL,
      file_sha256 text NOT NULL, imported_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE TABLE bank_statement_lines (
      line_key text PRIMARY KEY, fingerprint text NOT NULL REFERENCES bank_statements, number int NOT NULL,
      amount_minor bigint NOT NULL, booked_on date, bank_reference text, booking_id text UNIQUE)`);
    await runner.query(`CREATE INDEX bank_statement_lines_open ON bank_statement_lines (fingerprint, number)
      WHERE booking_id IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bank_statement_lines, bank_statements');
  }
}

/**
 * The dates whose statements the bank has to send, and what the statement of each has said; `agreed_at` once it is what
 * the bank has reported. A difference is kept after its end. Bookings have the date of the bank's books from now on.
 */
export class CompareStatements1700000000212 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE bank_statement_days (
      on_date date, currency text, fingerprint text, account text, opening_minor bigint, closing_minor bigint,
      line_count int, difference_count int, agreed_at timestamptz, PRIMARY KEY (on_date, currency))`);
    await runner.query(
      'CREATE INDEX bank_statement_days_open ON bank_statement_days (on_date) WHERE agreed_at IS NULL',
    );
    await runner.query(`CREATE TABLE statement_differences (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, on_date date NOT NULL, currency text NOT NULL,
      first jsonb NOT NULL, found_at timestamptz NOT NULL DEFAULT now(), ended_at timestamptz)`);
    await runner.query(`CREATE UNIQUE INDEX statement_differences_open ON statement_differences (on_date, currency)
      WHERE ended_at IS NULL`);
    await runner.query('ALTER TABLE named_bookings ADD COLUMN booked_on date');
    await runner.query('CREATE INDEX named_bookings_date ON named_bookings (booked_on, currency)');
    await runner.query(`CREATE INDEX payout_outcomes_date ON payout_outcomes ((outcome->>'bookedOn'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payout_outcomes_date');
    await runner.query('ALTER TABLE named_bookings DROP COLUMN booked_on');
    await runner.query('DROP TABLE statement_differences, bank_statement_days');
  }
}

/** The lines of the newest statement of each date, and which bookings they are; and all differences that are open. */
export class KeepNewestLines1700000000213 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE bank_statement_day_lines (
      on_date date, currency text, number int, line_key text NOT NULL, booking_id text,
      PRIMARY KEY (on_date, currency, number))`);
    await runner.query('CREATE INDEX bank_statement_day_lines_key ON bank_statement_day_lines (line_key)');
    await runner.query('CREATE INDEX bank_statement_day_lines_booking ON bank_statement_day_lines (booking_id)');
    await runner.query('ALTER TABLE statement_differences RENAME COLUMN first TO differences');
    await runner.query('UPDATE statement_differences SET differences = jsonb_build_array(differences)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE statement_differences SET differences = differences->0');
    await runner.query('ALTER TABLE statement_differences RENAME COLUMN differences TO first');
    await runner.query('DROP TABLE bank_statement_day_lines');
  }
}
