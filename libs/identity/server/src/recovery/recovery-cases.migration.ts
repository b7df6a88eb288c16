import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Cases of persons who have lost every way to log in. A case has a data key of its own in `customer_keys`, under which
 * `sealed` (what the person has typed) and its pictures are encrypted; `shredded_at` says since when they are gone.
 * `account_id` is the account that fits, if there is one. Several persons may wait for the same account, and a new
 * access is requested for one of them at a time: `requested_by` and `request_key` name the request.
 */
export class CreateRecoveryCases1800000005720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE recovery_cases (
      case_id text PRIMARY KEY, token_hash bytea NOT NULL UNIQUE, account_id text, sealed bytea,
      pictures jsonb NOT NULL DEFAULT '{}', created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL, submitted_at timestamptz, requested_at timestamptz,
      requested_by text, request_key text, ended_at timestamptz,
      outcome text CHECK (outcome IN ('rejected', 'stopped', 'complete', 'expired')), reason text,
      shredded_at timestamptz)`);
    await runner.query(`CREATE UNIQUE INDEX recovery_cases_requested ON recovery_cases (account_id)
      WHERE requested_at IS NOT NULL AND ended_at IS NULL`);
    await runner.query('CREATE INDEX recovery_cases_account ON recovery_cases (account_id)');
    await runner.query('CREATE INDEX recovery_cases_open ON recovery_cases (expires_at) WHERE ended_at IS NULL');
    await runner.query(`CREATE INDEX recovery_cases_ended ON recovery_cases (ended_at) WHERE shredded_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recovery_cases');
  }
}
