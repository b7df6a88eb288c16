import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Second factors. Passwords are stored as keyed MACs, recovery codes as hashes, authenticator secrets encrypted under
 * the customer's key. Failures are stored here and not in Redis, because Redis may be flushed.
 */
export class CreateFactorTables1700000000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE prepared_changes (
      account_id text PRIMARY KEY, change_id text NOT NULL UNIQUE, credential text NOT NULL, change text NOT NULL,
      step_up_id text,
      material bytea NOT NULL, device text, issued_at bigint NOT NULL)`);
    await runner.query(`CREATE TABLE payment_passwords (
      account_id text PRIMARY KEY, mac bytea NOT NULL, failures int NOT NULL DEFAULT 0, locked_at timestamptz,
      set_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(
      'CREATE TABLE totp_started (account_id text PRIMARY KEY, sealed bytea NOT NULL, started_at timestamptz NOT NULL DEFAULT now())',
    );
    await runner.query(`CREATE TABLE totp_factors (
      account_id text PRIMARY KEY, sealed bytea NOT NULL, last_step bigint NOT NULL,
      enrolled_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE TABLE recovery_codes (
      account_id text NOT NULL, digest bytea NOT NULL, used_at timestamptz, PRIMARY KEY (account_id, digest))`);
    await runner.query(`CREATE TABLE step_ups (
      step_up_id text PRIMARY KEY, account_id text NOT NULL, action text NOT NULL, claims int NOT NULL DEFAULT 0,
      granted_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX step_ups_account ON step_ups (account_id)');
    await runner.query(`CREATE TABLE factor_attempts (
      account_id text NOT NULL, kind text NOT NULL, failures int NOT NULL, since timestamptz NOT NULL,
      day_failures int NOT NULL, day_since timestamptz NOT NULL, PRIMARY KEY (account_id, kind))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE factor_attempts, step_ups, recovery_codes, totp_factors, totp_started, payment_passwords, prepared_changes',
    );
  }
}

/** The step-up with which an app was enrolled; its owner may request the recovery codes again. */
export class NoteEnrolments1700000000510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE totp_factors ADD COLUMN step_up_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE totp_factors DROP COLUMN step_up_id');
  }
}

/** All tables with second factors, by `account_id`; an erasure deletes their rows. */
export const factorTables = [
  'trading_passwords',
  'payment_passwords',
  'totp_started',
  'totp_factors',
  'passkeys',
  'recovery_codes',
  'step_ups',
  'factor_attempts',
  'prepared_changes',
] as const;
