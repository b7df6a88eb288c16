import {
  clearingWaySchema,
  returnStatusSchema,
  type ClearingWay,
  type listSuspense,
  type SuspendedBooking,
} from '@parkett/funds-contract';
import { Inject, Injectable } from '@nestjs/common';
import { currencySchema, minor, type InputOf } from '@parkett/kernel';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import { cursorAfter, partsOfCursor } from './desk/page-cursor';
import type { suspendedBookingTable } from './suspense-changes';

type Row = StoredRow<typeof suspendedBookingTable.columns>;
type ListedRow = Row & { readonly deposited_at: string | null; readonly return_status: string | null };

/** A page begins after the instant ($1), account ($2) and booking ($3) of the last row of the page before. */
const orders = {
  held: `status = 'held' AND ($1::bigint IS NULL OR (suspended_at, account_ref, booking_id) > ($1, $2::text, $3::text))
    ORDER BY suspended_at, account_ref, booking_id`,
  cleared: `status = 'cleared'
    AND ($1::bigint IS NULL OR (cleared_at, account_ref, booking_id) < ($1, $2::text, $3::text))
    ORDER BY cleared_at DESC, account_ref DESC, booking_id DESC`,
};

/** Money leaves suspense on one account and is deposited in another, which may be projected earlier or later. */
const bookings = `SELECT booking.*, deposit.at AS deposited_at, (
    SELECT given.status FROM deposit_returns AS given
    WHERE given.account_id = booking.account_ref AND given.booking_id = booking.booking_id
    ORDER BY given.begun_at DESC, given.return_id = given.booking_id LIMIT 1) AS return_status
  FROM suspended_bookings AS booking
  LEFT JOIN transactions AS deposit ON deposit.id = 'deposit:' || cleared_to || ':' || booking.booking_id`;

export type FoundBooking = SuspendedBooking & { readonly after: string | null | undefined };

/** Queries money in suspense. */
@Injectable()
export class SuspenseReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  async list({ which, before, limit }: InputOf<typeof listSuspense>) {
    const rows = await this.database.rows<ListedRow>(`${bookings} WHERE ${orders[which]} LIMIT $4`, [
      ...partsOfCursor(before, 3),
      limit,
    ]);
    const last = rows.at(-1);
    return {
      bookings: rows.map(bookingOf),
      next: last !== undefined && rows.length === limit ? nextOf(last) : null,
    };
  }

  /**
   * A booking that is or was in suspense, and the clearing or return after which it is so again: null for none, and
   * undefined in rows of earlier builds.
   */
  async find(accountRef: string, bookingId: string): Promise<FoundBooking | undefined> {
    const [row] = await this.database.rows<ListedRow>(`${bookings} WHERE account_ref = $1 AND booking_id = $2`, [
      accountRef,
      bookingId,
    ]);
    if (row === undefined) return undefined;
    return { ...bookingOf(row), after: row.held_after ?? (row.failure === null ? null : undefined) };
  }
}

const nextOf = ({ status, suspended_at, cleared_at, account_ref, booking_id }: Row): string =>
  cursorAfter((status === 'held' ? suspended_at : cleared_at) ?? 0, account_ref, booking_id);

const bookingOf = (row: ListedRow): SuspendedBooking => ({
  accountRef: row.account_ref,
  bookingId: row.booking_id,
  amount: minor(Number(row.amount)),
  currency: currencySchema.parse(row.currency),
  reason: row.reason,
  withdrawalId: row.withdrawal_id,
  returnId: row.return_id,
  suspendedAt: Number(row.suspended_at),
  status: row.status === 'cleared' ? 'cleared' : 'held',
  clearedTo: row.cleared_to,
  clearedAt: row.cleared_at === null ? null : Number(row.cleared_at),
  how: wayOf(row),
  depositedAt: row.deposited_at === null ? null : Number(row.deposited_at),
  requestedBy: row.requested_by,
  approvedBy: row.approved_by,
  returnStatus: row.return_status === null ? null : returnStatusSchema.parse(row.return_status),
  failure: row.failure,
});

/** Rows of older builds have none: their money went to an account or back to its sender. */
function wayOf({ status, how, cleared_to }: Row): ClearingWay | null {
  if (how !== null || status === 'held') return how === null ? null : clearingWaySchema.parse(how);
  return cleared_to === null ? 'sender' : 'account';
}
