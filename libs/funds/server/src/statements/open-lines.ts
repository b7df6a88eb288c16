import { minor } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { compareLines, type ComparedLine, type WhyUnmatched } from './compare-lines';
import { lockImports, namedBookings, partsOf } from './known-facts';
import type { LineFacts } from './line-facts';

/** A line of an imported statement that is no booking which the bank has reported. */
export interface OpenLine extends LineFacts {
  readonly account: string;
  /** The bank's name for the statement, and its number. */
  readonly reference: string;
  readonly sequence: string | null;
  readonly fileName: string;
  readonly why: WhyUnmatched;
}

export type OpenRow = Omit<OpenLine, 'amount' | 'why'> & { readonly amount: string };

export const rowsOf = (condition: string, more = ''): string => `
  SELECT line_key AS key, number, line.amount_minor AS amount, booked_on::text AS on, bank_reference AS "bankReference",
    account, statement.currency, reference, sequence, file_name AS "fileName"${more}
  FROM bank_statement_lines AS line JOIN bank_statements AS statement USING (fingerprint)
  WHERE line.booking_id IS NULL AND ${condition}`;

/**
 * The lines that are no booking, oldest statement first, at most `max`, and how many there are. Lines whose booking the
 * bank has reported since their import are matched first; `matched` counts them.
 */
export function openLines(
  records: Database,
  max: number,
): Promise<{ readonly lines: readonly OpenLine[]; readonly count: number; readonly matched: number }> {
  return records.transaction(async (client) => {
    await lockImports(client);
    const matched = await matchLate(client);
    const shown = await client.query<OpenRow>(`${rowsOf('true')} ORDER BY imported_at, fingerprint, number LIMIT $1`, [
      max,
    ]);
    const all = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM bank_statement_lines WHERE booking_id IS NULL',
    );
    const lines = (await compareStored(client, shown.rows.map(openLine))).flatMap(({ line, outcome }) =>
      outcome.kind === 'unmatched' ? [{ ...line, why: outcome.why }] : [],
    );
    return { lines, count: all.rows[0]?.count ?? 0, matched };
  });
}

/** Matches lines whose booking the bank has reported since their import; returns how many. Imports are locked. */
export async function matchLate(client: PoolClient): Promise<number> {
  const reported = `(EXISTS (SELECT FROM named_bookings WHERE booking_id = bank_reference)
    OR EXISTS (SELECT FROM payout_outcomes WHERE outcome->>'bookingId' = bank_reference))`;
  const { rows } = await client.query<OpenRow>(`${rowsOf(reported)} ORDER BY imported_at, fingerprint, number`);
  const pairs = (await compareStored(client, rows.map(openLine))).flatMap(({ line, outcome }) =>
    outcome.kind === 'matched' ? [{ key: line.key, bookingId: outcome.bookingId }] : [],
  );
  for (const part of partsOf(pairs))
    await client.query(
      `UPDATE bank_statement_lines AS line SET booking_id = late.booking_id
       FROM unnest($1::text[], $2::text[]) AS late (line_key, booking_id) WHERE line.line_key = late.line_key`,
      [part.map(({ key }) => key), part.map(({ bookingId }) => bookingId)],
    );
  return pairs.length;
}

/** Compares lines that were imported, and are no booking yet, with what the bank has reported by now. */
export async function compareStored<Line extends LineFacts>(
  client: PoolClient,
  lines: readonly Line[],
): Promise<ComparedLine<Line>[]> {
  return compareLines(lines, { ...(await namedBookings(client, lines)), lines: new Set() });
}

const openLine = (row: OpenRow) => ({ ...row, amount: minor(Number(row.amount)) });
