import { fundsEvents, type FundsEvent } from '@parkett/funds-contract';
import { decidedAtOf } from '@parkett/platform-event-log';
import { Table, type Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateSuspendedBookings1800000001903 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE suspended_bookings (
      account_ref text, booking_id text, amount bigint NOT NULL, currency text NOT NULL, reason text NOT NULL,
      suspended_at bigint NOT NULL, status text NOT NULL, cleared_to text, cleared_at bigint, requested_by text,
      approved_by text, failure text, PRIMARY KEY (account_ref, booking_id))`);
    await runner.query('CREATE INDEX suspended_bookings_held ON suspended_bookings (status, suspended_at)');
    await runner.query('CREATE INDEX suspended_bookings_cleared ON suspended_bookings (status, cleared_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE suspended_bookings');
  }
}

export const suspenseMigrations = [CreateSuspendedBookings1800000001903];

export const suspendedBookingTable = new Table('suspended_bookings', ['account_ref', 'booking_id'], {
  account_ref: 'text',
  booking_id: 'text',
  amount: 'bigint',
  currency: 'text',
  reason: 'text',
  suspended_at: 'bigint',
  status: 'text',
  cleared_to: 'text?',
  cleared_at: 'bigint?',
  requested_by: 'text?',
  approved_by: 'text?',
  failure: 'text?',
});

/** Money in suspense and what became of it; part of the group that projects accounts. */
export const suspenseChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [suspendedBookingTable],
  async project(client, _, records) {
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const accountRef = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = fundsEvents.find(recorded);
        if (event !== undefined) await change(client, accountRef, decidedAtOf(record), event);
      }
    }
  },
};

/** One statement for each event: such bookings are rare, and each event builds on the one before. */
async function change(client: PoolClient, accountRef: string, at: number, event: FundsEvent): Promise<void> {
  switch (event.type) {
    case 'BookingSuspended': {
      const { bookingId: booking_id, amount, currency, reason } = event;
      const row = { account_ref: accountRef, booking_id, amount, currency, reason, suspended_at: at };
      const none = { cleared_to: null, cleared_at: null, requested_by: null, approved_by: null, failure: null };
      return suspendedBookingTable.insert(client, [row], { same: { status: 'held', ...none } });
    }
    case 'SuspenseCleared':
      await client.query(
        `UPDATE suspended_bookings SET status = 'cleared', cleared_to = $3, cleared_at = $4, requested_by = $5,
         approved_by = $6, failure = NULL WHERE account_ref = $1 AND booking_id = $2`,
        [accountRef, event.bookingId, event.to, at, event.requestedBy, event.approvedBy],
      );
      return;
    case 'SuspenseReopened':
      await client.query(
        `UPDATE suspended_bookings SET status = 'held', cleared_to = NULL, cleared_at = NULL, requested_by = NULL,
         approved_by = NULL, failure = $3 WHERE account_ref = $1 AND booking_id = $2`,
        [accountRef, event.bookingId, event.code],
      );
      return;
    case 'Deposited':
    case 'CashConverted':
      return;
  }
}
