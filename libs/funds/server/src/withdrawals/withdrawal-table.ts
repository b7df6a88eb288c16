import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The withdrawals of each account; only its events write them. */
export const withdrawalTable = new Table('withdrawals', ['account_id', 'withdrawal_id'], {
  account_id: 'text',
  withdrawal_id: 'text',
  /** Names its payment at the bank. */
  end_to_end_id: 'text',
  card_id: 'text',
  kind: 'text',
  /** The payee under the customer's key; null once the customer was erased. */
  sealed: 'text?',
  status: 'text',
  amount: 'bigint',
  fee: 'bigint',
  currency: 'text',
  needs_approval: 'text',
  reason: 'text?',
  bank_code: 'text?',
  /** What came back. */
  returned: 'bigint?',
  /** The date on which the limits count it. */
  requested_on: 'text',
  requested_at: 'bigint',
  approved_at: 'bigint?',
  signed_at: 'bigint?',
  sent_at: 'bigint?',
  paid_at: 'bigint?',
  ended_at: 'bigint?',
  /** JSON: the members of staff who have opened where it goes, until it ends. */
  seen_by: 'text',
  env: 'text',
});

/** The limits that customers have set themselves. */
export const withdrawalLimitTable = new Table('withdrawal_limits', ['account_id', 'currency'], {
  account_id: 'text',
  currency: 'text',
  day: 'bigint',
  month: 'bigint',
  raised_day: 'bigint?',
  raised_month: 'bigint?',
  raised_from: 'bigint?',
});

/** No withdrawal could be recorded before, so the tables are complete from the start. */
class CreateWithdrawals1800000007110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE withdrawals (
      account_id text NOT NULL, withdrawal_id text NOT NULL, end_to_end_id text NOT NULL,
      card_id text NOT NULL, kind text NOT NULL, sealed text,
      status text NOT NULL, amount bigint NOT NULL, fee bigint NOT NULL, currency text NOT NULL,
      needs_approval text NOT NULL, reason text, bank_code text, returned bigint, requested_on text NOT NULL,
      requested_at bigint NOT NULL, approved_at bigint, signed_at bigint, sent_at bigint, paid_at bigint,
      ended_at bigint, seen_by text NOT NULL, env text NOT NULL, PRIMARY KEY (account_id, withdrawal_id))`);
    await runner.query(
      'CREATE INDEX withdrawals_newest ON withdrawals (account_id, requested_at DESC, withdrawal_id DESC)',
    );
    await runner.query('CREATE UNIQUE INDEX withdrawals_at_bank ON withdrawals (end_to_end_id)');
    await runner.query(`CREATE INDEX withdrawals_open ON withdrawals (requested_at, withdrawal_id)
      WHERE status IN ('requested', 'approved', 'signed', 'sent')`);
    await runner.query(`CREATE TABLE withdrawal_limits (
      account_id text NOT NULL, currency text NOT NULL, day bigint NOT NULL, month bigint NOT NULL, raised_day bigint,
      raised_month bigint, raised_from bigint, PRIMARY KEY (account_id, currency))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE withdrawals, withdrawal_limits');
  }
}

export const withdrawalMigrations = [CreateWithdrawals1800000007110];
