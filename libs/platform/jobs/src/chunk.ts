import type { JobItem } from './job';
import type { NamedItem } from './named-items';

/** Attempts that failed, and how many of them the log has refused. */
export interface Attempts {
  readonly attempts: number;
  readonly refusals: number;
}

/**
 * An item as its run stores it, with the attempts that failed before this run. A build from before wrote no `refusals`;
 * it counted every attempt as one.
 */
export type PlannedItem<Item extends JobItem = JobItem> = Item & {
  readonly attempt: number;
  readonly refusals?: number;
};

export interface Chunk<Item extends JobItem = JobItem> {
  readonly lane: number;
  readonly chunk: number;
  readonly items: readonly PlannedItem<Item>[];
}

/** An item that could not be finished, with its attempts so far, this one included. */
export interface SetAside extends Attempts {
  readonly item: string;
  readonly aggregate: string;
  readonly reason: string;
}

export interface ChunkResult {
  readonly done: number;
  readonly alreadyDone: number;
  readonly postponed: number;
  readonly setAside: readonly SetAside[];
  /** Items that were set aside before and are finished now. */
  readonly settled: readonly string[];
  readonly totals: Readonly<Record<string, bigint>>;
  /** The items that are postponed. */
  readonly unanswered: readonly Omit<NamedItem, 'reason'>[];
}
