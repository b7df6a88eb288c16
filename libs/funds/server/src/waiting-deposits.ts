import type { WaitingDeposit } from '@parkett/funds-contract';
import { unverifiedUntil } from '@parkett/funds-domain';
import { currencySchema, minor, type InputOf, type OutputOf } from '@parkett/kernel';
import type { listWaitingDeposits } from '@parkett/funds-contract';
import type { Database } from '@parkett/platform-read-model';
import { cursorAfter, pageOf, partsOfCursor } from './desk/page-cursor';
import { notVerified } from './unposted-bookings';

/** How many a customer is shown. */
const shownMax = 20;

/** Money of a customer that waits for their verification, and until when; oldest first. */
export async function waitingOf(records: Database, accountId: string, now: number) {
  const rows = await records.rows<{ readonly amount: string; readonly currency: string; readonly since: number }>(
    `SELECT booking->>'amountMinor' AS amount, booking->>'currency' AS currency, ${since} FROM unposted_bookings
     WHERE account_ref = $1 AND reason = $2 ORDER BY first_at, booking_id LIMIT $3`,
    [accountId, notVerified, shownMax],
  );
  return rows.flatMap((row) => {
    // The bank may name any currency, and the account refuses one that is none of ours.
    const currency = currencySchema.safeParse(row.currency).data;
    return currency === undefined
      ? []
      : [{ amount: minor(Number(row.amount)), currency, until: unverifiedUntil(row.since, now) }];
  });
}

const since = `(extract(epoch FROM first_at) * 1000)::float8 AS since`;

interface Row {
  readonly booking_id: string;
  readonly account_ref: string;
  readonly amount: string;
  readonly currency: string;
  readonly reason: string;
  readonly since: number;
}

/** Bookings of the bank that are not posted yet, oldest first. */
export async function waitingPage(
  records: Database,
  { before, limit }: InputOf<typeof listWaitingDeposits>,
  now: number,
): Promise<OutputOf<typeof listWaitingDeposits>> {
  const rows = await records.rows<Row>(
    `SELECT * FROM (SELECT booking_id, account_ref, booking->>'amountMinor' AS amount,
       booking->>'currency' AS currency, reason, ${since} FROM unposted_bookings) AS waiting
     WHERE $1::bigint IS NULL OR (floor(since), booking_id, account_ref) > ($1, $2::text, $3::text)
     ORDER BY floor(since), booking_id, account_ref LIMIT $4`,
    [...partsOfCursor(before, 3), limit + 1],
  );
  const { shown, next } = pageOf(rows, limit, (row) =>
    cursorAfter(Math.floor(row.since), row.booking_id, row.account_ref),
  );
  return { waiting: shown.map((row) => waitingDeposit(row, now)), next };
}

const waitingDeposit = (row: Row, now: number): WaitingDeposit => ({
  ...{ accountRef: row.account_ref, bookingId: row.booking_id, reason: row.reason },
  ...{ amount: row.amount, currency: row.currency, since: Math.floor(row.since) },
  until: row.reason === notVerified ? unverifiedUntil(Math.floor(row.since), now) : null,
});
