import { invariant, type EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '../chain/chain';
import { isVerdict } from '../chain/records';
import type { AnyAggregateKind } from './aggregate-kind';
import { DeduplicationWindow } from './deduplication-window';
import { WindowTime } from './window-time';

/** One aggregate as of its last acknowledged record. The state is immutable. */
export interface Aggregate {
  readonly kind: AnyAggregateKind;
  readonly state: unknown;
  readonly version: number;
  readonly memory: DeduplicationWindow;
}

/** A command in the deduplication window that no snapshot contains yet. */
export interface MemoryEntry {
  readonly aggregate: string;
  readonly id: string;
  readonly offset: number;
  readonly at: number;
}

/** The aggregates of one partition in memory, built from acknowledged records only. */
export class AggregateStore {
  private readonly aggregates = new Map<string, Aggregate>();
  private dirty = new Set<string>();
  private freshMemory: MemoryEntry[] = [];
  private tracksChanges: boolean;
  private readonly versionsMayJump: boolean;
  private readonly time: WindowTime;
  private readonly kindOf: ReadonlyMap<string, AnyAggregateKind>;

  /**
   * `tracksChanges`: changes are collected for snapshots. `versionsMayJump`: a repair has skipped records, so an
   * aggregate may have lost events that its later records count. `time`: without it, log time alone counts for
   * the deduplication windows.
   */
  constructor(
    kinds: readonly AnyAggregateKind[],
    options: { tracksChanges?: boolean; versionsMayJump?: boolean; time?: WindowTime } = {},
  ) {
    this.kindOf = new Map(kinds.map((kind) => [kind.prefix, kind]));
    this.tracksChanges = options.tracksChanges ?? false;
    this.versionsMayJump = options.versionsMayJump ?? false;
    this.time = options.time ?? new WindowTime(() => Infinity);
  }

  /** Returns the aggregate, or a new one in its initial state; undefined when no kind has this prefix. */
  find(key: string): Aggregate | undefined {
    const known = this.aggregates.get(key);
    if (known) return known;
    const colon = key.indexOf(':');
    const kind = colon < 0 ? undefined : this.kindOf.get(key.slice(0, colon));
    return kind && { kind, state: kind.decider.initialState(key), version: 0, memory: new DeduplicationWindow() };
  }

  /** Folds a valid record read from the log. Throws UnknownEvent, or InvariantViolation when the state has diverged. */
  fold(chained: ChainedRecord): void {
    const { record, offset } = chained;
    const before = this.find(record.aggregate);
    if (before === undefined) {
      invariant(record.events.length === 0, `events of an aggregate of unknown kind: ${record.aggregate}`);
      return;
    }
    const state = record.events.reduce((folded, event) => evolveRecorded(before.kind, folded, event), before.state);
    const version = before.version + record.events.length;
    const asRecorded = version === record.version || this.versionsMayJump;
    invariant(
      asRecorded,
      `${record.aggregate} is at version ${version}, its record at offset ${offset} says ${record.version}`,
    );
    this.put(record.aggregate, { ...before, state, version: record.version }, chained);
  }

  /** Stores a state that was decided here and is now acknowledged. */
  put(key: string, aggregate: Aggregate, { record, offset }: ChainedRecord): void {
    this.aggregates.set(key, aggregate);
    if (this.tracksChanges && record.events.length > 0) this.dirty.add(key);
    if (!isVerdict(record.outcome)) return;
    const at = this.time.decidedAt(record.decidedAt ?? record.recordedAt);
    aggregate.memory.remember(record.commandId, offset, at, this.time.now());
    if (this.tracksChanges) this.freshMemory.push({ aggregate: key, id: record.commandId, offset, at });
  }

  /** Restores the contents of a snapshot. */
  restore(
    states: readonly { aggregate: string; state: unknown; version: number }[],
    memory: readonly MemoryEntry[],
  ): void {
    for (const { aggregate, state, version } of states) {
      const fresh = this.find(aggregate);
      if (fresh) this.aggregates.set(aggregate, { ...fresh, state, version });
    }
    for (const { aggregate, id, offset, at } of memory) {
      const known = this.find(aggregate);
      if (!known) continue;
      known.memory.remember(id, offset, this.time.decidedAt(at), this.time.now());
      this.aggregates.set(aggregate, known);
    }
  }

  /**
   * Returns the changes since the last call, for a snapshot. States are immutable, so they are consistent without
   * copying.
   */
  takeChanges(): { states: { aggregate: string; state: unknown; version: number }[]; memory: MemoryEntry[] } {
    const states = [...this.dirty].flatMap((aggregate) => {
      const found = this.aggregates.get(aggregate);
      return found ? [{ aggregate, state: found.state, version: found.version }] : [];
    });
    const memory = this.freshMemory;
    this.dirty = new Set();
    this.freshMemory = [];
    return { states, memory };
  }

  /** Returns the changes of a failed snapshot to the store; the next snapshot includes them. */
  returnChanges(changes: ReturnType<AggregateStore['takeChanges']>): void {
    for (const { aggregate } of changes.states) this.dirty.add(aggregate);
    this.freshMemory = changes.memory.concat(this.freshMemory);
  }

  get size(): number {
    return this.aggregates.size;
  }

  /** No more snapshots are taken, so changes need not be collected. */
  stopTracking(): void {
    this.tracksChanges = false;
    this.takeChanges();
  }

  /** Number of changes collected for the next snapshot. */
  get changes(): number {
    return this.dirty.size + this.freshMemory.length;
  }
}

/** Folds one event of any known version. Throws UnknownEvent for an unknown one: skipping it would lose a fact. */
export const evolveRecorded = (kind: AnyAggregateKind, state: unknown, event: EventBody): unknown =>
  kind.decider.evolve(state, kind.events.read(event));
