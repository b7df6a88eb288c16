import type { Minor } from '@parkett/kernel';
import type { JobDatabase } from '@parkett/platform-jobs';
import type { PoolClient } from 'pg';
import { compareLines, type ComparedLine, type WhyUnmatched } from './compare-lines';
import { lockImports, namedBookings, partsOf } from './known-facts';
import type { LineFacts, StatementFacts } from './line-facts';
import { matchLate } from './open-lines';

/** The account of a currency on a date. */
export interface StatementDay {
  readonly on: string;
  readonly currency: string;
}

/** How a statement differs from what it should say. Amounts are in minor units. */
export type StatementDifference =
  /** It is no statement, its sums do not close, or it is another one; `about` is a code and nothing that it says. */
  | { readonly kind: 'unreadable' | 'broken' | 'otherStatement'; readonly about: string }
  /** It does not continue the date before, or the date after does not continue it. */
  | { readonly kind: 'opening' | 'closing'; readonly expected: number; readonly found: number }
  /** The bank has reported a booking of this date that no statement has. */
  | { readonly kind: 'bookingMissing'; readonly bookingId: string; readonly amount: number }
  | {
      readonly kind: 'line';
      readonly number: number;
      readonly amount: number;
      readonly bankReference: string | null;
      readonly why: WhyUnmatched | 'duplicate';
    };

/**
 * Says how the newest statement of a date differs from the bookings that the bank has reported and from the newest
 * statements of other dates, and notes what it says. Saying it again comes to the same.
 */
export function judgeDay(
  records: JobDatabase,
  day: StatementDay,
  facts: StatementFacts,
): Promise<readonly StatementDifference[]> {
  return records.transaction(async (client) => {
    await lockImports(client);
    await matchLate(client);
    const compared = compareLines(facts.lines, await knownBeside(client, day, facts.lines));
    await noteDay(client, day, facts, compared);
    const differences = [
      ...(await besides(client, day, facts)),
      ...(await missingOf(client, day)),
      ...compared.flatMap(differenceOf),
    ].sort((a, b) => rankOf(a) - rankOf(b));
    await client.query('UPDATE bank_statement_days SET difference_count = $3 WHERE on_date = $1 AND currency = $2', [
      day.on,
      day.currency,
      differences.length,
    ]);
    return differences;
  });
}

/** Customers' money before fees of the bank. */
const rankOf = (difference: StatementDifference): number =>
  difference.kind !== 'line' ? 0 : difference.why === 'duplicate' ? 1 : difference.why === 'moneyOut' ? 3 : 2;

function differenceOf({ line, outcome }: ComparedLine): readonly StatementDifference[] {
  if (outcome.kind === 'matched') return [];
  const { number, amount } = line;
  // Half a character is none that Postgres stores.
  const bankReference = line.bankReference?.replace(/\p{Surrogate}/gu, '\uFFFD') ?? null;
  const why = outcome.kind === 'duplicate' ? 'duplicate' : outcome.why;
  return [{ kind: 'line', number, amount, bankReference, why }];
}

/** The bookings that lines name, and what the newest statements of other dates have of them. */
async function knownBeside(client: PoolClient, { on, currency }: StatementDay, lines: readonly LineFacts[]) {
  const { bookings } = await namedBookings(client, lines);
  const [taken, keys] = [new Set<string>(), new Set<string>()];
  for (const part of partsOf(lines)) {
    const { rows } = await client.query<{ key: string; booking: string | null }>(
      `SELECT line_key AS key, booking_id AS booking FROM bank_statement_day_lines
       WHERE NOT (on_date = $1 AND currency = $2) AND (line_key = ANY ($3) OR booking_id = ANY ($4))`,
      [on, currency, part.map(({ key }) => key), part.flatMap(({ bankReference }) => bankReference ?? [])],
    );
    for (const { key, booking } of rows) {
      keys.add(key);
      if (booking !== null) taken.add(booking);
    }
  }
  return { bookings, taken, lines: keys };
}

/** Bookings that the bank has reported, without what moves nothing. */
export const reportedBookings = `(
  SELECT booking_id AS id, amount_minor AS amount, currency, booked_on FROM named_bookings WHERE amount_minor <> 0
  UNION ALL SELECT outcome->>'bookingId',
    (outcome->>'amountMinor')::bigint * CASE outcome->>'kind' WHEN 'debit' THEN -1 ELSE 1 END, outcome->>'currency',
    CASE WHEN outcome->>'bookedOn' BETWEEN '1970-01-01' AND '2199-12-31' THEN (outcome->>'bookedOn')::date END
  FROM payout_outcomes WHERE outcome->>'bookingId' IS NOT NULL)`;

/** Whether the newest statement of some date has the booking. */
export const isStated = 'EXISTS (SELECT FROM bank_statement_day_lines WHERE booking_id = booking.id)';

async function missingOf(client: PoolClient, { on, currency }: StatementDay): Promise<readonly StatementDifference[]> {
  const { rows } = await client.query<{ id: string; amount: string }>(
    `SELECT id, amount FROM ${reportedBookings} AS booking
     WHERE booked_on = $1 AND currency = $2 AND NOT ${isStated} ORDER BY id`,
    [on, currency],
  );
  return rows.map(({ id, amount }) => ({ kind: 'bookingMissing', bookingId: id, amount: Number(amount) }));
}

/** A statement opens as the nearest one before it has closed, if nothing is reported for the dates between them. */
async function besides(
  client: PoolClient,
  day: StatementDay,
  { statement: { opening, closing } }: StatementFacts,
): Promise<readonly StatementDifference[]> {
  const beside = await neighboursOf(client, day);
  return beside.flatMap(({ kind, expected }): readonly StatementDifference[] => {
    const found = kind === 'opening' ? opening?.amount : closing?.amount;
    return found === undefined || found === expected ? [] : [{ kind, expected, found }];
  });
}

export async function neighboursOf(
  client: Pick<PoolClient, 'query'>,
  { on, currency }: StatementDay,
): Promise<readonly { readonly kind: 'opening' | 'closing'; readonly expected: number }[]> {
  const beside = (kind: string, column: string, before: string): string =>
    `(SELECT '${kind}' AS kind, ${column}::text AS expected FROM bank_statement_days AS beside
      WHERE currency = $2 AND fingerprint IS NOT NULL AND on_date ${before} $1
        AND NOT EXISTS (SELECT FROM ${reportedBookings} AS booking WHERE currency = $2
          AND booked_on > least(beside.on_date, $1::date) AND booked_on < greatest(beside.on_date, $1::date))
      ORDER BY abs(on_date - $1::date) LIMIT 1)`;
  const { rows } = await client.query<{ kind: 'opening' | 'closing'; expected: string }>(
    `${beside('opening', 'closing_minor', '<')} UNION ALL ${beside('closing', 'opening_minor', '>')}`,
    [on, currency],
  );
  return rows.map(({ kind, expected }) => ({ kind, expected: Number(expected) }));
}

async function noteDay(
  client: PoolClient,
  { on, currency }: StatementDay,
  { fingerprint, statement: { account, opening, closing }, lines }: StatementFacts,
  compared: readonly ComparedLine[],
): Promise<void> {
  const amount = (balance: { readonly amount: Minor } | null) => balance?.amount ?? null;
  await client.query(
    `UPDATE bank_statement_days SET fingerprint = $3, account = $4, opening_minor = $5, closing_minor = $6,
       line_count = $7 WHERE on_date = $1 AND currency = $2`,
    [on, currency, fingerprint, account, amount(opening), amount(closing), lines.length],
  );
  await client.query('DELETE FROM bank_statement_day_lines WHERE on_date = $1 AND currency = $2', [on, currency]);
  for (const part of partsOf(compared))
    await client.query(
      `INSERT INTO bank_statement_day_lines (on_date, currency, number, line_key, booking_id)
       SELECT $1, $2, number, key, booking
       FROM unnest($3::int[], $4::text[], $5::text[]) AS line (number, key, booking)`,
      [
        ...[on, currency, part.map(({ line }) => line.number), part.map(({ line }) => line.key)],
        part.map(({ outcome }) => (outcome.kind === 'matched' ? outcome.bookingId : null)),
      ],
    );
}
