import type { ChainedRecord } from '@parkett/platform-event-log';

/** Limits of the records kept per partition. Records beyond them are dropped: the read models will contain them. */
const recordsMax = 10_000;
const bytesMax = 32 * 1024 * 1024;

/**
 * The records of a partition that were delivered before its orders were loaded. Only the newest are kept: beyond the
 * limits the older half is dropped, and the load waits until the read models contain them.
 */
export class EarlyRecords {
  private kept: ChainedRecord[] = [];
  private bytes = 0;
  private dropped = 0;

  constructor(
    private readonly limits: { readonly records: number; readonly bytes: number } = {
      records: recordsMax,
      bytes: bytesMax,
    },
  ) {}

  add(chained: ChainedRecord): void {
    this.kept.push(chained);
    this.bytes += chained.bytes;
    if (this.kept.length > this.limits.records || this.bytes > this.limits.bytes) this.dropOlderHalf();
  }

  /** The read models must contain every record before this offset; those from it on are kept here. */
  get neededUpTo(): number {
    return this.dropped;
  }

  /** Records before this offset were delivered to nobody, so that the read models have to contain them. */
  missing(before: number): void {
    this.dropped = Math.max(this.dropped, before);
  }

  get records(): readonly ChainedRecord[] {
    return this.kept;
  }

  private dropOlderHalf(): void {
    const dropped = this.kept.splice(0, Math.ceil(this.kept.length / 2));
    for (const { bytes, offset } of dropped) {
      this.bytes -= bytes;
      this.missing(offset + 1);
    }
  }
}
