import type { ChainHead } from '@parkett/platform-event-log';
import { bulk, type Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { amountsOf, isSame, keyOf, setAmount, type Balances, type Difference } from './balances';

/** Another process reconciles the partition, or the answer to this one's own last commit was lost: read it again. */
export class ReconciliationMoved extends Error {
  override readonly name = 'ReconciliationMoved';
}

/** How far a partition is reconciled. */
export interface Progress {
  /** Everything before it is in the balances. */
  readonly head: ChainHead;
  /** Everything before it has been compared as well. */
  readonly compared: ChainHead;
  /** From this offset on, a fault that a later event corrects is a difference all the same. */
  readonly liveFrom: number;
}

export interface FoundDifference extends Difference {
  readonly subject: string;
  /** The group of read models that shows something else, or `postings` for those that contradict themselves. */
  readonly side: string;
  /** The first event after the last comparison that agreed. */
  readonly firstOffset: number;
  /** The last event that the comparison contains. */
  readonly lastOffset: number;
}

/** What a comparison has found about the amounts of one side of a subject; without differences it agrees. */
export interface Verdict {
  readonly subject: string;
  readonly side: string;
  readonly differences: readonly FoundDifference[];
  /** The units in which everything was compared; none for a fault that was there for a moment. */
  readonly units: readonly string[];
  /** Amounts in these units that could not be told, by what and unit: a difference in them neither begins nor ends. */
  readonly untold: readonly string[];
}

interface PositionRow {
  readonly next: string;
  readonly hash: string;
  readonly next_command: string;
  readonly compared_next: string;
  readonly compared_hash: string;
  readonly compared_next_command: string;
  readonly live_from: string;
}

interface DifferenceRow {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly expected: string;
  readonly found: string;
}

const differenceOf = ({ what, unit, expected, found }: DifferenceRow): Difference => ({
  ...{ what, unit, expected: BigInt(expected), found: BigInt(found) },
});

/** How long a difference that stays does not hold the money again after staff have let it go. */
const holdAgainAfterH = 24;

const balanceColumns = { subject: 'text', bucket: 'text', unit: 'text', amount: 'numeric' } as const;

/** The balances of one partition, how far they are, and the differences, in the schema `records`. */
export class ReconciliationStore {
  constructor(
    private readonly records: Database,
    private readonly partition: number,
  ) {}

  /** Undefined before the first record. */
  async progress(): Promise<Progress | undefined> {
    const [row] = await this.records.rows<PositionRow>('SELECT * FROM reconciliation_positions WHERE partition = $1', [
      this.partition,
    ]);
    return (
      row && {
        head: headOf(row.next, row.hash, row.next_command),
        compared: headOf(row.compared_next, row.compared_hash, row.compared_next_command),
        liveFrom: Number(row.live_from),
      }
    );
  }

  async balances(subjects: readonly string[]): Promise<Map<string, Balances>> {
    const found = new Map<string, Balances>(subjects.map((subject) => [subject, new Map()]));
    if (subjects.length === 0) return found;
    const rows = await this.records.rows<{ subject: string; bucket: string; unit: string; amount: string }>(
      'SELECT subject, bucket, unit, amount::text FROM reconciliation_balances WHERE subject = ANY ($1)',
      [subjects],
    );
    for (const { subject, bucket, unit, amount } of rows) {
      const balances = found.get(subject);
      if (balances !== undefined) setAmount(balances, bucket, unit, BigInt(amount));
    }
    return found;
  }

  /** Open differences, as `<subject> <side>`. A comparison that agrees ends them. */
  async openDifferences(): Promise<ReadonlySet<string>> {
    const rows = await this.records.rows<{ key: string }>(
      `SELECT DISTINCT subject || ' ' || side AS key FROM reconciliation_differences
       WHERE partition = $1 AND ended_at IS NULL`,
      [this.partition],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /**
   * Moves the position from `from` and stores what has changed, all in one transaction. Throws ReconciliationMoved, and
   * nothing has changed.
   */
  async store(
    from: number,
    to: Progress,
    changed: ReadonlyMap<string, Balances>,
    verdicts: readonly Verdict[],
  ): Promise<void> {
    await this.records.transaction(async (client) => {
      await this.move(client, from, to);
      const rows = [...changed].flatMap(([subject, balances]) =>
        amountsOf(balances, balances.keys()).map(({ what, unit, amount }) => ({
          ...{ subject, bucket: what, unit, amount: String(amount) },
        })),
      );
      await bulk(
        client,
        balanceColumns,
        rows,
        `INSERT INTO reconciliation_balances (subject, bucket, unit, amount)
         SELECT subject, bucket, unit, amount FROM rows
         ON CONFLICT (subject, bucket, unit) DO UPDATE SET amount = excluded.amount`,
      );
      for (const verdict of verdicts) await this.write(client, verdict);
    });
  }

  private async move(client: PoolClient, from: number, { head, compared, liveFrom }: Progress): Promise<void> {
    const values = [
      ...[this.partition, head.next, head.hash, head.nextCommand],
      ...[compared.next, compared.hash, compared.nextCommand, liveFrom],
    ];
    const { rowCount } = await client.query(
      `INSERT INTO reconciliation_positions AS known VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (partition) DO UPDATE SET next = $2, hash = $3, next_command = $4, compared_next = $5,
         compared_hash = $6, compared_next_command = $7, live_from = $8 WHERE known.next = $9`,
      [...values, from],
    );
    if (rowCount !== 1) throw new ReconciliationMoved(`reconciliation of ${this.partition} is not at ${from} any more`);
  }

  /**
   * Ends the differences that are there no longer, or that have become another one. What is still there holds the money
   * again, in case that staff have let it go, a day after it was last held.
   */
  private async write(client: PoolClient, { subject, side, differences, units, untold }: Verdict): Promise<void> {
    const { rows } = await client.query<DifferenceRow>(
      `SELECT id, what, unit, expected::text, found::text FROM reconciliation_differences
       WHERE subject = $1 AND side = $2 AND ended_at IS NULL AND unit = ANY ($3) FOR UPDATE`,
      [subject, side, units],
    );
    const stays = rows.filter((row) => differences.some((one) => isSame(differenceOf(row), one)));
    const ended = rows.filter((row) => !stays.includes(row) && !untold.includes(keyOf(row)));
    if (stays.length > 0)
      await client.query(
        `UPDATE reconciliation_differences SET handled_at = NULL, next_try_at = NULL, holds = holds + 1
         WHERE id = ANY ($1) AND handled_at <= now() - make_interval(hours => $2)`,
        [stays.map(({ id }) => id), holdAgainAfterH],
      );
    if (ended.length > 0)
      await client.query('UPDATE reconciliation_differences SET ended_at = now() WHERE id = ANY ($1)', [
        ended.map(({ id }) => id),
      ]);
    for (const { what, unit, expected, found, firstOffset, lastOffset } of differences)
      await client.query(
        `INSERT INTO reconciliation_differences
           (subject, side, what, unit, expected, found, partition, first_offset, last_offset)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
        [subject, side, what, unit, String(expected), String(found), this.partition, firstOffset, lastOffset],
      );
  }
}

const headOf = (next: string, hash: string, nextCommand: string): ChainHead => ({
  ...{ next: Number(next), hash, nextCommand: Number(nextCommand) },
});
