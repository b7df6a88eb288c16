import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * E-mail addresses and new telephone numbers, encrypted under the customer's key, and the deliveries of security
 * notices: one for each way to reach the customer, so that one that fails holds up no other. `former` goes to the number
 * or address that the notice replaces.
 */
export class CreateContactTables1800000002580 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE customer_emails (
      account_id text PRIMARY KEY, email_encrypted bytea NOT NULL, verified_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE TABLE phone_changes (
      account_id text PRIMARY KEY, change_id text NOT NULL, phone_hmac bytea NOT NULL, phone_encrypted bytea NOT NULL,
      device text, effective_at bigint NOT NULL, tries int NOT NULL DEFAULT 0)`);
    await runner.query('CREATE INDEX phone_changes_due ON phone_changes (effective_at)');
    await runner.query('ALTER TABLE security_log ADD COLUMN former_phone bytea, ADD COLUMN former_email bytea');
    await runner.query(`CREATE TABLE security_deliveries (
      log_id bigint NOT NULL, channel text NOT NULL, former boolean NOT NULL, account_id text NOT NULL,
      tries int NOT NULL DEFAULT 0, due_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz, PRIMARY KEY (log_id, channel, former))`);
    await runner.query(
      'CREATE INDEX security_deliveries_open ON security_deliveries (channel, due_at) WHERE ended_at IS NULL',
    );
    await runner.query('CREATE INDEX security_deliveries_account ON security_deliveries (account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE security_deliveries, phone_changes, customer_emails');
    await runner.query('ALTER TABLE security_log DROP COLUMN former_phone, DROP COLUMN former_email');
  }
}

/** Telephone numbers that were replaced, so that an owner whose number a thief has changed finds the account. */
export class KeepFormerPhones1800000002582 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE former_phones (
      account_id text NOT NULL, phone_hmac bytea NOT NULL, replaced_at timestamptz NOT NULL DEFAULT now(),
      frozen_at timestamptz, PRIMARY KEY (account_id, phone_hmac))`);
    await runner.query('CREATE INDEX former_phones_index ON former_phones (phone_hmac)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE former_phones');
  }
}
