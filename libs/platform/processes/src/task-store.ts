import type { ChainHead } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { AsideTask, PlacedTask, TaskFailure } from './process-manager';

/** Pause before the first retry; it doubles with each retry. */
const firstRetryS = 1;
/** Whatever gave no answer may be back at any time. */
const unansweredRetryS = 120;
/** A refusal, or a decision that fails, probably needs a person. */
const refusedRetryS = 3_600;
/** With the pauses above, the alert is raised about half a minute after the first attempt. */
const alertAfterAttempts = 6;
/** Reason of a task that waits for an earlier one of its subject. */
const waits = 'WAITS';

/** Another process has moved the cursor, or the answer to this one's own last commit was lost: read it again. */
export class CursorMoved extends Error {
  override readonly name = 'CursorMoved';
}

interface TaskRow {
  readonly at_offset: string;
  readonly ordinal: number;
  readonly subject: string;
  readonly body: unknown;
  readonly issued_at: string;
  readonly refusals: number;
}

/**
 * The cursor of a process on a partition, and its tasks that are set aside. Both change in one transaction: the cursor
 * passes a task only if it is done or stored here.
 */
export class TaskStore {
  constructor(
    private readonly records: Database,
    private readonly process: string,
    private readonly partition: number,
  ) {}

  /** Undefined before the first record. */
  async cursor(): Promise<ChainHead | undefined> {
    const [row] = await this.records.rows<{ next: string; hash: string; next_command: string }>(
      'SELECT next, hash, next_command FROM process_cursors WHERE process = $1 AND partition = $2',
      this.key,
    );
    return row && { next: Number(row.next), hash: row.hash, nextCommand: Number(row.next_command) };
  }

  /**
   * Moves the cursor from `from` to `to` and sets aside the tasks before it that are not done. Throws CursorMoved, and
   * nothing has changed.
   */
  async pass(from: number, to: ChainHead, aside: readonly AsideTask[]): Promise<void> {
    await this.records.transaction(async (client) => {
      await this.moveCursor(client, from, to);
      await this.setAside(client, aside);
    });
  }

  /** Those of the subjects that have tasks set aside. */
  async waiting(subjects: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.records.rows<{ subject: string }>(
      `SELECT DISTINCT subject FROM process_tasks WHERE ${ofProcess} AND subject = ANY ($3)`,
      [...this.key, subjects],
    );
    return new Set(rows.map(({ subject }) => subject));
  }

  /**
   * Takes tasks whose next attempt is due, the first of each subject, the longest overdue first. The attempt is counted
   * and the next one planned before it begins: two processes never take the same task at once, and a killed process
   * leaves it to a later attempt. `underWay`: tasks that this process is still attempting.
   */
  async takeDue(max: number, underWay: readonly PlacedTask[] = []): Promise<readonly PlacedTask[]> {
    const rows = await this.records.rows<TaskRow>(
      `WITH due AS (
         SELECT ctid AS place, wait_s AS pause_s FROM process_tasks AS task
         WHERE ${ofProcess} AND next_try_at <= now()
         AND (at_offset, ordinal) NOT IN (SELECT * FROM unnest($5::bigint[], $6::int[])) AND NOT EXISTS (
           SELECT FROM process_tasks AS earlier WHERE ${ofProcess} AND earlier.subject = task.subject
           AND (earlier.at_offset, earlier.ordinal) < (task.at_offset, task.ordinal))
         ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       UPDATE process_tasks SET attempts = attempts + 1, tried_at = now(),
         wait_s = LEAST(wait_s * 2, $4::int), next_try_at = ${afterPause}
       FROM due WHERE process_tasks.ctid = place RETURNING at_offset, ordinal, subject, body, issued_at, refusals`,
      [...this.key, max, refusedRetryS, underWay.map(({ offset }) => offset), underWay.map(({ ordinal }) => ordinal)],
    );
    const { process, partition } = this;
    return rows.map(({ at_offset, issued_at, ...task }) => ({
      ...task,
      process,
      partition,
      offset: Number(at_offset),
      issuedAt: Number(issued_at),
    }));
  }

  async done(task: PlacedTask): Promise<void> {
    await this.records.rows(`DELETE FROM process_tasks WHERE ${isTask}`, this.keyOf(task));
  }

  /**
   * Stores why an attempt failed. The pause grows whatever the reasons were, and is shorter again without an answer.
   * Returns true once per task: when somebody has to be alerted, because it has been tried often enough.
   */
  async failed(task: PlacedTask, { reason, kind }: TaskFailure): Promise<boolean> {
    const pauseSMax = kind === 'unanswered' ? unansweredRetryS : refusedRetryS;
    await this.records.rows(
      `UPDATE process_tasks SET refusals = $6, reason = $5, wait_s = LEAST(wait_s, $7::int),
         next_try_at = LEAST(next_try_at, now() + make_interval(secs => $7::int))
       WHERE ${isTask} AND refusals = $8`,
      [...this.keyOf(task), reason, task.refusals + (kind === 'refused' ? 1 : 0), pauseSMax, task.refusals],
    );
    const due = await this.records.rows(
      `UPDATE process_tasks SET alerted = true WHERE ${isTask} AND attempts >= $5 AND NOT alerted RETURNING ordinal`,
      [...this.keyOf(task), alertAfterAttempts],
    );
    return due.length > 0;
  }

  private async moveCursor(client: PoolClient, from: number, to: ChainHead): Promise<void> {
    const values = [...this.key, to.next, to.hash, to.nextCommand];
    const moved =
      from === 0
        ? await client.query('INSERT INTO process_cursors VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING', values)
        : await client.query(
            `UPDATE process_cursors SET next = $3, hash = $4, next_command = $5 WHERE ${ofProcess} AND next = $6`,
            [...values, from],
          );
    if (moved.rowCount !== 1) throw new CursorMoved(`${this.process}/${this.partition} is not at ${from} any more`);
  }

  private async setAside(client: PoolClient, aside: readonly AsideTask[]): Promise<void> {
    if (aside.length === 0) return;
    const rows = aside.map(({ failure, offset, issuedAt, ordinal, subject, body }) => ({
      at_offset: offset,
      ordinal,
      subject,
      body,
      issued_at: issuedAt,
      reason: failure?.reason ?? waits,
      attempts: failure ? 1 : 0,
      refusals: failure?.kind === 'refused' ? 1 : 0,
    }));
    await client.query(
      `INSERT INTO process_tasks (process, partition, at_offset, ordinal, subject, body, issued_at, reason, attempts,
         refusals, tried_at, wait_s, next_try_at)
       SELECT $1, $2, task.*, CASE WHEN attempts > 0 THEN now() END, $3::int,
         now() + make_interval(secs => CASE WHEN attempts > 0 THEN $3::int ELSE 0 END)
       FROM jsonb_to_recordset($4) AS task (at_offset bigint, ordinal int, subject text, body jsonb, issued_at bigint,
         reason text, attempts int, refusals int) ON CONFLICT DO NOTHING`,
      [...this.key, firstRetryS, JSON.stringify(rows)],
    );
  }

  private get key(): readonly [string, number] {
    return [this.process, this.partition];
  }

  private keyOf({ offset, ordinal }: PlacedTask): readonly unknown[] {
    return [...this.key, offset, ordinal];
  }
}

/** The tasks of a process that are set aside. */
export interface Aside {
  readonly process: string;
  readonly tasks: number;
  /** Those that were tried so often that an alert was raised. */
  readonly alerted: number;
  readonly since: Date;
  /** Why the first of them is not done, or the first with an alert if there is one. */
  readonly reason: string;
}

/** Of these partitions, by process; processes without such tasks are left out. */
export const readAside = (records: Database, partitions: readonly number[]): Promise<readonly Aside[]> =>
  records.rows<Aside & Record<string, unknown>>(
    `SELECT process, count(*)::int AS tasks, (count(*) FILTER (WHERE alerted))::int AS alerted, min(first_at) AS since,
       (array_agg(reason ORDER BY alerted DESC, at_offset))[1] AS reason
     FROM process_tasks WHERE partition = ANY ($1) GROUP BY process`,
    [partitions],
  );

const ofProcess = 'process = $1 AND partition = $2';
const isTask = `${ofProcess} AND at_offset = $3 AND ordinal = $4`;
/** Tasks that failed together do not all come back at the same moment. */
const afterPause = 'now() + make_interval(secs => pause_s * (0.75 + random() / 2))';
