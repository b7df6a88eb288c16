import { invariant, type EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '../chain/chain';
import { isVerdict, type EventRecord } from '../chain/records';
import type { AnyAggregateKind } from './aggregate-kind';
import { DeduplicationWindow } from './deduplication-window';
import { hashReference, ReferenceIndex } from './reference-index';
import type { Changes, MemoryEntry, SnapshotPage } from './snapshot-contents';
import { partOf, windowPart, type PartOffsets } from './snapshot-parts';
import { WindowTime } from './window-time';

/** One aggregate as of its last acknowledged record. The state is immutable. */
export interface Aggregate {
  readonly kind: AnyAggregateKind;
  readonly state: unknown;
  readonly version: number;
  readonly memory: DeduplicationWindow;
}

/** An aggregate that was loaded and not used since. Parsing a million states would hold up the start. */
interface Dormant {
  readonly json: string;
  readonly version: number;
  /** Undefined when none of its commands is in the window. */
  readonly memory: DeduplicationWindow | undefined;
}

/** The aggregates of one partition in memory, built from acknowledged records only. */
export class AggregateStore {
  private readonly aggregates = new Map<string, Aggregate | Dormant>();
  private dirty = new Set<string>();
  private freshMemory: MemoryEntry[] = [];
  private readonly references = new ReferenceIndex();
  private freshReferences: Changes['references'][number][] = [];
  private folded: PartOffsets = new Map();
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
    if (known !== undefined && 'state' in known) return known;
    const kind = this.kindOf.get(partOf(key));
    if (kind === undefined) return undefined;
    if (known === undefined)
      return { kind, state: kind.decider.initialState(key), version: 0, memory: new DeduplicationWindow() };
    const { json, version, memory = new DeduplicationWindow() } = known;
    const aggregate: Aggregate = { kind, state: JSON.parse(json), version, memory };
    this.aggregates.set(key, aggregate);
    return aggregate;
  }

  /** Folds a valid record read from the log. Throws UnknownEvent, or InvariantViolation when the state has diverged. */
  fold(chained: ChainedRecord): void {
    const { record, offset } = chained;
    const before = this.find(record.aggregate);
    if (before === undefined) {
      invariant(record.events.length === 0, `events of an aggregate of unknown kind: ${record.aggregate}`);
      return;
    }
    if (!this.isInSnapshot(windowPart.name, offset)) {
      this.aggregates.set(record.aggregate, before);
      this.remember(record.aggregate, before, chained);
    }
    if (this.isInSnapshot(before.kind.prefix, offset)) return;
    const { state, references } = foldEvents(before, record.events);
    const version = before.version + record.events.length;
    const asRecorded = version === record.version || this.versionsMayJump;
    invariant(
      asRecorded,
      `${record.aggregate} is at version ${version}, its record at offset ${offset} says ${record.version}`,
    );
    this.set(record.aggregate, { ...before, state, version: record.version }, references, record);
  }

  /** Stores a state that was decided here and is now acknowledged. */
  put(key: string, aggregate: Aggregate, references: readonly string[], chained: ChainedRecord): void {
    this.set(key, aggregate, references, chained.record);
    this.remember(key, aggregate, chained);
  }

  /** Whether the loaded snapshot of a part contains the record at this offset. */
  private isInSnapshot(part: string, offset: number): boolean {
    return offset < (this.folded.get(part) ?? 0);
  }

  private set(key: string, aggregate: Aggregate, references: readonly string[], { events }: EventRecord): void {
    this.aggregates.set(key, aggregate);
    const aggregateKind = aggregate.kind.prefix;
    for (const reference of references) {
      const hash = hashReference(key, reference);
      if (this.references.add(hash) && this.tracksChanges) this.freshReferences.push({ aggregateKind, hash });
    }
    if (this.tracksChanges && events.length > 0) this.dirty.add(key);
  }

  private remember(key: string, aggregate: Aggregate, { record, offset }: ChainedRecord): void {
    if (!isVerdict(record.outcome)) return;
    const at = this.time.decidedAt(record.decidedAt ?? record.recordedAt);
    aggregate.memory.remember(record.commandId, offset, at, this.time.now());
    if (this.tracksChanges) this.freshMemory.push({ aggregate: key, id: record.commandId, offset, at });
  }

  isTaken(aggregate: string, reference: string): boolean {
    return this.references.has(hashReference(aggregate, reference));
  }

  /** Restores a page of a snapshot; `references` are hashes, one after the other. */
  restore({ states, memory, references }: SnapshotPage): void {
    this.references.addAll(references);
    for (const { aggregate, json, version } of states) {
      this.aggregates.set(aggregate, { json, version, memory: this.aggregates.get(aggregate)?.memory });
    }
    for (const { aggregate, id, offset, at } of memory) {
      const known = this.aggregates.get(aggregate) ?? this.find(aggregate);
      if (!known) continue;
      const window = known.memory ?? new DeduplicationWindow();
      window.remember(id, offset, this.time.decidedAt(at), this.time.now());
      this.aggregates.set(aggregate, { ...known, memory: window });
    }
  }

  /** Call after `restore` with the offsets up to which the snapshots reach; `fold` skips what they contain. */
  restoredUpTo(offsets: PartOffsets): void {
    this.folded = offsets;
  }

  /**
   * Returns the changes since the last call, for a snapshot. States are immutable, so they are consistent without
   * copying.
   */
  takeChanges(): Changes {
    const states = [...this.dirty].flatMap((aggregate) => {
      const found = this.find(aggregate);
      return found ? [{ aggregate, state: found.state, version: found.version }] : [];
    });
    const [memory, references] = [this.freshMemory, this.freshReferences];
    this.dirty = new Set();
    this.freshMemory = [];
    this.freshReferences = [];
    return { states, memory, references };
  }

  /** Returns the changes of a failed snapshot to the store; the next snapshot includes them. */
  returnChanges(changes: Changes): void {
    for (const { aggregate } of changes.states) this.dirty.add(aggregate);
    this.freshMemory = changes.memory.concat(this.freshMemory);
    this.freshReferences = changes.references.concat(this.freshReferences);
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
    return this.dirty.size + this.freshMemory.length + this.freshReferences.length;
  }
}

/**
 * The state after these events and the references that they take. Throws UnknownEvent for an unknown one, because
 * skipping it would lose a fact.
 */
export function foldEvents(
  { kind, state }: Pick<Aggregate, 'kind' | 'state'>,
  events: readonly EventBody[],
): { readonly state: unknown; readonly references: readonly string[] } {
  const references: string[] = [];
  let folded = state;
  for (const recorded of events) {
    const event = kind.events.read(recorded);
    folded = kind.decider.evolve(folded, event);
    if (kind.references) references.push(...kind.references(event));
  }
  return { state: folded, references };
}

/** Folds one event of any known version. Throws UnknownEvent for an unknown one: skipping it would lose a fact. */
export const evolveRecorded = (kind: AnyAggregateKind, state: unknown, event: EventBody): unknown =>
  kind.decider.evolve(state, kind.events.read(event));
