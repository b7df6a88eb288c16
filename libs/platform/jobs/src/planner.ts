import { createHash } from 'node:crypto';
import type { PlannedItem } from './chunk';
import { noAnswer, type RunOf } from './end-run';
import type { JobItem, Plan } from './job';
import type { NamedItem } from './named-items';
import { RunTaken, type ItemBefore, type RunRecords } from './run-records';

/** Chunks that are stored with one statement. */
const storedAtOnce = 20;

interface PlannerOptions {
  readonly records: RunRecords;
  /** Items that were set aside before. */
  readonly attempts: ReadonlyMap<string, ItemBefore>;
  readonly partitionOf: (aggregate: string) => number;
  /** Whether the read models show everything of an aggregate. */
  readonly isCurrent: (aggregate: string) => boolean;
  /** Whether the read models show everything; without it, due items may be missing from the plan altogether. */
  readonly everywhere: boolean;
  /** Lanes whose partition did not take or answer commands, until it is tried again. */
  readonly heldLanes: ReadonlySet<number>;
  /** The partitions that they do not show everything of, where that is known. */
  readonly partitionsBehind: readonly number[];
  readonly night: NightPlan | undefined;
  /** The newest run that had ended before anything was asked. */
  readonly after: string;
  readonly chunkMax: number;
  readonly now: () => number;
}

/** How a step of a night is planned. */
export interface NightPlan {
  /** The book date. */
  readonly date: string;
  /** Whether it waits for read models that are behind; otherwise it goes on and names what it does without. */
  readonly waits: boolean;
  /** The step has ended and is looked at once more, for what it has named. */
  readonly again?: true;
  /** Called after each chunk, because a step may take long. */
  readonly gotOn?: () => Promise<void>;
}

/** Why a night goes on without an account, or a whole partition. */
const readModelsBehind = 'READ_MODELS_BEHIND';

export interface Planned {
  /** Undefined when there is nothing to send now. */
  readonly run?: string;
  /** Why items that are due may be missing. */
  readonly leftOut?: string;
}

/** Stores what is due as the chunks of a run, a lane for each partition of the log. */
export class Planner {
  private run: string | undefined;
  private readonly hash = createHash('sha256');
  private readonly lanes = new Map<number, { items: PlannedItem[]; chunks: number }>();
  private full: { lane: number; chunk: number; items: PlannedItem[] }[] = [];
  private due = 0;
  private behind = 0;
  private readonly named: NamedItem[] = [];

  constructor(
    private readonly job: string,
    private readonly when: RunOf,
    private readonly options: PlannerOptions,
  ) {}

  /**
   * A run without items is kept as the record of a local date or a night, but only if nothing was left out. Throws
   * RunTaken when another process has a run of the job.
   */
  async store({ pages }: Pick<Plan, 'pages'>, stepsMs: Readonly<Record<string, number>>): Promise<Planned> {
    const begunAt = performance.now();
    const { records, everywhere, attempts } = this.options;
    const resolved = new Set(attempts.keys());
    for await (const page of pages) {
      for (const item of page) {
        resolved.delete(item.id);
        this.take(item, attempts.get(item.id));
      }
      if (this.full.length >= storedAtOnce) await this.flush();
    }
    for (const lane of this.lanes.keys()) this.closeChunk(lane);
    // An item whose rows are missing, as during a rebuild, is still due.
    if (everywhere) await records.forget(this.job, [...resolved]);
    const isWhole = (everywhere || !this.waits) && this.behind === 0;
    const planned = isWhole ? {} : { leftOut: this.leftOut };
    if (this.due === 0 && !(isWhole && this.isRecord)) return planned;
    const run = await this.flush();
    if (!everywhere && isWhole) this.named.push(...this.partitionNames);
    await records.name(run, this.named);
    await records.planned(run, {
      due: this.due,
      behind: this.behind,
      isWhole,
      hash: this.hash.digest('hex'),
      stepsMs: { ...stepsMs, plan: Math.round(performance.now() - begunAt) },
    });
    return { run, ...planned };
  }

  /** An item whose read model is behind may be done; a later look plans it again. */
  private take(item: JobItem, before: ItemBefore | undefined): void {
    const { isCurrent, heldLanes, partitionOf } = this.options;
    const number = partitionOf(item.aggregate);
    if (heldLanes.has(number)) return this.leaveOut(item, this.options.night && noAnswer);
    if (!isCurrent(item.aggregate)) return this.leaveOut(item, this.waits ? undefined : readModelsBehind);
    if (before?.due === false) {
      this.named.push({ item: item.id, aggregate: item.aggregate, reason: before.reason });
      return;
    }
    const planned: PlannedItem = { ...item, attempt: before?.attempts ?? 0, refusals: before?.refusals ?? 0 };
    this.hash.update(`${item.id}:${planned.attempt}\n`);
    this.due++;
    const lane = this.lanes.get(number) ?? { items: [], chunks: 0 };
    this.lanes.set(number, lane);
    lane.items.push(planned);
    if (lane.items.length === this.options.chunkMax) this.closeChunk(number);
  }

  /** With a reason it is named, and nothing waits for it. */
  private leaveOut({ id, aggregate }: JobItem, reason: string | undefined): void {
    if (reason === undefined) this.behind++;
    else this.named.push({ item: id, aggregate, reason });
  }

  private get waits(): boolean {
    return this.options.night?.waits ?? true;
  }

  /** Whether a run is kept although nothing is due. */
  private get isRecord(): boolean {
    const { night } = this.options;
    return this.when.date !== undefined || (night !== undefined && !night.again);
  }

  private get partitionNames(): readonly NamedItem[] {
    return this.options.partitionsBehind.map((partition) => ({
      item: `partition ${partition}`,
      aggregate: null,
      reason: readModelsBehind,
    }));
  }

  private closeChunk(number: number): void {
    const lane = this.lanes.get(number);
    if (!lane || lane.items.length === 0) return;
    this.full.push({ lane: number, chunk: lane.chunks++, items: lane.items });
    lane.items = [];
  }

  private get leftOut(): string {
    const { everywhere, heldLanes } = this.options;
    if (!everywhere) return 'the read models are behind';
    return `partitions that did not answer are tried again later: ${[...heldLanes].join(', ')}`;
  }

  /** Returns the run. */
  private async flush(): Promise<string> {
    const { records, now } = this.options;
    this.run ??= await records.begin(this.job, { ...this.when, now: now(), after: this.options.after });
    if (this.run === undefined) throw new RunTaken();
    const chunks = this.full;
    this.full = [];
    if (chunks.length > 0) await records.addChunks(this.run, chunks);
    return this.run;
  }
}
