import type { LogRecord } from '../kafka/topic-reader';
import { genesis, parseEventRecord, sha256, type EventRecord } from './records';

/** Where a reader stands: everything before `next` is judged, `hash` is the head of the chain there. */
export interface ChainHead {
  /** Offset of the next record to read. */
  readonly next: number;
  /** SHA-256 (hex) of the last valid record's bytes. */
  readonly hash: string;
  /** The command that the next valid record must answer. */
  readonly nextCommand: number;
}

/** A valid record with the place it stands at. */
export interface ChainedRecord {
  readonly offset: number;
  readonly hash: string;
  readonly bytes: number;
  readonly record: EventRecord;
}

/** The partition is damaged or forged from here on. Nobody goes on before two persons have signed a repair. */
export class ChainBroken extends Error {
  override readonly name = 'ChainBroken';

  constructor(readonly topic: string, readonly partition: number, readonly offset: number, why: string) {
    super(`${topic}/${partition} stops at offset ${offset}: ${why}`);
  }
}

export const hashHeader = 'sha256';

/**
 * Reads one partition of `events` in order and says which records count. The chain is the fence against two writers:
 * a record that continues the head is valid wherever it lies; one that was written on a stale head carries an offset
 * below its own and is void; anything else is damage.
 */
export class Chain {
  private next: number;
  private hash: string;
  private nextCommand: number;

  constructor(private readonly topic: string, private readonly partition: number, from?: ChainHead) {
    this.next = from?.next ?? 0;
    this.hash = from?.hash ?? genesis(topic, partition);
    this.nextCommand = from?.nextCommand ?? 0;
  }

  get head(): ChainHead {
    return { next: this.next, hash: this.hash, nextCommand: this.nextCommand };
  }

  /** The record when it is valid, undefined when it is void. Throws ChainBroken. */
  judge(raw: LogRecord): ChainedRecord | undefined {
    if (raw.offset !== this.next) throw this.broken(raw.offset, `expected offset ${this.next}`);
    const record = parseEventRecord(raw.value);
    const hash = sha256(raw.value);
    if (record?.prev === this.hash) return this.extend(raw, record, hash);
    if (record !== undefined && record.at >= raw.offset) throw this.broken(raw.offset, 'the record does not continue the chain');
    this.next = raw.offset + 1;
    return undefined;
  }

  /** Moves the head over a record that this process has just appended and that was acknowledged at its expected offset. */
  advance(record: ChainedRecord): void {
    if (record.offset !== this.next) throw this.broken(record.offset, `appended at ${record.offset}, expected ${this.next}`);
    this.next = record.offset + 1;
    this.nextCommand = record.record.commandOffset + 1;
    this.hash = record.hash;
  }

  private extend(raw: LogRecord, record: EventRecord, hash: string): ChainedRecord {
    const stated = raw.headers[hashHeader]?.toString();
    if (stated !== hash) throw this.broken(raw.offset, 'the bytes do not match their own hash');
    if (record.commandOffset !== this.nextCommand) {
      throw this.broken(raw.offset, `answers command ${record.commandOffset}, expected ${this.nextCommand}`);
    }
    this.next = raw.offset + 1;
    this.nextCommand = record.commandOffset + 1;
    this.hash = hash;
    return { offset: raw.offset, hash, bytes: raw.value.length, record };
  }

  private broken(offset: number, why: string): ChainBroken {
    return new ChainBroken(this.topic, this.partition, offset, why);
  }
}
