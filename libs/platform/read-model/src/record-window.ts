import type { ChainedRecord, ChainHead } from '@parkett/platform-event-log';

/** At least what a busy partition gets in two seconds. A record takes several times its bytes in memory. */
const bytesMax = 1024 * 1024;
/** What stays once every reader has taken it, for one that begins or starts again. */
const takenBytesMax = 64 * 1024;
/** A batch without any record that counts takes memory, too. */
const bytesPerBatch = 256;

interface Batch {
  readonly records: readonly ChainedRecord[];
  readonly head: ChainHead;
  readonly bytes: number;
}

/** What follows a position, and the position after it. */
export interface Following {
  readonly records: readonly ChainedRecord[];
  readonly head: ChainHead;
}

/**
 * The newest records of a partition, read, verified and parsed once for everybody in the process who follows it at a
 * pace of their own. Records go once every reader has taken them, so that the garbage collector finds them young. The
 * window keeps a limited number of bytes whatever its readers do: one that falls behind reads the log itself until it
 * is within it again.
 */
export class RecordWindow {
  private readonly batches: Batch[] = [];
  private bytes = 0;
  private ended = false;
  private readonly waiting = new Set<() => void>();
  /** The position up to which each reader has taken the records. */
  private readonly taken = new Map<unknown, number>();

  /** @param start position of the first record that will be added */
  constructor(private readonly start: ChainHead) {}

  /** Adds the valid records that were read next, and the position after them. */
  add(records: readonly ChainedRecord[], head: ChainHead): void {
    const bytes = records.reduce((total, record) => total + record.bytes, bytesPerBatch);
    this.batches.push({ records, head, bytes });
    this.bytes += bytes;
    this.drop();
    this.wake();
  }

  /** Keeps the records that this reader has not taken yet, within the window's size, until it leaves. */
  join(reader: unknown): void {
    this.taken.set(reader, 0);
  }

  leave(reader: unknown): void {
    this.taken.delete(reader);
    this.drop();
  }

  /** Like `after`, for a reader that has joined: it has taken the records that it gets, and those before them. */
  take(reader: unknown, position: ChainHead): Following | undefined {
    const following = this.after(position);
    this.taken.set(reader, (following?.head ?? position).next);
    this.drop();
    return following;
  }

  /** Nothing will be added any more: readers go on by themselves. */
  end(): void {
    this.ended = true;
    this.wake();
  }

  /**
   * All records after a position, which may be none. Undefined when the window has ended or has not got there, and when
   * its next record does not continue the position's head: records between the two have left the window, a repair leads
   * from one to the other, or the position is not one of this log. The reader's own check of the chain tells these
   * apart.
   */
  after(position: ChainHead): Following | undefined {
    const { head } = this;
    if (this.ended || position.next > head.next) return undefined;
    const known = this.batches.findLastIndex((batch) => batch.head.next <= position.next);
    const records = this.batches
      .slice(known + 1)
      .flatMap((batch) => batch.records)
      .filter(({ offset }) => offset >= position.next);
    const continues = records[0]?.record.prev ?? head.hash;
    return continues === position.hash ? { records, head } : undefined;
  }

  /** Calls once, as soon as something was added or the window has ended. */
  onceGrown(call: () => void): void {
    if (this.ended) call();
    else this.waiting.add(call);
  }

  private get head(): ChainHead {
    return this.batches.at(-1)?.head ?? this.start;
  }

  private drop(): void {
    const taken = Math.min(...this.taken.values());
    const isDue = (first: Batch): boolean =>
      this.bytes > bytesMax || (this.bytes > takenBytesMax && first.head.next <= taken);
    for (let [first] = this.batches; first && this.batches.length > 1 && isDue(first); [first] = this.batches) {
      this.batches.shift();
      this.bytes -= first.bytes;
    }
  }

  private wake(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const call of waiting) call();
  }
}
