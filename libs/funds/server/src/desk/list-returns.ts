import { returnStatusSchema, type DeskReturn, type listReturns } from '@parkett/funds-contract';
import { withdrawalRulesAt } from '@parkett/funds-domain';
import { currencySchema, minor, type InputOf, type OutputOf } from '@parkett/kernel';
import type { Database, StoredRow } from '@parkett/platform-read-model';
import type { depositReturnTable } from '../returns/return-changes';
import { cursorAfter, pageOf, partsOfCursor } from './page-cursor';

export type ReturnRow = StoredRow<typeof depositReturnTable.columns>;

const pages = {
  open: `status IN ('begun', 'sent') AND ($1::bigint IS NULL OR (begun_at, account_id, return_id) > ($1, $2::text, $3::text))
    ORDER BY begun_at, account_id, return_id`,
  ended: `status NOT IN ('begun', 'sent')
    AND ($1::bigint IS NULL OR (ended_at, account_id, return_id) < ($1, $2::text, $3::text))
    ORDER BY ended_at DESC, account_id DESC, return_id DESC`,
};

/** Money of other senders that goes back, without who they are. */
export async function returnsPage(
  readModels: Database,
  { which, before, limit }: InputOf<typeof listReturns>,
): Promise<OutputOf<typeof listReturns>> {
  const rows = await readModels.rows<ReturnRow>(`SELECT * FROM deposit_returns WHERE ${pages[which]} LIMIT $4`, [
    ...partsOfCursor(before, 3),
    limit + 1,
  ]);
  const { shown, next } = pageOf(rows, limit, ({ begun_at, ended_at, account_id, return_id }) =>
    cursorAfter((which === 'open' ? begun_at : ended_at) ?? 0, account_id, return_id),
  );
  return { returns: shown.map(returnOf), next };
}

export async function findReturn(readModels: Database, accountId: string, returnId: string) {
  const [row] = await readModels.rows<ReturnRow>(
    'SELECT * FROM deposit_returns WHERE account_id = $1 AND return_id = $2',
    [accountId, returnId],
  );
  return row && returnOf(row);
}

function returnOf(row: ReturnRow): DeskReturn {
  const sentAt = row.sent_at === null ? null : Number(row.sent_at);
  const isInDoubt = row.status === 'sent' && sentAt !== null;
  return {
    ...{ accountId: row.account_id, returnId: row.return_id, bookingId: row.booking_id },
    amount: minor(Number(row.amount)),
    currency: currencySchema.parse(row.currency),
    status: returnStatusSchema.parse(row.status),
    begunAt: Number(row.begun_at),
    sentAt,
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    failure: row.failure,
    settleableFrom: isInDoubt ? sentAt + withdrawalRulesAt(sentAt).doubtAfterMs : null,
  };
}
