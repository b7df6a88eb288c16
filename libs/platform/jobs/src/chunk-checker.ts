import type { Chunk, ChunkResult, PlannedItem } from './chunk';
import type { Checked, CheckJob, JobItem } from './job';

/** Checks the items of chunks, where a sender would send their commands. */
export class ChunkChecker<Item extends JobItem> {
  constructor(private readonly job: Pick<CheckJob<Item>, 'begin' | 'onFailed'>) {}

  /** Throws the signal's reason. */
  async send({ items }: Pick<Chunk<Item>, 'items'>, signal: AbortSignal): Promise<ChunkResult> {
    const check = this.job.begin();
    const checked: (readonly [PlannedItem<Item>, Checked])[] = [];
    for (const item of items) {
      const outcome = await check(item, signal).catch((error: unknown): Checked => {
        signal.throwIfAborted();
        this.job.onFailed(item, error);
        return { kind: 'setAside', reason: 'CHECK_FAILED' };
      });
      signal.throwIfAborted();
      checked.push([item, outcome]);
    }
    const totals: Record<string, bigint> = {};
    for (const [, outcome] of checked)
      for (const [unit, amount] of outcome.kind === 'done' ? Object.entries(outcome.totals) : [])
        totals[unit] = (totals[unit] ?? 0n) + amount;
    const done = checked.flatMap(([item, { kind }]) => (kind === 'done' ? [item] : []));
    return {
      ...{ done: done.length, alreadyDone: 0, postponed: 0, unanswered: [], totals },
      setAside: checked.flatMap(([{ id, aggregate, attempt, refusals = 0 }, outcome]) =>
        outcome.kind === 'done'
          ? []
          : [{ item: id, aggregate, reason: outcome.reason, attempts: attempt + 1, refusals }],
      ),
      settled: done.flatMap(({ id, attempt }) => (attempt > 0 ? [id] : [])),
    };
  }
}
