import type { Minor } from '@parkett/kernel';
import type { JobDatabase } from '@parkett/platform-jobs';
import type { PoolClient } from 'pg';
import type { ComparedLine, WhyUnmatched } from './compare-lines';
import { lockImports, partsOf } from './known-facts';
import type { LineFacts, StatementFacts } from './line-facts';
import { compareStored, matchLate } from './open-lines';

/** The account of a currency on a date. */
export interface StatementDay {
  readonly on: string;
  readonly currency: string;
}

/** How a statement differs from what it should say. Amounts are in minor units. */
export type StatementDifference =
  /** It is no statement, or its sums do not close; `about` is the code of the reader with its place. */
  | { readonly kind: 'unreadable' | 'broken' | 'otherStatement'; readonly about: string }
  /** It does not continue the day before, or the day after does not continue it. */
  | { readonly kind: 'opening' | 'closing'; readonly expected: number; readonly found: number }
  /** Its neighbour is that of another account. */
  | { readonly kind: 'account'; readonly expected: string; readonly found: string }
  | {
      readonly kind: 'line';
      readonly number: number;
      readonly amount: number;
      readonly bankReference: string | null;
      readonly why: WhyUnmatched | 'duplicate';
    }
  /** The bank has reported a booking of this date that the statement does not have. */
  | { readonly kind: 'bookingMissing'; readonly bookingId: string; readonly amount: number };

interface Neighbour {
  readonly account: string;
  readonly opening: string;
  readonly closing: string;
  readonly isBefore: boolean;
}

/**
 * Says how an imported statement differs from the bookings that the bank has reported and from the statements of the
 * days beside it, and notes what it has said. Saying it again comes to the same.
 */
export function judgeDay(
  records: JobDatabase,
  day: StatementDay,
  facts: StatementFacts,
): Promise<readonly StatementDifference[]> {
  return records.transaction(async (client) => {
    await lockImports(client);
    await matchLate(client);
    const { lines, booked } = await judgeLines(client, day, facts);
    const missing = (await bookingsOf(client, day)).filter(({ bookingId }) => !booked.has(bookingId));
    const differences = [
      ...(await besides(client, day, facts)),
      ...lines,
      ...missing.map((booking) => ({ kind: 'bookingMissing' as const, ...booking })),
    ];
    await noteDay(client, day, facts, differences.length);
    return differences;
  });
}

/** The lines that are no booking, and the bookings that lines are. */
async function judgeLines(client: PoolClient, day: StatementDay, { lines }: StatementFacts) {
  const stored = await storedLines(client, day, lines);
  const open = lines.filter(({ key }) => stored.get(key)?.bookingId === null);
  const outcomes = new Map((await compareStored(client, open)).map((one) => [one.line.key, one.outcome]));
  const seen = new Set<string>();
  const booked = new Set<string>();
  const differences = lines.flatMap(({ key, number, amount, bankReference }): StatementDifference[] => {
    const { bookingId = null, isOfAnotherDay = false } = stored.get(key) ?? {};
    const why = seen.has(key) || isOfAnotherDay ? 'duplicate' : whyOf(bookingId, outcomes.get(key));
    seen.add(key);
    if (bookingId !== null) booked.add(bookingId);
    return why === undefined ? [] : [{ kind: 'line', number, amount, bankReference, why }];
  });
  return { lines: differences, booked };
}

const whyOf = (bookingId: string | null, outcome: ComparedLine['outcome'] | undefined) =>
  bookingId === null && outcome?.kind === 'unmatched' ? outcome.why : undefined;

/** Where each line was stored first: the bank counts one twice that the statement of another date had. */
async function storedLines(client: PoolClient, { on }: StatementDay, lines: readonly LineFacts[]) {
  const stored = new Map<string, { readonly bookingId: string | null; readonly isOfAnotherDay: boolean }>();
  for (const part of partsOf(lines)) {
    const { rows } = await client.query<{ key: string; bookingId: string | null; isOfAnotherDay: boolean }>(
      `SELECT line_key AS key, booking_id AS "bookingId", EXISTS (SELECT FROM bank_statement_days AS day
         WHERE day.fingerprint = line.fingerprint AND on_date <> $2) AS "isOfAnotherDay"
       FROM bank_statement_lines AS line WHERE line_key = ANY ($1)`,
      [part.map(({ key }) => key), on],
    );
    for (const { key, ...line } of rows) stored.set(key, line);
  }
  return stored;
}

/**
 * What the bank has reported for a date: without what moves nothing, and without what the statement of another date
 * has.
 */
async function bookingsOf(
  client: PoolClient,
  { on, currency }: StatementDay,
): Promise<readonly { readonly bookingId: string; readonly amount: number }[]> {
  const { rows } = await client.query<{ id: string; amount: string }>(
    `SELECT id, amount FROM (
       SELECT booking_id AS id, amount_minor AS amount FROM named_bookings WHERE booked_on = $1 AND currency = $2
       UNION SELECT outcome->>'bookingId',
         (outcome->>'amountMinor')::bigint * CASE outcome->>'kind' WHEN 'debit' THEN -1 ELSE 1 END
       FROM payout_outcomes WHERE outcome->>'bookedOn' = $1::date::text AND outcome->>'currency' = $2
         AND outcome->>'bookingId' IS NOT NULL) AS booking
     WHERE amount <> 0 AND NOT EXISTS (SELECT FROM bank_statement_lines JOIN bank_statements USING (fingerprint)
       WHERE booking_id = booking.id AND closed_on <> $1)
     ORDER BY id`,
    [on, currency],
  );
  return rows.map(({ id, amount }) => ({ bookingId: id, amount: Number(amount) }));
}

/** A statement opens as the one before it has closed. */
async function besides(
  client: PoolClient,
  { on, currency }: StatementDay,
  { statement: { account, opening, closing } }: StatementFacts,
): Promise<readonly StatementDifference[]> {
  const { rows } = await client.query<Neighbour>(
    `SELECT account, opening_minor AS opening, closing_minor AS closing, on_date < $1 AS "isBefore"
     FROM bank_statement_days
     WHERE currency = $2 AND on_date IN ($1::date - 1, $1::date + 1) AND fingerprint IS NOT NULL ORDER BY on_date`,
    [on, currency],
  );
  return rows.flatMap((beside): readonly StatementDifference[] => {
    if (beside.account !== account) return [{ kind: 'account', expected: beside.account, found: account }];
    const [kind, expected, found] = beside.isBefore
      ? (['opening', Number(beside.closing), opening?.amount] as const)
      : (['closing', Number(beside.opening), closing?.amount] as const);
    return found === undefined || found === expected ? [] : [{ kind, expected, found }];
  });
}

async function noteDay(
  client: PoolClient,
  { on, currency }: StatementDay,
  { fingerprint, statement: { account, opening, closing }, lines }: StatementFacts,
  differences: number,
): Promise<void> {
  const amount = (balance: { readonly amount: Minor } | null) => balance?.amount ?? null;
  await client.query(
    `UPDATE bank_statement_days SET fingerprint = $3, account = $4, opening_minor = $5, closing_minor = $6,
       line_count = $7, difference_count = $8 WHERE on_date = $1 AND currency = $2`,
    [on, currency, fingerprint, account, amount(opening), amount(closing), lines.length, differences],
  );
}
