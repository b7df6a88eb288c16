import type { JobDatabase } from '@parkett/platform-jobs';
import type { PoolClient } from 'pg';
import { compareLines, type ComparedLine } from './compare-lines';
import { importedKeys, lockImports, namedBookings, partsOf } from './known-facts';
import type { StatementFacts } from './line-facts';

export interface StatementSource {
  readonly fileName: string;
  readonly sha256: string;
}

export type Imported =
  | { readonly kind: 'imported'; readonly lines: readonly ComparedLine[] }
  /** Nothing was changed. */
  | { readonly kind: 'importedBefore'; readonly at: Date; readonly fileName: string };

/**
 * Imports a statement whole or not at all, and says of each line which reported booking it is. It only compares: a line
 * that is no booking is a difference, and moves no money.
 */
export function importStatement(
  records: JobDatabase,
  facts: StatementFacts,
  source: StatementSource,
): Promise<Imported> {
  return records.transaction(async (client) => {
    await lockImports(client);
    const before = await client.query<{ at: Date; name: string }>(
      'SELECT imported_at AS at, file_name AS name FROM bank_statements WHERE fingerprint = $1',
      [facts.fingerprint],
    );
    const [first] = before.rows;
    if (first) return { kind: 'importedBefore', at: first.at, fileName: first.name };
    const known = { ...(await namedBookings(client, facts.lines)), lines: await importedKeys(client, facts.lines) };
    const lines = compareLines(facts.lines, known);
    await insertStatement(client, facts, lines, source);
    const fresh = lines.filter(({ outcome }) => outcome.kind !== 'duplicate');
    for (const part of partsOf(fresh)) await insertLines(client, facts.fingerprint, part);
    return { kind: 'imported', lines };
  });
}

async function insertStatement(
  client: PoolClient,
  { fingerprint, statement }: StatementFacts,
  lines: readonly ComparedLine[],
  { fileName, sha256 }: StatementSource,
): Promise<void> {
  const { account, currency, reference, sequence, opening, closing } = statement;
  const duplicates = lines.filter(({ outcome }) => outcome.kind === 'duplicate').length;
  await client.query(
    `INSERT INTO bank_statements (fingerprint, account, currency, reference, sequence, opening_minor, opened_on,
       closing_minor, closed_on, line_count, duplicate_count, file_name, file_sha256)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[fingerprint, account, currency, reference, sequence, opening?.amount, opening?.on],
      ...[closing?.amount, closing?.on, lines.length, duplicates, fileName, sha256],
    ],
  );
}

async function insertLines(client: PoolClient, fingerprint: string, lines: readonly ComparedLine[]): Promise<void> {
  const column = <T>(value: (compared: ComparedLine) => T): T[] => lines.map(value);
  await client.query(
    `INSERT INTO bank_statement_lines
       (line_key, fingerprint, number, amount_minor, booked_on, bank_reference, booking_id)
     SELECT key, $1, number, amount, booked_on, reference, booking FROM unnest
       ($2::text[], $3::int[], $4::bigint[], $5::date[], $6::text[], $7::text[])
       AS line (key, number, amount, booked_on, reference, booking)`,
    [
      fingerprint,
      column(({ line }) => line.key),
      column(({ line }) => line.number),
      column(({ line }) => line.amount),
      column(({ line }) => line.on),
      column(({ line }) => line.bankReference),
      column(({ outcome }) => (outcome.kind === 'matched' ? outcome.bookingId : null)),
    ],
  );
}
