import { createHash } from 'node:crypto';
import type { JobItem, Plan } from './job';
import type { PlannedItem, RunRecords } from './run-records';

/** Chunks that are stored with one statement. */
const storedAtOnce = 20;

interface PlannerOptions {
  readonly records: RunRecords;
  readonly partitionOf: (aggregate: string) => number;
  /** Whether the read models show everything of an aggregate. */
  readonly isCurrent: (aggregate: string) => boolean;
  readonly chunkMax: number;
  readonly now: () => number;
}

export interface Planned {
  readonly run: string;
  readonly due: number;
}

/** Stores what is due as the chunks of a run, a lane for each partition of the log. */
export class Planner {
  private run: string | undefined;
  private readonly hash = createHash('sha256');
  private readonly lanes = new Map<number, { items: PlannedItem[]; chunks: number }>();
  private full: { lane: number; chunk: number; items: PlannedItem[] }[] = [];
  private due = 0;
  private behind = 0;

  constructor(
    private readonly job: string,
    private readonly period: string,
    private readonly options: PlannerOptions,
  ) {}

  /**
   * Undefined when nothing is due, unless an empty run is to be kept, or when another process has an open run. Throws
   * RunTaken.
   */
  async store(
    { pages }: Pick<Plan, 'pages'>,
    { keepsEmpty, stepsMs }: { readonly keepsEmpty: boolean; readonly stepsMs: Record<string, number> },
  ): Promise<Planned | undefined> {
    const begunAt = performance.now();
    const { records } = this.options;
    const attempts = await records.attempts(this.job);
    const resolved = new Set(attempts.keys());
    for await (const page of pages) {
      for (const item of page) {
        resolved.delete(item.id);
        this.take(item, attempts.get(item.id));
      }
      if (this.full.length >= storedAtOnce && !(await this.flush())) return undefined;
    }
    for (const lane of this.lanes.keys()) this.closeChunk(lane);
    await records.forget(this.job, [...resolved]);
    if (this.due === 0 && !keepsEmpty) return undefined;
    if (!(await this.flush()) || this.run === undefined) return undefined;
    await records.planned(this.run, {
      due: this.due,
      behind: this.behind,
      hash: this.hash.digest('hex'),
      stepsMs: { ...stepsMs, plan: Math.round(performance.now() - begunAt) },
    });
    return { run: this.run, due: this.due };
  }

  /** An item whose read model is behind may be done; the next look plans it again. */
  private take(item: JobItem, before: { readonly attempts: number; readonly due: boolean } | undefined): void {
    if (!this.options.isCurrent(item.aggregate)) {
      this.behind++;
      return;
    }
    if (before?.due === false) return;
    const planned: PlannedItem = { ...item, attempt: before?.attempts ?? 0 };
    this.hash.update(`${item.id}:${planned.attempt}\n`);
    this.due++;
    const number = this.options.partitionOf(item.aggregate);
    const lane = this.lanes.get(number) ?? { items: [], chunks: 0 };
    this.lanes.set(number, lane);
    lane.items.push(planned);
    if (lane.items.length === this.options.chunkMax) this.closeChunk(number);
  }

  private closeChunk(number: number): void {
    const lane = this.lanes.get(number);
    if (!lane || lane.items.length === 0) return;
    this.full.push({ lane: number, chunk: lane.chunks++, items: lane.items });
    lane.items = [];
  }

  /** False when another process has an open run of the job. */
  private async flush(): Promise<boolean> {
    const { records, now } = this.options;
    this.run ??= await records.begin(this.job, this.period, now());
    if (this.run === undefined) return false;
    const chunks = this.full;
    this.full = [];
    if (chunks.length > 0) await records.addChunks(this.run, chunks);
    return true;
  }
}
