import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  CreatePayoutOutcomes1700000000206,
  KeepPayoutTargets1700000000208,
  RememberPayoutGaps1700000000211,
} from './payouts/outcome-store';
import { CreatePayeeAnswers1700000000209 } from './desk/payee-answers';
import { CreateDepositAccounts1700000000206 } from './transfers/deposit-accounts';
import {
  CompareStatements1700000000212,
  CreateStatementTables1700000000205,
  KeepNewestLines1700000000213,
} from './statements/statement-tables';

class CreateFundsTables1700000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE bank_cursor (id int PRIMARY KEY CHECK (id = 1), seq bigint NOT NULL)');
    await runner.query('INSERT INTO bank_cursor VALUES (1, 0)');
    await runner.query(`CREATE TABLE unposted_bookings (
      booking_id text PRIMARY KEY, booking jsonb NOT NULL, reason text NOT NULL, attempts int NOT NULL DEFAULT 1,
      first_at timestamptz NOT NULL DEFAULT now(), tried_at timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unposted_bookings, bank_cursor');
  }
}

/** The booking ids that the bank has reported: an id belongs to the account it was first reported with. */
class CreateNamedBookings1700000000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE named_bookings (booking_id text PRIMARY KEY, account_ref text NOT NULL)');
    await runner.query(`ALTER TABLE unposted_bookings ADD COLUMN account_ref text`);
    await runner.query(`UPDATE unposted_bookings SET account_ref = booking->>'accountRef'`);
    await runner.query(
      'ALTER TABLE unposted_bookings DROP CONSTRAINT unposted_bookings_pkey, ADD PRIMARY KEY (booking_id, account_ref)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE named_bookings');
    await runner.query(
      'ALTER TABLE unposted_bookings DROP CONSTRAINT unposted_bookings_pkey, ADD PRIMARY KEY (booking_id), DROP COLUMN account_ref',
    );
  }
}

/**
 * A booking is identified by its first report; another amount under its id is a separate row, which has to be
 * investigated.
 */
class KeepAmountsOfBookings1700000000202 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE named_bookings ADD COLUMN amount_minor bigint, ADD COLUMN currency text');
    await runner.query('ALTER TABLE unposted_bookings DROP CONSTRAINT unposted_bookings_pkey');
    await runner.query(`CREATE UNIQUE INDEX unposted_bookings_key ON unposted_bookings
      (booking_id, account_ref, (booking->>'amountMinor'), (booking->>'currency'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX unposted_bookings_key');
    await runner.query('ALTER TABLE unposted_bookings ADD PRIMARY KEY (booking_id, account_ref)');
    await runner.query('ALTER TABLE named_bookings DROP COLUMN amount_minor, DROP COLUMN currency');
  }
}

/** Each unposted booking has its own time for the next attempt. Those of an earlier build are due at once. */
class PlanNextAttempts1700000000203 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE unposted_bookings ADD COLUMN wait_s int NOT NULL DEFAULT 2,
      ADD COLUMN next_try_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN alerts text[] NOT NULL DEFAULT '{}'`);
    await runner.query('CREATE INDEX unposted_bookings_next ON unposted_bookings (next_try_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE unposted_bookings DROP COLUMN wait_s, DROP COLUMN next_try_at, DROP COLUMN alerts');
  }
}

/** Numbers that the bank skipped, as ranges. The cursor does not wait for them. */
class RememberGaps1700000000204 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE bank_gaps (
      from_seq bigint PRIMARY KEY, to_seq bigint NOT NULL CHECK (to_seq >= from_seq), wait_ms int NOT NULL,
      first_at timestamptz NOT NULL DEFAULT now(), next_try_at timestamptz NOT NULL,
      alerted boolean NOT NULL DEFAULT false)`);
    await runner.query('CREATE INDEX bank_gaps_next ON bank_gaps (next_try_at)');
  }

  /** An earlier build reads everything after its cursor again, so the cursor goes back to before the first gap. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE bank_cursor SET seq = LEAST(seq, coalesce((SELECT min(from_seq) - 1 FROM bank_gaps), seq))',
    );
    await runner.query('DROP TABLE bank_gaps');
  }
}

/** Migrations of the schema `records`. */
/** When those who ask the bank had last read everything that it has reported. */
class NoteEndsOfLists1700000000207 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['bank_cursor', 'payout_cursor'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN caught_up_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['bank_cursor', 'payout_cursor'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN caught_up_at`);
  }
}

/** The bank is asked for the sender again. */
class DropSendersOfWaiting1700000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE unposted_bookings SET booking = booking - 'senderName' - 'senderIban'`);
  }

  async down(): Promise<void> {
    // Earlier builds ask the bank again as well.
  }
}

export const fundsMigrations = [
  CreateFundsTables1700000000200,
  CreateNamedBookings1700000000201,
  KeepAmountsOfBookings1700000000202,
  PlanNextAttempts1700000000203,
  RememberGaps1700000000204,
  CreateStatementTables1700000000205,
  CreatePayoutOutcomes1700000000206,
  CreateDepositAccounts1700000000206,
  NoteEndsOfLists1700000000207,
  KeepPayoutTargets1700000000208,
  CreatePayeeAnswers1700000000209,
  DropSendersOfWaiting1700000000210,
  RememberPayoutGaps1700000000211,
  CompareStatements1700000000212,
  KeepNewestLines1700000000213,
];
