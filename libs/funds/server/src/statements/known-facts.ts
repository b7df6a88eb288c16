import type { PoolClient } from 'pg';
import type { KnownBooking, KnownFacts } from './compare-lines';
import type { LineFacts } from './line-facts';

/** Lines of one query. */
const linesMax = 5_000;

/** One comparison at a time: what is known must not change between a comparison and its end. Others may read. */
export async function lockImports(client: PoolClient): Promise<void> {
  await client.query('LOCK TABLE bank_statements IN EXCLUSIVE MODE');
}

/** The bookings that these lines name, and which of them a line is already. */
export async function namedBookings(
  client: PoolClient,
  lines: readonly LineFacts[],
): Promise<Pick<KnownFacts, 'bookings' | 'taken'>> {
  const known = { bookings: new Map<string, KnownBooking>(), taken: new Set<string>() };
  for (const part of partsOf(lines)) {
    const references = part.flatMap(({ bankReference }) => bankReference ?? []);
    for (const { id, ...booking } of await bookingsOf(client, references)) known.bookings.set(id, booking);
    const taken = 'SELECT booking_id AS id FROM bank_statement_lines WHERE booking_id = ANY ($1)';
    for (const { id } of await named(client, taken, references)) known.taken.add(id);
  }
  return known;
}

/** The keys of those lines that were imported. */
export async function importedKeys(client: PoolClient, lines: readonly LineFacts[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  const imported = 'SELECT line_key AS id FROM bank_statement_lines WHERE line_key = ANY ($1)';
  for (const part of partsOf(lines))
    for (const { id } of await named(
      client,
      imported,
      part.map(({ key }) => key),
    ))
      known.add(id);
  return known;
}

async function named(client: PoolClient, query: string, names: readonly string[]): Promise<{ readonly id: string }[]> {
  return (await client.query<{ id: string }>(query, [names])).rows;
}

async function bookingsOf(
  client: PoolClient,
  references: readonly string[],
): Promise<(KnownBooking & { readonly id: string })[]> {
  // Payments that the bank has carried out or that have come back are reported apart from the feed.
  const found = await client.query<{ id: string; amount: string | null; currency: string | null }>(
    `SELECT booking_id AS id, amount_minor AS amount, currency FROM named_bookings WHERE booking_id = ANY ($1)
     UNION ALL
     SELECT outcome->>'bookingId', (outcome->>'amountMinor')::bigint * CASE outcome->>'kind' WHEN 'debit' THEN -1 ELSE 1 END,
       outcome->>'currency'
     FROM payout_outcomes WHERE outcome->>'bookingId' = ANY ($1)`,
    [references],
  );
  return found.rows.map(({ id, amount, currency }) => ({
    id,
    currency,
    amountMinor: amount === null ? null : Number(amount),
  }));
}

export function* partsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += linesMax) yield all.slice(at, at + linesMax);
}
