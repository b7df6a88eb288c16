import type { Database } from '@parkett/platform-read-model';

/** A difference that no later comparison has ended. Amounts are minor units, or millionths of a share. */
export interface OpenDifference {
  readonly id: string;
  /** `account:<id>`, or `broker:<partition>` for the broker's accounts. */
  readonly subject: string;
  readonly side: string;
  readonly what: string;
  readonly unit: string;
  readonly expected: string;
  readonly found: string;
  readonly partition: number;
  readonly firstOffset: string;
  readonly lastOffset: string;
  readonly foundAt: Date;
  /** Whether the money of the account is held, as far as there is one to hold. */
  readonly handled: boolean;
  /** Why the last attempt to hold it was refused. */
  readonly refusal: string | null;
}

/** The oldest differences that are still there, and how many there are. */
export async function listDifferences(
  records: Database,
  max: number,
): Promise<{ readonly count: number; readonly differences: readonly OpenDifference[] }> {
  const differences = await records.rows<OpenDifference & { readonly count: string }>(
    `SELECT id::text, subject, side, what, unit, expected::text, found::text, partition,
       first_offset::text AS "firstOffset", last_offset::text AS "lastOffset", found_at AS "foundAt",
       handled_at IS NOT NULL AS handled, refusal, count(*) OVER () AS count
     FROM reconciliation_differences AS one WHERE ended_at IS NULL ORDER BY one.id LIMIT $1`,
    [max],
  );
  return {
    count: Number(differences[0]?.count ?? 0),
    differences: differences.map(({ count: _, ...difference }) => difference),
  };
}
