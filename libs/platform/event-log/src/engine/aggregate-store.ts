import { invariant, type EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '../chain/chain';
import { isVerdict } from '../chain/records';
import type { AnyAggregateKind } from './aggregate-kind';
import { DeduplicationWindow, rememberMs } from './deduplication-window';
import { hashReference, ReferenceIndex } from './reference-index';
import type { Changes, MemoryEntry, SnapshotPage, StoredWindow } from './snapshot-contents';
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
  /** Undefined when none of its commands is in the window; of commands that were dropped, the time stays. */
  window: Pick<StoredWindow, 'commands' | 'latestAt'> | undefined;
}

/** Stands for commands that were dropped. */
const noCommands = '[]';

/** Aggregates whose old command ids are dropped in one call. */
const sweptAtOnce = 1_000;

/** The aggregates of one partition in memory, built from acknowledged records only. */
export class AggregateStore {
  private readonly aggregates = new Map<string, Aggregate | Dormant>();
  /** Aggregate whose state no snapshot contains yet → offset of its last change. */
  private dirty = new Map<string, number>();
  private freshMemory: MemoryEntry[] = [];
  private readonly references = new ReferenceIndex();
  private freshReferences: Changes['references'][number][] = [];
  private folded: PartOffsets = new Map();
  private sweep: Iterator<Aggregate | Dormant> | undefined;
  private tracking: boolean;
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
    this.tracking = options.tracksChanges ?? false;
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
    const { json, version, window } = known;
    const memory = new DeduplicationWindow(window?.commands === noCommands ? window.latestAt : undefined);
    if (window !== undefined) this.recall(memory, window.commands);
    const aggregate: Aggregate = { kind, state: JSON.parse(json), version, memory };
    this.aggregates.set(key, aggregate);
    return aggregate;
  }

  private recall(memory: DeduplicationWindow, stored: string): void {
    const commands = JSON.parse(stored) as readonly (readonly [id: string, offset: number, at: number])[];
    for (const [id, offset, at] of commands) memory.remember(id, offset, at, this.time.now());
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
    const { state, references } = foldEvents(before, record.events, record.businessDate);
    const version = before.version + record.events.length;
    const asRecorded = version === record.version || this.versionsMayJump;
    invariant(
      asRecorded,
      `${record.aggregate} is at version ${version}, its record at offset ${offset} says ${record.version}`,
    );
    this.set(record.aggregate, { ...before, state, version: record.version }, references, chained);
  }

  /** Stores a state that was decided here and is now acknowledged. */
  put(key: string, aggregate: Aggregate, references: readonly string[], chained: ChainedRecord): void {
    this.set(key, aggregate, references, chained);
    this.remember(key, aggregate, chained);
  }

  /** Whether the loaded snapshot of a part contains the record at this offset. */
  private isInSnapshot(part: string, offset: number): boolean {
    return offset < (this.folded.get(part) ?? 0);
  }

  private set(
    key: string,
    aggregate: Aggregate,
    references: readonly string[],
    { offset, record }: ChainedRecord,
  ): void {
    this.aggregates.set(key, aggregate);
    const aggregateKind = aggregate.kind.prefix;
    for (const reference of references) {
      const hash = hashReference(key, reference);
      if (this.references.add(hash) && this.tracksChanges) this.freshReferences.push({ aggregateKind, hash, offset });
    }
    if (this.tracksChanges && record.events.length > 0) this.dirty.set(key, offset);
  }

  private remember(key: string, aggregate: Aggregate, { record, offset }: ChainedRecord): void {
    if (!isVerdict(record.outcome)) return;
    const at = record.decidedAt ?? record.recordedAt;
    aggregate.memory.remember(record.commandId, offset, at, this.time.now());
    if (this.tracksChanges) this.freshMemory.push({ aggregate: key, id: record.commandId, offset, at });
  }

  isTaken(aggregate: string, reference: string): boolean {
    return this.references.has(hashReference(aggregate, reference));
  }

  /** Restores a page of a snapshot, windows after the states; `references` are hashes, one after the other. */
  restore({ states, windows, references }: SnapshotPage): void {
    this.references.addAll(references);
    for (const { aggregate, json, version } of states)
      this.aggregates.set(aggregate, { json, version, window: undefined });
    for (const { aggregate, commands, latestAt } of windows) {
      const known = this.aggregates.get(aggregate);
      if (known !== undefined && !('state' in known) && known.window === undefined) {
        known.window = { commands, latestAt };
        continue;
      }
      const used = this.find(aggregate);
      if (used === undefined) continue;
      this.recall(used.memory, commands);
      this.aggregates.set(aggregate, used);
    }
  }

  /** Call after `restore` with the offsets up to which the snapshots reach; `fold` skips what they contain. */
  restoredUpTo(offsets: PartOffsets): void {
    this.folded = offsets;
  }

  /**
   * Returns the changes of these parts since the last call, for a snapshot; without `parts`, those of all. States are
   * immutable, so they are consistent without copying.
   */
  takeChanges(parts?: ReadonlySet<string>): Changes {
    const wanted = (part: string): boolean => parts === undefined || parts.has(part);
    const states: Changes['states'][number][] = [];
    for (const [aggregate, offset] of this.dirty) {
      if (!wanted(partOf(aggregate))) continue;
      this.dirty.delete(aggregate);
      const found = this.find(aggregate);
      if (found) states.push({ aggregate, state: found.state, version: found.version, offset });
    }
    const [references, otherReferences] = split(this.freshReferences, (fresh) => wanted(fresh.aggregateKind));
    this.freshReferences = otherReferences;
    if (!wanted(windowPart.name)) return { states, memory: [], references };
    const memory = this.freshMemory;
    this.freshMemory = [];
    return { states, memory, references };
  }

  /** Returns the changes of a failed snapshot to the store; the next snapshot includes them. */
  returnChanges(changes: Changes): void {
    for (const { aggregate, offset } of changes.states) this.dirty.set(aggregate, this.dirty.get(aggregate) ?? offset);
    this.freshMemory = changes.memory.concat(this.freshMemory);
    this.freshReferences = changes.references.concat(this.freshReferences);
  }

  /** Drops collected changes of a part that a snapshot contains which another process has stored up to this offset. */
  dropChanges(part: string, before: number): void {
    if (part === windowPart.name) {
      this.freshMemory = this.freshMemory.filter(({ offset }) => offset >= before);
      return;
    }
    for (const [aggregate, offset] of this.dirty)
      if (offset < before && partOf(aggregate) === part) this.dirty.delete(aggregate);
    this.freshReferences = this.freshReferences.filter(
      ({ aggregateKind, offset }) => aggregateKind !== part || offset >= before,
    );
  }

  /**
   * Drops the old command ids of some aggregates, of others with each call. An aggregate that gets no more commands
   * would keep its ids for ever.
   */
  forgetOldIds(): void {
    const now = this.time.now();
    this.sweep ??= this.aggregates.values();
    for (let swept = 0; swept < sweptAtOnce; swept++) {
      const next = this.sweep.next();
      if (next.done === true) {
        this.sweep = undefined;
        return;
      }
      if ('state' in next.value) next.value.memory.forgetOld(now);
      else forgetWindow(next.value, now);
    }
  }

  get size(): number {
    return this.aggregates.size;
  }

  /** No more snapshots are taken, so changes need not be collected. */
  stopTracking(): void {
    this.tracking = false;
    this.takeChanges();
  }

  /** Whether changes are collected for snapshots. */
  get tracksChanges(): boolean {
    return this.tracking;
  }

  /** Number of changes collected for the next snapshot. */
  get changes(): number {
    return this.dirty.size + this.freshMemory.length + this.freshReferences.length;
  }
}

function forgetWindow(dormant: Dormant, now: number): void {
  const { window } = dormant;
  if (window === undefined || window.commands === noCommands || window.latestAt >= now - rememberMs) return;
  dormant.window = { commands: noCommands, latestAt: window.latestAt };
}

function split<Item>(items: readonly Item[], belongs: (item: Item) => boolean): [Item[], Item[]] {
  const parts: [Item[], Item[]] = [[], []];
  for (const item of items) parts[belongs(item) ? 0 : 1].push(item);
  return parts;
}

/**
 * The state after these events of a record with this book date, and the references that they take. Throws UnknownEvent
 * for an unknown one, because skipping it would lose a fact.
 */
export function foldEvents(
  { kind, state }: Pick<Aggregate, 'kind' | 'state'>,
  events: readonly EventBody[],
  date: string,
): { readonly state: unknown; readonly references: readonly string[] } {
  const references: string[] = [];
  let folded = state;
  for (const recorded of events) {
    const event = kind.events.read(recorded);
    folded = evolveOn(kind, folded, event, date);
    if (kind.references) references.push(...kind.references(event));
  }
  return { state: folded, references };
}

/** Folds one event of any known version. Throws UnknownEvent for an unknown one: skipping it would lose a fact. */
export const evolveRecorded = (kind: AnyAggregateKind, state: unknown, event: EventBody, date: string): unknown =>
  evolveOn(kind, state, kind.events.read(event), date);

const evolveOn = ({ decider }: AnyAggregateKind, state: unknown, event: EventBody, date: string): unknown =>
  decider.evolveOn === undefined ? decider.evolve(state, event) : decider.evolveOn(state, event, date);
