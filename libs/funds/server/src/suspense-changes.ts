import { debitEvents, fundsEvents, withdrawalEvents, type ClearingWay, type FundsEvent } from '@parkett/funds-contract';
import { suspendedBy, withSuspended, type Suspended, type Suspending } from '@parkett/funds-domain';
import { currencySchema, joinEvents, minor } from '@parkett/kernel';
import { decidedAtOf } from '@parkett/platform-event-log';
import { Table, type Projection, type StoredRow } from '@parkett/platform-read-model';
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

/** Rows that were cleared before have no `how`: their money went to an account or back to its sender. */
class AddSuspendedPayouts1800000001909 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE suspended_bookings ADD COLUMN withdrawal_id text, ADD COLUMN how text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE suspended_bookings DROP COLUMN withdrawal_id, DROP COLUMN how');
  }
}

/** Rows that were in suspense again before do not say after what. */
class AddSuspendedReturns1800000007122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE suspended_bookings ADD COLUMN held_after text, ADD COLUMN return_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE suspended_bookings DROP COLUMN held_after, DROP COLUMN return_id');
  }
}

export const suspenseMigrations = [
  CreateSuspendedBookings1800000001903,
  AddSuspendedPayouts1800000001909,
  AddSuspendedReturns1800000007122,
];

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
  withdrawal_id: 'text?',
  return_id: 'text?',
  /** The clearing or return after which it is in suspense again. */
  held_after: 'text?',
  how: 'text?',
});
type Row = StoredRow<typeof suspendedBookingTable.columns>;

const bookedEvents = joinEvents(joinEvents(fundsEvents, withdrawalEvents), debitEvents);
type Event = NonNullable<ReturnType<typeof bookedEvents.find>>;

/** Money in suspense and what became of it; part of the group that projects accounts. */
export const suspenseChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [suspendedBookingTable],
  async project(client, _, records) {
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const accountRef = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = bookedEvents.find(recorded);
        if (event !== undefined) await change(client, accountRef, decidedAtOf(record), event);
      }
    }
  },
};

/** Such bookings are rare, and each event builds on the one before. */
async function change(client: PoolClient, accountRef: string, at: number, event: Event): Promise<void> {
  switch (event.type) {
    case 'BookingSuspended':
      return suspend(client, accountRef, at, event, event.reason);
    case 'DepositRefused':
      await suspend(client, accountRef, at, event, event.reason);
      return event.returnId === null ? undefined : clear(client, accountRef, at, event, 'sender', null);
    case 'ReturnApproved':
      return clear(client, accountRef, at, event, 'sender', null);
    case 'ReturnPaid':
      await clear(client, accountRef, at, event, 'setOff', null, 'held');
      return suspend(client, accountRef, at, event, 'PAYOUT_DIFFERS');
    case 'ReturnEnded':
      return holdAgain(client, accountRef, event.bookingId, event.returnId, event.bankCode ?? event.reason);
    case 'ReturnSettled':
      return settle(client, accountRef, event);
    case 'ReturnBounced':
      return suspend(client, accountRef, at, event, 'RETURN_BOUNCED');
    case 'PayoutPaid':
      return suspend(client, accountRef, at, event, 'PAYOUT_DIFFERS');
    case 'PayoutReturned':
      return suspend(client, accountRef, at, event, 'RETURN_DIFFERS');
    case 'PayoutSettled':
      return suspend(client, accountRef, at, event, 'PAYOUT_SETTLED');
    case 'CollectionCredited':
    case 'CollectionReversed':
      return suspend(client, accountRef, at, event, 'COLLECTION_DIFFERS');
    case 'SuspenseCleared':
      return clear(client, accountRef, at, event, wayOf(event), event.to);
    case 'SuspenseCredited':
      return clear(client, accountRef, at, event, 'account', accountRef);
    case 'SuspenseReopened':
      return holdAgain(client, accountRef, event.bookingId, event.approvalId, event.code);
    default:
    // The other events leave suspense as it is.
  }
}

async function holdAgain(
  client: PoolClient,
  accountRef: string,
  bookingId: string,
  after: string | null,
  failure: string | null,
): Promise<void> {
  await client.query(
    `UPDATE suspended_bookings SET status = 'held', cleared_to = NULL, cleared_at = NULL, requested_by = NULL,
     approved_by = NULL, how = NULL, failure = $3, held_after = $4 WHERE account_ref = $1 AND booking_id = $2`,
    [accountRef, bookingId, failure, after],
  );
}

/** What was paid waits in suspense for the bank's debit; what never left is held again. */
async function settle(
  client: PoolClient,
  accountRef: string,
  { bookingId, returnId, outcome }: Extract<FundsEvent, { readonly type: 'ReturnSettled' }>,
): Promise<void> {
  if (outcome === 'neverLeft') return holdAgain(client, accountRef, bookingId, returnId, 'neverLeft');
  await client.query(
    `UPDATE suspended_bookings SET status = 'held', reason = 'RETURN_SETTLED', cleared_at = NULL, requested_by = NULL,
     approved_by = NULL, how = NULL, failure = NULL WHERE account_ref = $1 AND booking_id = $2`,
    [accountRef, bookingId],
  );
}

/** Adds what came in, and sets off what belongs to it as the account does. */
async function suspend(
  client: PoolClient,
  accountRef: string,
  at: number,
  event:
    | Extract<Event, { readonly type: 'BookingSuspended' | 'DepositRefused' | 'ReturnPaid' | 'ReturnBounced' }>
    | Suspending,
  reason: string,
): Promise<void> {
  const added = suspendedBy(event);
  if (added === undefined) return;
  const { bookingId: booking_id, amount, currency } = added;
  const withdrawal_id = 'withdrawalId' in event ? event.withdrawalId : null;
  const return_id = event.type === 'ReturnBounced' ? event.returnId : null;
  const place = { account_ref: accountRef, booking_id, withdrawal_id, return_id };
  const row = { ...place, amount, currency, reason, suspended_at: at };
  const none = {
    ...{ cleared_to: null, cleared_at: null, requested_by: null, approved_by: null, failure: null, how: null },
    held_after: null,
  };
  await suspendedBookingTable.insert(client, [row], { same: { status: 'held', ...none } });
  if (withdrawal_id !== null) await setOff(client, accountRef, at, added);
}

async function setOff(client: PoolClient, accountRef: string, at: number, added: Suspended): Promise<void> {
  const { rows } = await client.query<Row>(
    `SELECT * FROM suspended_bookings WHERE account_ref = $1 AND status = 'held' ORDER BY suspended_at, booking_id`,
    [accountRef],
  );
  const held = rows.map(heldOf);
  const before = held.filter(({ bookingId }) => bookingId !== added.bookingId);
  const left = new Map(withSuspended(before, added).map(({ bookingId, amount }) => [bookingId, amount]));
  for (const { bookingId, amount } of held) {
    const rest = left.get(bookingId) ?? 0;
    if (rest === 0) await clear(client, accountRef, at, { bookingId }, 'setOff', null);
    else if (rest !== amount)
      await client.query('UPDATE suspended_bookings SET amount = $3 WHERE account_ref = $1 AND booking_id = $2', [
        ...[accountRef, bookingId, rest],
      ]);
  }
}

const heldOf = ({ booking_id, amount, currency, withdrawal_id }: Row): Suspended => ({
  bookingId: booking_id,
  amount: minor(Number(amount)),
  currency: currencySchema.parse(currency),
  ...(withdrawal_id !== null && { withdrawalId: withdrawal_id }),
});

interface Cleared {
  readonly bookingId: string;
  readonly requestedBy?: string | null;
  readonly approvedBy?: string | null;
}

async function clear(
  client: PoolClient,
  accountRef: string,
  at: number,
  { bookingId, requestedBy = null, approvedBy = null }: Cleared,
  how: ClearingWay,
  to: string | null,
  /** Leaves rows with another status. */
  only: 'held' | null = null,
): Promise<void> {
  await client.query(
    `UPDATE suspended_bookings SET status = 'cleared', cleared_to = $3, cleared_at = $4, requested_by = $5,
     approved_by = $6, how = $7, failure = NULL WHERE account_ref = $1 AND booking_id = $2
       AND ($8::text IS NULL OR status = $8)`,
    [accountRef, bookingId, to, at, requestedBy, approvedBy, how, only],
  );
}

function wayOf({ to, amount, writeOff }: Extract<FundsEvent, { readonly type: 'SuspenseCleared' }>): ClearingWay {
  if (to !== null) return 'account';
  if (writeOff) return 'writeOff';
  return amount < 0 ? 'bank' : 'sender';
}
