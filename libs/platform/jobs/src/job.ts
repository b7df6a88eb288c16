import type { SentCommand } from '@parkett/kernel';
import type { CommandRequest } from '@parkett/platform-event-log';
import type { Schedule } from './schedule';

/** One thing that is due. It is stored as JSON with its run, so it holds nothing but text, numbers and booleans. */
export interface JobItem {
  /** Unique within the job. Names the item when it is set aside. */
  readonly id: string;
  /** The aggregate that decides it, such as `account:<id>`. */
  readonly aggregate: string;
}

export interface Plan<Item extends JobItem = JobItem> {
  /** The business date or period that the items belong to. */
  readonly period: string;
  /** The items in a stable order, page by page, so that a plan of any size fits into memory. */
  readonly pages: Iterable<readonly Item[]> | AsyncIterable<readonly Item[]>;
  /**
   * Its items are sent although read models are behind: the decision refuses what is out of date, with one of
   * `alreadyDone`.
   */
  readonly doesNotWait?: true;
  /** An item needs nothing but the records of the partition of its aggregate, and waits for no other one. */
  readonly needsOwnPartition?: true;
}

/** A job that asks what is due, and works that off in chunks. */
interface PlannedJob<Item extends JobItem> {
  readonly name: string;
  /** Jobs of one queue run one after the other; a long night in one queue delays no other. */
  readonly queue: string;
  readonly schedule: Schedule;
  /** One sentence for the list of jobs. */
  readonly about: string;
  /**
   * Asks Postgres what is due; the read models of its group contain everything that was in the log at the call, except
   * where the frame knows that they are behind. Undefined when nothing can be due. `date` is the local date of a daily
   * schedule, or the book date of the night that the job is a step of. `isLeftOut` says that an item would not be sent
   * now, because it is paused or its partition does not answer. It belongs to the plan, but need not be worked out.
   * `hasFailed` says that an item was set aside before: if a plan has room for some items only, it has to contain
   * these, because one that is in no plan is no longer due, and its attempts are forgotten.
   */
  readonly plan: (
    date: string | undefined,
    isLeftOut?: (item: JobItem) => boolean,
    hasFailed?: (item: JobItem) => boolean,
  ) => Promise<Plan<Item> | undefined>;
  /** The group of read models that the plan asks; that of accounts unless it says otherwise. */
  readonly group?: string;
}

/** A job that sends one command for each thing that is due. `Sent` is the union of its commands. */
export interface ChunkedJob<Item extends JobItem = JobItem, Sent extends SentCommand = SentCommand>
  extends PlannedJob<Item> {
  /**
   * The command of an item. Its key must follow from the item alone, such as `settle:<tradeId>:<date>`: chunks are sent
   * again after a crash. After a refusal, which is final for its key, the frame adds the number of refusals to the key.
   * A command whose decision failed keeps its key, because the log may still decide a copy of it.
   */
  readonly command: (item: Item) => CommandRequest<Sent>;
  /** Rejections that say that there is nothing left to do for an item. */
  readonly alreadyDone: readonly string[];
  /** What an item that is done adds to the totals of its run, in whole minor units; nothing if it was done before. */
  readonly totalsOf?: (item: Item) => Readonly<Record<string, bigint>>;
}

/** What has become of an item: what it adds to the totals of its run in whole minor units, or why it is tried again. */
export type Checked =
  | { readonly kind: 'done'; readonly totals: Readonly<Record<string, bigint>> }
  | { readonly kind: 'setAside'; readonly reason: string };

/** A job that compares instead of commanding: what it finds is no fact of the log. Its plan asks no read models. */
export interface CheckJob<Item extends JobItem = JobItem> extends PlannedJob<Item> {
  /**
   * Begins to check the items of a chunk, one after the other in the order of the plan. After a crash an item is
   * checked again, so that has to come to the same.
   */
  readonly begin: () => (item: Item, signal: AbortSignal) => Promise<Checked>;
  /** Called with an error of one item, which is set aside: it stops neither the others nor the night. */
  readonly onFailed: (item: Item, error: unknown) => void;
  /** Each attempt from this one on is reported: the first ones may only have been too early. */
  readonly reportedFrom: number;
}
