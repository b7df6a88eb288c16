import type { AnyAggregateKind } from './aggregate-kind';
import { AggregateStore } from './aggregate-store';
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

/**
 * Snapshots of one engine: loaded at its start, then updated with the changes every few seconds, in parallel with the
 * loop.
 */
export class SnapshotKeeper {
  /** Offset from which the changes in the store are complete. */
  private since = 0;
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
   * Loads the stored states into a new store and returns their position; no position when nothing usable is stored.
   * Throws the errors of Postgres.
   */
  async load(versionsMayJump: boolean): Promise<{ store: AggregateStore; position: SnapshotPosition | undefined }> {
    const store = new AggregateStore(this.kinds, {
      tracksChanges: this.snapshots !== undefined,
      versionsMayJump,
      time: this.windowTime,
    });
    const position = await this.snapshots?.load(this.partition, this.kinds, (page) => store.restore(page));
    this.since = position?.head.next ?? 0;
    return { store, position };
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
    if (!this.snapshots || (place.head.next === this.since && store.changes === 0)) return;
    if (store.changes > changesMax)
      return this.giveUp(store, new Error(`more than ${changesMax} changes wait for a snapshot`));
    const changes = store.takeChanges();
    try {
      const result = await this.snapshots.save(this.partition, { ...place, since: this.since, ...changes }, this.kinds);
      this.since = place.head.next;
      // Records dated ahead of the clock must not shorten the deduplication window.
      await this.snapshots.forget(this.partition, Math.min(place.recordedAt, this.windowTime.now()));
      if (result === 'superseded') this.giveUp(store, new Error('another build keeps the snapshots of this partition'));
    } catch (error) {
      store.returnChanges(changes);
      this.onRetry?.(error);
    }
  }

  private giveUp(store: AggregateStore, why: Error): void {
    this.off = true;
    store.stopTracking();
    this.onRetry?.(why);
  }
}
