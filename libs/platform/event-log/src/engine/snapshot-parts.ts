import type { AnyAggregateKind } from './aggregate-kind';

/**
 * A part of a partition's snapshot with a position of its own: the states and references of one kind, or the
 * deduplication windows of all. Parts of different versions lie side by side, so a build that changes one kind uses the
 * others' snapshots, and two builds do not disturb each other.
 */
export interface SnapshotPart {
  readonly name: string;
  readonly version: number;
}

/** No kind has this prefix, because a prefix contains no colon. */
const windowName = ':window';
/**
 * Raise it when other commands belong in the deduplication window; since 2 these are only those with a verdict.
 */
const windowVersion = 2;

export const windowPart: SnapshotPart = { name: windowName, version: windowVersion };

/** In a fixed order, so that two engines that save at the same time do not wait for each other. */
export const partsOf = (kinds: readonly AnyAggregateKind[]): SnapshotPart[] =>
  [windowPart, ...kinds.map(({ prefix, stateVersion }) => ({ name: prefix, version: stateVersion }))].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );

/** Offset per part from which records are not in its snapshot yet; a part without one has no snapshot. */
export type PartOffsets = ReadonlyMap<string, number>;

/** The part that an aggregate's states belong to. */
export const partOf = (aggregate: string): string => aggregate.slice(0, Math.max(0, aggregate.indexOf(':')));
