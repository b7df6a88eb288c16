import type { listReversedDebits, ReversedDebit } from '@parkett/funds-contract';
import { currencySchema, minor, type InputOf, type OutputOf } from '@parkett/kernel';
import type { Database, StoredRow } from '@parkett/platform-read-model';
import { owedBy } from '../debits/debit-reader';
import type { reversedDebitTable } from '../debits/debit-tables';
import { cursorAfter, pageOf, partsOfCursor } from './page-cursor';

interface Row extends StoredRow<typeof reversedDebitTable.columns> {
  readonly owed: string;
  readonly suspense: 'held' | 'cleared' | null;
}

const place = 'reversed_at, account_id, booking_id';
const pages = {
  open: `is_open AND ($1::bigint IS NULL OR (${place}) > ($1, $2::text, $3::text)) ORDER BY ${place}`,
  ended: `NOT is_open AND ($1::bigint IS NULL OR (${place}) < ($1, $2::text, $3::text))
    ORDER BY reversed_at DESC, account_id DESC, booking_id DESC`,
};

/** Direct debits that were booked back. One is open while its account lacks money or some of it is in suspense. */
export async function reversedDebitsPage(
  readModels: Database,
  { which, before, limit }: InputOf<typeof listReversedDebits>,
): Promise<OutputOf<typeof listReversedDebits>> {
  const rows = await readModels.rows<Row>(
    `SELECT * FROM (
       SELECT reversed.*, owed, held.status AS suspense, owed > 0 OR coalesce(held.status = 'held', false) AS is_open
       FROM reversed_debits AS reversed
       CROSS JOIN LATERAL (SELECT ${owedBy('reversed.account_id', 'reversed.currency')} AS owed) AS lacking
       LEFT JOIN suspended_bookings AS held
         ON held.account_ref = reversed.account_id AND held.booking_id = reversed.booking_id
     ) AS listed WHERE ${pages[which]} LIMIT $4`,
    [...partsOfCursor(before, 3), limit + 1],
  );
  const { shown, next } = pageOf(rows, limit, ({ reversed_at, account_id, booking_id }) =>
    cursorAfter(reversed_at, account_id, booking_id),
  );
  return { debits: shown.map(debitOf), next };
}

const debitOf = (row: Row): ReversedDebit => ({
  ...{ accountId: row.account_id, bookingId: row.booking_id, collectionId: row.collection_id, code: row.code },
  ...{ amount: minor(Number(row.amount)), suspended: minor(Number(row.suspended)), suspense: row.suspense ?? 'none' },
  ...{ currency: currencySchema.parse(row.currency), owed: minor(Number(row.owed)) },
  creditedAt: row.credited_at === null ? null : Number(row.credited_at),
  reversedAt: Number(row.reversed_at),
});
