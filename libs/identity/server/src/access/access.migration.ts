import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One-time codes, sealing keys, sealed bodies already received, devices, and the security log. */
export class CreateAccessTables1700000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE one_time_codes (
      purpose text NOT NULL, subject text NOT NULL, code_id text NOT NULL, mac bytea NOT NULL,
      attempts int NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL, used_at timestamptz, PRIMARY KEY (purpose, subject))`);
    await runner.query('CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at)');
    await runner.query(`CREATE TABLE sealing_keys (
      generation int PRIMARY KEY, wrapped_key bytea NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
      retires_at timestamptz)`);
    await runner.query(
      'CREATE TABLE sealed_seen (digest bytea PRIMARY KEY, seen_at timestamptz NOT NULL DEFAULT now())',
    );
    await runner.query('CREATE INDEX sealed_seen_at ON sealed_seen (seen_at)');
    await runner.query(`CREATE TABLE known_devices (
      account_id text NOT NULL, device text NOT NULL, seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, device))`);
    await runner.query(`CREATE TABLE security_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id text NOT NULL, kind text NOT NULL, device text,
      at timestamptz NOT NULL DEFAULT now(), told_at timestamptz, claimed_until timestamptz)`);
    await runner.query('CREATE INDEX security_log_account ON security_log (account_id, id DESC)');
    await runner.query('CREATE INDEX security_log_untold ON security_log (id) WHERE told_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE security_log, known_devices, sealed_seen, sealing_keys, one_time_codes');
  }
}

/** For the nightly job that ends records. */
export class EndSecurityRecords1800000003070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX security_log_at ON security_log (at)');
    await runner.query(`CREATE INDEX security_log_former ON security_log (at)
      WHERE former_phone IS NOT NULL OR former_email IS NOT NULL`);
    await runner.query('CREATE INDEX known_devices_seen ON known_devices (seen_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX security_log_at, security_log_former, known_devices_seen');
  }
}

/**
 * The last two codes for a purpose are valid, so that a request by somebody else does not invalidate the owner's code.
 */
export class KeepTwoCodes1700000000410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE one_time_codes ADD COLUMN issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      DROP CONSTRAINT one_time_codes_pkey, ADD PRIMARY KEY (purpose, subject, code_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM one_time_codes');
    await runner.query(
      'ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_pkey, ADD PRIMARY KEY (purpose, subject), DROP COLUMN issued_at',
    );
  }
}
