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
