import type { Posting } from '@parkett/kernel';
import type { ChainedRecord, ChainHead } from '@parkett/platform-event-log';
import type { LogFollower } from '@parkett/platform-read-model';
import { postingsOf } from './balances';
import { bankBookingsIn, type BankBooking } from './bank-bookings';

/** The log is not read any further while more records than this wait. */
const recordsMax = 10_000;

/** What a record books. */
export interface BookedRecord {
  readonly offset: number;
  /** The positions before and after it. */
  readonly before: ChainHead;
  readonly head: ChainHead;
  /** When it was written, in milliseconds since 1970. */
  readonly recordedAt: number;
  readonly aggregate: string;
  /** One list for each event that books something. */
  readonly events: readonly (readonly Posting[])[];
  /** The bookings of the bank that it credits. */
  readonly bookings: readonly BankBooking[];
}

interface BookedRecordsOptions {
  readonly partition: number;
  readonly tail: Pick<LogFollower, 'follow' | 'next'>;
  /** Called when the log cannot be followed any more, or an event is not understood. */
  readonly onEnded: (error: unknown) => void;
}

/** Position before the first record. */
export const beginning: ChainHead = { next: 0, hash: '', nextCommand: 0 };

/** Follows a partition and keeps its records until they are taken. */
export class BookedRecords {
  private entries: BookedRecord[] = [];
  private seen: ChainHead = beginning;
  private unfollow: (() => void) | undefined;
  private hasCaughtUp = false;
  private isClosed = false;
  private wake: () => void = () => undefined;

  constructor(private readonly options: BookedRecordsOptions) {}

  start(from: ChainHead): void {
    this.seen = from;
    this.follow();
  }

  /** The first records that wait. */
  first(max: number): readonly BookedRecord[] {
    return this.entries.slice(0, max);
  }

  /** Whether every record before an offset has been read. */
  covers(next: number): boolean {
    const { tail, partition } = this.options;
    return this.seen.next >= next || (this.hasCaughtUp && (tail.next(partition) ?? 0) >= next);
  }

  /** Takes records before an offset, in order. */
  takeBefore(next: number, max: number): readonly BookedRecord[] {
    const end = this.entries.findIndex(({ offset }) => offset >= next);
    const taken = this.entries.splice(0, Math.min(max, end < 0 ? this.entries.length : end));
    if (!this.unfollow && !this.isClosed && this.entries.length < recordsMax / 2) this.follow();
    return taken;
  }

  /** Resolves when a record is read, or after the pause. */
  async grown(pauseMs: number): Promise<void> {
    if (this.isClosed) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      timer = setTimeout(resolve, pauseMs);
    });
    clearTimeout(timer);
  }

  close(): void {
    this.isClosed = true;
    this.unfollow?.();
    this.wake();
  }

  private follow(): void {
    const { tail, partition, onEnded } = this.options;
    this.hasCaughtUp = false;
    this.unfollow = tail.follow(partition, this.seen.next === 0 ? undefined : this.seen, {
      onRecord: (chained) => this.add(chained),
      onCaughtUp: () => (this.hasCaughtUp = true),
      onEnded: (error) => {
        if (!this.isClosed) onEnded(error);
      },
    });
  }

  private add({ offset, hash, record }: ChainedRecord): void {
    const head = { next: offset + 1, hash, nextCommand: record.commandOffset + 1 };
    const events = record.events.map(postingsOf).filter((postings) => postings.length > 0);
    const bookings = record.events.flatMap((event) => bankBookingsIn(record, event));
    const { aggregate, recordedAt } = record;
    this.entries.push({ offset, before: this.seen, head, recordedAt, aggregate, events, bookings });
    this.seen = head;
    if (this.entries.length > recordsMax) {
      this.unfollow?.();
      this.unfollow = undefined;
      this.hasCaughtUp = false;
    }
    this.wake();
  }
}
