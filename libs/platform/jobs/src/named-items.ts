/** An item that a night does without, and why. */
export interface NamedItem {
  readonly item: string;
  /** Null for a partition. */
  readonly aggregate: string | null;
  readonly reason: string;
}

/** Only a night names items with its run: in the day they are due until they are done. */
export const nameItems = (
  query: (text: string, values: unknown[]) => Promise<unknown>,
  run: string,
  items: readonly NamedItem[],
): Promise<unknown> =>
  query(
    `INSERT INTO job_run_set_aside (run_id, item, aggregate, reason)
     SELECT id, named.item, named.aggregate, named.reason
     FROM job_runs, unnest($2::text[], $3::text[], $4::text[]) AS named (item, aggregate, reason)
     WHERE id = $1 AND night IS NOT NULL ON CONFLICT DO NOTHING`,
    [run, items.map(({ item }) => item), items.map(({ aggregate }) => aggregate), items.map(({ reason }) => reason)],
  );

/** Deletes runs, which the statement returns, and what they have named. */
export const withNames = (deletion: string): string =>
  `WITH gone AS (${deletion}) DELETE FROM job_run_set_aside USING gone WHERE run_id = gone.id`;
