import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Passkeys: public keys, the counters of their authenticators, and names, which are encrypted under the customer's key.
 * A row is found by the id of the credential and the user handle together. Used challenges belong to nobody and are
 * deleted when they have expired.
 */
export class CreatePasskeys1700000000520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE passkeys (
      passkey_id text PRIMARY KEY, account_id text NOT NULL, credential_id bytea NOT NULL, user_handle bytea NOT NULL,
      public_key bytea NOT NULL, counter bigint NOT NULL, transports text[] NOT NULL, host text NOT NULL,
      synced boolean NOT NULL, sealed_name bytea NOT NULL, step_up_id text NOT NULL,
      enrolled_at timestamptz NOT NULL DEFAULT now(), last_used_at timestamptz,
      UNIQUE (credential_id, user_handle))`);
    await runner.query('CREATE INDEX passkeys_account ON passkeys (account_id)');
    await runner.query('CREATE TABLE passkey_challenges_used (digest bytea PRIMARY KEY, until timestamptz NOT NULL)');
    await runner.query('CREATE INDEX passkey_challenges_used_until ON passkey_challenges_used (until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkey_challenges_used, passkeys');
  }
}
