import type { AnyAggregateKind } from './aggregate-kind';
import { AggregateStore } from './aggregate-store';
import { partsOf, type PartOffsets } from './snapshot-parts';
import type { SnapshotPosition, SnapshotStore } from './snapshot-store';
import type { WindowTime } from './window-time';

const everyMs = 30_000;
/**
 * Under load a snapshot rewrites most states. It may take a tenth of the time; recovery then reads correspondingly
 * more.
 */
const restPerWork = 10;
const everyMsMax = 120_000;
/**
 * Limit of collected changes while Postgres is unavailable. Beyond it this run takes no more snapshots, and recovery
 * reads more of the log.
 */
const changesMax = 1_000_000;

/** Changes per save while a long log is read at start-up, when no snapshot is due by the clock. */
const changesPerSave = 200_000;

interface Loaded {
  readonly store: AggregateStore;
  readonly positions: readonly SnapshotPosition[];
  readonly earliest: SnapshotPosition | undefined;
}

/**
 * Snapshots of one engine: loaded at its start, then updated with the changes every few seconds, in parallel with the
 * loop.
 */
export class SnapshotKeeper {
  /** Offset per part from which the changes in the store are complete. */
  private since: PartOffsets = new Map();
  private dueAt = 0;
  private off = false;
  private saving: Promise<void> | undefined;

  constructor(
    private readonly snapshots: SnapshotStore | undefined,
    private readonly partition: number,
    private readonly kinds: readonly AnyAggregateKind[],
    private readonly windowTime: WindowTime,
    private readonly onRetry: ((error: unknown) => void) | undefined,
  ) {
    this.off = snapshots === undefined;
  }

  /**
   * Loads the stored states into a new store. Returns the positions of their parts, and the earliest one if every part
   * has one; otherwise the log has to be read from its beginning. Throws the errors of Postgres.
   */
  async load(versionsMayJump: boolean): Promise<Loaded> {
    const store = new AggregateStore(this.kinds, {
      tracksChanges: this.snapshots !== undefined,
      versionsMayJump,
      time: this.windowTime,
    });
    const stored = await this.snapshots?.load(this.partition, this.kinds, (page) => store.restore(page));
    this.since = new Map([...(stored ?? [])].map(([part, { head }]) => [part, head.next]));
    store.restoredUpTo(this.since);
    // Not awaited, because old snapshots only take space: deleting many of them, or waiting for the row that the
    // predecessor's last save has locked, must not delay the first answer.
    void this.snapshots?.forgetUnused(this.partition, this.kinds).catch((error: unknown) => this.onRetry?.(error));
    const positions = [...(stored?.values() ?? [])].sort((a, b) => a.head.next - b.head.next);
    const isComplete = positions.length === partsOf(this.kinds).length;
    return { store, positions, earliest: isComplete ? positions[0] : undefined };
  }

  /** Starts a snapshot when one is due and none is under way. Records replayed at start-up go into the first one. */
  whenDue(store: AggregateStore, place: () => SnapshotPosition): void {
    const now = performance.now();
    if (this.off || this.saving !== undefined || now < this.dueAt) return;
    this.saving = this.save(store, place()).finally(() => {
      const done = performance.now();
      this.dueAt = now + Math.min(everyMsMax, Math.max(everyMs, (done - now) * restPerWork));
      this.saving = undefined;
    });
  }

  /** Saves once many changes have collected; a start-up may read far more than fits into memory. */
  async whenMany(store: AggregateStore, place: () => SnapshotPosition): Promise<void> {
    if (this.off || store.changes < changesPerSave) return;
    await this.saving;
    await this.save(store, place());
  }

  /** Saves the last snapshot of a run, with everything acknowledged. */
  async last(store: AggregateStore, place: () => SnapshotPosition): Promise<void> {
    await this.saving;
    if (!this.off) await this.save(store, place());
  }

  async settled(): Promise<void> {
    await this.saving;
  }

  /** A failed snapshot only makes recovery longer; the next one includes its changes. */
  private async save(store: AggregateStore, place: SnapshotPosition): Promise<void> {
    if (!this.snapshots || (this.isSaved(place) && store.changes === 0)) return;
    if (store.changes > changesMax)
      return this.giveUp(store, new Error(`more than ${changesMax} changes wait for a snapshot`));
    const changes = store.takeChanges();
    try {
      const result = await this.snapshots.save(this.partition, { ...place, since: this.since, ...changes }, this.kinds);
      this.since = new Map(partsOf(this.kinds).map(({ name }) => [name, this.savedUpTo(name, place)]));
      // Records dated ahead of the clock must not shorten the deduplication window.
      await this.snapshots.forget(this.partition, Math.min(place.recordedAt, this.windowTime.now()));
      if (result === 'superseded')
        this.giveUp(store, new Error('the snapshots of this partition were deleted or replaced'));
    } catch (error) {
      store.returnChanges(changes);
      this.onRetry?.(error);
    }
  }

  /** A part whose snapshot lies ahead of the records read so far keeps its position. */
  private savedUpTo(part: string, { head }: SnapshotPosition): number {
    return Math.max(this.since.get(part) ?? 0, head.next);
  }

  private isSaved({ head }: SnapshotPosition): boolean {
    return partsOf(this.kinds).every(({ name }) => (this.since.get(name) ?? 0) >= head.next);
  }

  private giveUp(store: AggregateStore, why: Error): void {
    this.off = true;
    store.stopTracking();
    this.onRetry?.(why);
  }
}
