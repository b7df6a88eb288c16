import type { Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';

/** Pause before a gap is asked for; it doubles with each request that brings nothing. */
const firstTryMs = 500;
const tryMsMax = 3_600_000;
/** From this age on, a missing number raises an alert. It is still asked for, and accepted if it ever comes. */
const missingAfterS = 600;

const caughtUpEveryS = 5;

/** Numbers that the bank skipped, the first and the last included. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

interface GapRow {
  readonly from_seq: string;
  readonly to_seq: string;
}

const gapOf = ({ from_seq, to_seq }: GapRow): Gap => ({ from: Number(from_seq), to: Number(to_seq) });

/** The tables of each list of the bank, and the numbers of reports that are stored but not carried out. */
const lists = {
  bookings: {
    ...{ cursor: 'bank_cursor', gaps: 'bank_gaps' },
    waiting: `SELECT (booking->>'seq')::bigint AS seq FROM unposted_bookings`,
  },
  payouts: {
    ...{ cursor: 'payout_cursor', gaps: 'payout_gaps' },
    waiting: 'SELECT seq FROM payout_outcomes WHERE done_at IS NULL',
  },
} as const;
/** What the bank numbers: money that it has received, and what has become of payments. */
export type BankList = keyof typeof lists;

/**
 * The progress through a list of the bank, stored in Postgres. Every number up to the cursor is either done or in a
 * stored gap. So nothing that follows a missing number is read twice, neither by each round nor after a restart.
 */
export class ReportCursor {
  private readonly tables: (typeof lists)[BankList];

  constructor(
    private readonly records: Database,
    list: BankList,
  ) {
    this.tables = lists[list];
  }

  async read(): Promise<number> {
    const [row] = await this.records.rows<{ seq: string }>(`SELECT seq FROM ${this.tables.cursor}`);
    return Number(row?.seq ?? 0);
  }

  /** The reports of a page that are not done yet, without duplicates: those after the cursor and those in a gap. */
  async fresh<Report extends { readonly seq: number }>(
    page: readonly Report[],
    after: number,
  ): Promise<readonly Report[]> {
    const bySeq = new Map(page.map((report) => [report.seq, report]));
    const old = [...bySeq.keys()].filter((seq) => seq <= after);
    const gaps = old.length === 0 ? [] : await this.gapsWithin(Math.min(...old), Math.max(...old));
    return [...bySeq.values()].filter(({ seq }) => seq > after || isWithin(gaps, seq));
  }

  /**
   * Stores that reports are done: moves the cursor to the last number that the bank has named, and makes every number
   * that is not done a gap. Another process may have moved it in the meantime; it never moves back.
   */
  async pass(done: readonly number[], seenUpTo = 0): Promise<void> {
    const numbers = [...new Set(done)].sort((a, b) => a - b);
    const last = Math.max(seenUpTo, numbers.at(-1) ?? 0);
    if (last === 0) return;
    await this.records.transaction(async (client) => {
      const cursor = await client.query<{ seq: string }>(`SELECT seq FROM ${this.tables.cursor} FOR UPDATE`);
      const at = Number(cursor.rows[0]?.seq ?? 0);
      for (const run of runsOf(numbers.filter((seq) => seq <= at))) await fill(client, this.tables.gaps, run);
      if (last <= at) return;
      const skipped = gapsBetween([at, ...numbers.filter((seq) => seq > at), last + 1]);
      await client.query(
        `INSERT INTO ${this.tables.gaps} (from_seq, to_seq, wait_ms, next_try_at)
         SELECT from_seq, to_seq, $3, now() + make_interval(secs => $3::int / 1000.0)
         FROM unnest($1::bigint[], $2::bigint[]) AS t (from_seq, to_seq)`,
        [skipped.map(({ from }) => from), skipped.map(({ to }) => to), firstTryMs],
      );
      await client.query(`UPDATE ${this.tables.cursor} SET seq = $1`, [last]);
    });
  }

  /**
   * Notes that the end of the bank's list was reached, unless a number is missing that it may still deliver. Nothing
   * changes while that was noted a moment ago.
   */
  async caughtUp(): Promise<void> {
    await this.records.rows(
      `UPDATE ${this.tables.cursor} SET caught_up_at = now()
       WHERE (caught_up_at IS NULL OR caught_up_at < now() - make_interval(secs => $1))
         AND NOT EXISTS (SELECT FROM ${this.tables.gaps} WHERE NOT alerted)`,
      [caughtUpEveryS],
    );
  }

  /**
   * Moves the cursor past numbers that begin right after it, and makes them a gap that has been reported. Returns why
   * not, if the cursor has moved or one of them is being decided.
   */
  async skip({ from, to }: Gap): Promise<string | undefined> {
    return this.records.transaction(async (client) => {
      const cursor = await client.query<{ seq: string }>(`SELECT seq FROM ${this.tables.cursor} FOR UPDATE`);
      const at = Number(cursor.rows[0]?.seq ?? 0);
      if (at !== from - 1) return `the ones up to ${at} have been done meanwhile`;
      const undecided = await client.query<{ seq: string }>(
        `SELECT seq FROM (${this.tables.waiting}) AS waiting WHERE seq BETWEEN $1 AND $2 ORDER BY seq LIMIT 1`,
        [from, to],
      );
      if (undecided.rows[0]) return `number ${undecided.rows[0].seq} is not carried out yet`;
      await client.query(
        `INSERT INTO ${this.tables.gaps} (from_seq, to_seq, wait_ms, next_try_at, alerted)
         VALUES ($1, $2, $3, now() + make_interval(secs => $3::int / 1000.0), true)`,
        [from, to, tryMsMax],
      );
      await client.query(`UPDATE ${this.tables.cursor} SET seq = $1`, [to]);
      return undefined;
    });
  }

  /** Takes gaps that are due to be asked for, in order, and plans their next time. */
  async takeDueGaps(max: number): Promise<readonly Gap[]> {
    const rows = await this.records.rows<GapRow>(
      `UPDATE ${this.tables.gaps} SET wait_ms = LEAST(wait_ms * 2, $2::int),
         next_try_at = now() + make_interval(secs => LEAST(wait_ms * 2, $2::int) / 1000.0)
       WHERE from_seq = ANY (ARRAY(
         SELECT from_seq FROM ${this.tables.gaps} WHERE next_try_at <= now() ORDER BY next_try_at LIMIT $1
         FOR UPDATE SKIP LOCKED))
       RETURNING from_seq, to_seq`,
      [max, tryMsMax],
    );
    return rows.map(gapOf).sort((a, b) => a.from - b.from);
  }

  /** Gaps that have become so old that somebody must ask the bank; returns each of them once. */
  async takeMissing(): Promise<readonly Gap[]> {
    const rows = await this.records.rows<GapRow>(
      `UPDATE ${this.tables.gaps} SET alerted = true
       WHERE NOT alerted AND first_at < now() - make_interval(secs => $1) RETURNING from_seq, to_seq`,
      [missingAfterS],
    );
    return rows.map(gapOf);
  }

  private async gapsWithin(from: number, to: number): Promise<readonly Gap[]> {
    const rows = await this.records.rows<GapRow>(
      `SELECT from_seq, to_seq FROM ${this.tables.gaps} WHERE from_seq <= $2 AND to_seq >= $1`,
      [from, to],
    );
    return rows.map(gapOf);
  }
}

export const isWithin = (gaps: readonly Gap[], seq: number): boolean =>
  gaps.some(({ from, to }) => from <= seq && seq <= to);

/** The numbers missing between sorted ones. */
const gapsBetween = (numbers: readonly number[]): Gap[] =>
  numbers.flatMap((seq, n) => {
    const from = (numbers[n - 1] ?? seq) + 1;
    return from < seq ? [{ from, to: seq - 1 }] : [];
  });

/** Consecutive numbers as ranges; the numbers are sorted. */
function runsOf(numbers: readonly number[]): Gap[] {
  const runs: { from: number; to: number }[] = [];
  for (const seq of numbers) {
    const last = runs.at(-1);
    if (last?.to === seq - 1) last.to = seq;
    else runs.push({ from: seq, to: seq });
  }
  return runs;
}

/** Cuts numbers out of the gaps. The pieces that remain keep their age and are asked for again soon. */
async function fill(client: PoolClient, gaps: string, { from, to }: Gap): Promise<void> {
  await client.query(
    `WITH cut AS (
       DELETE FROM ${gaps} WHERE from_seq <= $2 AND to_seq >= $1 RETURNING from_seq, to_seq, first_at, alerted)
     INSERT INTO ${gaps} (from_seq, to_seq, first_at, alerted, wait_ms, next_try_at)
     SELECT piece.from_seq, piece.to_seq, first_at, alerted, $3, now() + make_interval(secs => $3::int / 1000.0)
     FROM cut CROSS JOIN LATERAL (VALUES (cut.from_seq, $1::bigint - 1), ($2::bigint + 1, cut.to_seq))
       AS piece (from_seq, to_seq)
     WHERE piece.from_seq <= piece.to_seq`,
    [from, to, firstTryMs],
  );
}
