import { invariant } from '@parkett/kernel';
import type { AnyAggregateKind } from './aggregate-kind';
import { AggregateStore } from './aggregate-store';
import { rememberMs } from './deduplication-window';
import { partsOf, windowPart } from './snapshot-parts';
import type { SnapshotPosition, SnapshotStore } from './snapshot-store';
import type { WindowTime } from './window-time';

const everyMs = 30_000;
/**
 * Under load a snapshot rewrites most states. It may take a tenth of the time; recovery then reads correspondingly
 * more.
 */
const restPerWork = 10;
const everyMsMax = 120_000;
/** An idle partition stores nothing, but the build that runs there uses its parts. */
const markUsedEveryMs = 6 * 60 * 60 * 1000;
/** Limit of collected changes while Postgres is unavailable. Beyond it they are dropped, and `problem` says so. */
const changesMax = 1_000_000;

/** Changes per save while a long log is read at start-up, when no snapshot is due by the clock. */
const changesPerSave = 200_000;

interface Loaded {
  readonly store: AggregateStore;
  readonly positions: readonly SnapshotPosition[];
  readonly earliest: SnapshotPosition | undefined;
}

/**
 * A follower stores a part that another process keeps once nobody has stored it for this time. An engine stores its
 * parts every two minutes at the latest.
 */
const abandonedMs = 300_000;

/**
 * Snapshots of one partition: loaded once, then updated with the changes every few seconds, in parallel with engine or
 * follower. An engine stores every part of its build, a follower those that no other process stores.
 */
export class SnapshotKeeper {
  /** Offset per part from which the changes in the store are complete. */
  private since = new Map<string, number>();
  /** The parts that this keeper has stored for a follower; it goes on with them until another process stores them. */
  private readonly ours = new Set<string>();
  /** The parts whose stored snapshot was ahead of the store when it was last looked at. */
  private readonly ahead = new Set<string>();
  /** When the stored position of a part was last seen to move, by `performance.now()`. */
  private readonly movedAt = new Map<string, number>();
  /** Why no more snapshots are taken of this store; a follower that is loaded anew takes them again. */
  problem: string | undefined;
  private dueAt = 0;
  private markedUsedAt = performance.now();
  /** The time of the log's newest record while a long log is read. */
  private logTime = 0;
  private saving: Promise<void> | undefined;

  constructor(
    private readonly snapshots: SnapshotStore | undefined,
    private readonly partition: number,
    private readonly kinds: readonly AnyAggregateKind[],
    private readonly windowTime: WindowTime,
    private readonly onRetry: ((error: unknown) => void) | undefined,
  ) {}

  /**
   * Loads the stored states into a new store. Returns the positions of their parts, and the earliest one if every part
   * has one; otherwise the log has to be read from its beginning. Throws the errors of Postgres.
   */
  async load(versionsMayJump: boolean, onPage: () => void = () => undefined): Promise<Loaded> {
    const store = new AggregateStore(this.kinds, {
      tracksChanges: this.snapshots !== undefined,
      versionsMayJump,
      time: this.windowTime,
    });
    const stored = await this.snapshots?.load(this.partition, this.kinds, (page) => {
      store.restore(page);
      onPage();
    });
    this.since = new Map([...(stored ?? [])].map(([part, { head }]) => [part, head.next]));
    for (const part of this.since.keys()) this.movedAt.set(part, performance.now());
    store.restoredUpTo(new Map(this.since));
    // Not awaited, because old snapshots only take space: deleting many of them, or waiting for the row that the
    // predecessor's last save has locked, must not delay the first answer.
    void this.snapshots?.forgetUnused(this.partition, this.kinds).catch((error: unknown) => this.onRetry?.(error));
    const positions = [...(stored?.values() ?? [])].sort((a, b) => a.head.next - b.head.next);
    const isComplete = positions.length === partsOf(this.kinds).length;
    return { store, positions, earliest: isComplete ? positions[0] : undefined };
  }

  /** Starts a snapshot when one is due and none is under way. Records replayed at start-up go into the first one. */
  whenDue(store: AggregateStore, place: () => SnapshotPosition): void {
    this.start(store, () => this.save(store, place()));
  }

  /** The same for a follower: only of the parts that no other process stores. */
  whenUnkept(store: AggregateStore, place: () => SnapshotPosition): void {
    this.start(store, () => this.saveUnkept(store, place, abandonedMs));
  }

  /**
   * Saves once many changes have collected while a long log is read; they might not fit into memory. Parts that another
   * process has stored meanwhile are left to it. `logTime` says when the log's newest record was recorded, in ms.
   */
  async whenMany(store: AggregateStore, place: () => SnapshotPosition, logTime: () => Promise<number>): Promise<void> {
    if (this.isOff(store) || store.changes < changesPerSave) return;
    this.logTime = await logTime().catch(() => this.logTime);
    await this.now(store, place);
  }

  /** Saves now what no other process has stored meanwhile. */
  async now(store: AggregateStore, place: () => SnapshotPosition): Promise<void> {
    await this.settled();
    if (!this.isOff(store)) await this.saveUnkept(store, place, 0);
  }

  /**
   * Starts the last snapshot of a run, after the one that is under way. The store may go on meanwhile: the snapshot
   * contains what is acknowledged when it is taken.
   */
  last(store: AggregateStore, place: () => SnapshotPosition): void {
    if (this.isOff(store)) return;
    const before = this.saving;
    this.keep(async () => {
      await before;
      if (!this.isOff(store)) await this.save(store, place());
    });
  }

  /** Resolves when no snapshot is under way. */
  async settled(): Promise<void> {
    while (this.saving !== undefined) await this.saving;
  }

  private start(store: AggregateStore, work: () => Promise<void>): void {
    const now = performance.now();
    if (this.isOff(store) || this.saving !== undefined || now < this.dueAt) return;
    this.keep(async () => {
      await work();
      if (now - this.markedUsedAt >= markUsedEveryMs) await this.markUsed();
      const done = performance.now();
      this.dueAt = now + Math.min(everyMsMax, Math.max(everyMs, (done - now) * restPerWork));
    });
  }

  private async markUsed(): Promise<void> {
    try {
      await this.snapshots?.markUsed(this.partition, this.kinds);
      this.markedUsedAt = performance.now();
    } catch (error) {
      this.onRetry?.(error);
    }
  }

  /** Only one snapshot is under way at a time; a later one waits for it. */
  private keep(work: () => Promise<void>): void {
    const saving: Promise<void> = work().finally(() => {
      if (this.saving === saving) this.saving = undefined;
    });
    this.saving = saving;
  }

  private async saveUnkept(store: AggregateStore, place: () => SnapshotPosition, waitMs: number): Promise<void> {
    if (!this.snapshots) return;
    // First, because the question fails as well while Postgres is away.
    if (this.isFull(store)) return;
    try {
      const stored = await this.snapshots.storedUpTo(this.partition, this.kinds);
      const unkept = new Set(
        partsOf(this.kinds)
          .map(({ name }) => name)
          .filter((part) => this.isUnkept(store, part, stored.get(part), waitMs)),
      );
      if (unkept.size === 0 || this.isSaved(place(), unkept)) return;
      for (const part of unkept) this.ours.add(part);
      await this.save(store, place(), unkept);
    } catch (error) {
      this.onRetry?.(error);
    }
  }

  /** Whether nobody else stores this part. If somebody does, the changes that their snapshot contains are dropped. */
  private isUnkept(store: AggregateStore, part: string, storedUpTo: number | undefined, waitMs: number): boolean {
    const since = this.since.get(part) ?? 0;
    if (storedUpTo !== undefined && storedUpTo > since) {
      this.ours.delete(part);
      this.since.set(part, storedUpTo);
      this.ahead.add(part);
      this.movedAt.set(part, performance.now());
      store.dropChanges(part, storedUpTo);
      return false;
    }
    const quietMs = performance.now() - (this.movedAt.get(part) ?? -Infinity);
    return storedUpTo === undefined || this.ours.has(part) || quietMs >= waitMs;
  }

  /** A failed snapshot only makes recovery longer; the next one includes its changes. */
  private async save(store: AggregateStore, place: SnapshotPosition, parts = this.allParts()): Promise<void> {
    const { snapshots } = this;
    if (!snapshots || (this.isSaved(place, parts) && store.changes === 0)) return;
    if (this.isFull(store)) return;
    // The store has read records meanwhile that the snapshots of another process contain.
    for (const part of this.ahead) {
      const since = this.since.get(part) ?? 0;
      store.dropChanges(part, since);
      if (since <= place.head.next) this.ahead.delete(part);
    }
    const changes = store.takeChanges(parts);
    const windowNow = this.windowNow(place);
    // The others would be deleted at once, and a year of them takes hours.
    const memory = changes.memory.filter(({ at }) => at >= windowNow - rememberMs);
    const delta = { ...place, since: new Map(this.since), parts, ...changes, memory };
    const result = await snapshots.save(this.partition, delta, this.kinds).catch((error: unknown) => {
      store.returnChanges(changes);
      this.onRetry?.(error);
    });
    if (result === undefined) return;
    for (const part of parts) {
      this.since.set(part, this.savedUpTo(part, place));
      this.movedAt.set(part, performance.now());
    }
    // The changes are stored even if this fails; the next snapshot makes up for it.
    if (parts.has(windowPart.name))
      await snapshots.forget(this.partition, windowNow).catch((error: unknown) => this.onRetry?.(error));
    if (result === 'superseded') this.giveUp(store, 'the stored snapshots were deleted or replaced');
  }

  /** Records dated ahead of the clock must not shorten the deduplication window. */
  private windowNow({ recordedAt }: SnapshotPosition): number {
    return Math.min(Math.max(recordedAt, this.logTime), this.windowTime.now());
  }

  /** Gives up when more changes have collected than fit. */
  private isFull(store: AggregateStore): boolean {
    if (store.changes <= changesMax) return false;
    this.giveUp(store, `no snapshot could be stored while ${store.changes} changes collected`);
    return true;
  }

  private allParts(): ReadonlySet<string> {
    return new Set(partsOf(this.kinds).map(({ name }) => name));
  }

  /** A part whose snapshot lies ahead of the records read so far keeps its position. */
  private savedUpTo(part: string, { head }: SnapshotPosition): number {
    return Math.max(this.since.get(part) ?? 0, head.next);
  }

  private isSaved({ head }: SnapshotPosition, parts: ReadonlySet<string>): boolean {
    return [...parts].every((part) => (this.since.get(part) ?? 0) >= head.next);
  }

  private isOff(store: AggregateStore): boolean {
    if (this.snapshots === undefined || this.problem !== undefined) return true;
    // Otherwise the stored position would move past records whose states are not stored.
    invariant(store.tracksChanges, 'snapshots are taken only of a store that collects its changes');
    return false;
  }

  private giveUp(store: AggregateStore, why: string): void {
    this.problem = why;
    store.stopTracking();
    this.onRetry?.(new Error(why));
  }
}
