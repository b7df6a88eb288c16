import type { Database } from '@parkett/platform-read-model';

type Rows = Pick<Database, 'rows'>;

/** Numbers of the custodian's list, the first and the last included. */
export interface ReportRange {
  readonly from: number;
  readonly to: number;
}

/** How much of the custodian's list is done with. */
export interface ReportPlace {
  /** The last number before which every report is booked or passed over. */
  readonly upTo: number;
  /** The last booked one of them; 0 without any. */
  readonly booked: number;
  /** Numbers that are passed over and not booked. */
  readonly passedOver: ReadonlySet<number>;
}

export async function placeOf(readModels: Rows): Promise<ReportPlace> {
  const passed = await readModels.rows<{ seq: string }>(
    `SELECT seq FROM custody_passed_over AS one
     WHERE NOT EXISTS (SELECT FROM custody_reports WHERE seq = one.seq) ORDER BY seq`,
  );
  const passedOver = new Set(passed.map(({ seq }) => Number(seq)));
  const [row] = await readModels.rows<{ up_to: string; booked: string }>(
    `WITH known AS (SELECT seq FROM custody_reports UNION ALL SELECT unnest($1::bigint[])),
       place AS (SELECT coalesce(min(seq), 0) AS up_to FROM known AS one
         WHERE NOT EXISTS (SELECT FROM custody_reports AS next WHERE next.seq = one.seq + 1)
           AND one.seq + 1 <> ALL ($1::bigint[]) AND EXISTS (SELECT FROM known WHERE seq = 1))
     SELECT up_to, coalesce((SELECT max(seq) FROM custody_reports WHERE seq <= up_to), 0) AS booked FROM place`,
    [[...passedOver]],
  );
  return { upTo: Number(row?.up_to ?? 0), booked: Number(row?.booked ?? 0), passedOver };
}

/** Sorted numbers as ranges. */
export function rangesOf(numbers: readonly number[]): readonly ReportRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const seq of numbers) {
    const last = ranges.at(-1);
    if (last?.to === seq - 1) last.to = seq;
    else ranges.push({ from: seq, to: seq });
  }
  return ranges;
}

/** What is missing between a number and the last one of some, which may be far apart. */
export function gapsAfter(start: number, present: Iterable<number>): readonly ReportRange[] {
  const gaps: ReportRange[] = [];
  let last = start;
  for (const seq of [...new Set(present)].filter((one) => one > start).sort((a, b) => a - b)) {
    if (seq > last + 1) gaps.push({ from: last + 1, to: seq - 1 });
    last = seq;
  }
  return gaps;
}

/** Some ranges, none longer than one page, and a few of them in each turn. */
export function inPages(ranges: readonly ReportRange[], { page, turn, most }: PagesInTurn): readonly ReportRange[] {
  const pages = ranges.flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from + 1) / page) }, (_, n) => ({
      from: from + n * page,
      to: Math.min(to, from + (n + 1) * page - 1),
    })),
  );
  const first = pages.length === 0 ? 0 : (turn * most) % pages.length;
  return [...pages.slice(first), ...pages.slice(0, first)].slice(0, most);
}

interface PagesInTurn {
  readonly page: number;
  /** Counts up, so that each range has its turn. */
  readonly turn: number;
  readonly most: number;
}

/** Notes the numbers that are missing now, so that staff see since when. */
export async function noteGaps(records: Rows, missing: readonly ReportRange[]): Promise<void> {
  await records.rows(
    `WITH found AS (SELECT * FROM unnest($1::bigint[], $2::bigint[]) AS gap (from_seq, to_seq)),
       ended AS (DELETE FROM custody_report_gaps AS old
         WHERE NOT EXISTS (SELECT FROM found WHERE (from_seq, to_seq) = (old.from_seq, old.to_seq)))
     INSERT INTO custody_report_gaps (from_seq, to_seq) SELECT from_seq, to_seq FROM found ON CONFLICT DO NOTHING`,
    [missing.map(({ from }) => from), missing.map(({ to }) => to)],
  );
}

export async function readGaps(records: Rows): Promise<readonly (ReportRange & { readonly since: number })[]> {
  const rows = await records.rows<{ from: string; to: string; since: Date }>(
    'SELECT from_seq AS from, to_seq AS to, since FROM custody_report_gaps ORDER BY from_seq',
  );
  return rows.map(({ from, to, since }) => ({ from: Number(from), to: Number(to), since: since.getTime() }));
}
