import type { LogRecord } from '../kafka/topic-reader';
import { genesis, parseLink, sha256, type EventRecord, type Link } from './records';
import type { Repair } from './repairs';

/** Position of a reader: every record before `next` has been checked, and `hash` is the head of the chain there. */
export interface ChainHead {
  /** Offset of the next record to read. */
  readonly next: number;
  /** SHA-256 (hex) of the last valid record's bytes. */
  readonly hash: string;
  /** Offset of the command that the next valid record must answer. */
  readonly nextCommand: number;
}

/** A valid record with its offset. */
export interface ChainedRecord {
  readonly offset: number;
  readonly hash: string;
  readonly bytes: number;
  readonly record: EventRecord;
}

/**
 * The partition is damaged or forged from this offset on. Nothing may continue until two persons have signed a repair.
 */
export class ChainBroken extends Error {
  override readonly name = 'ChainBroken';

  constructor(
    readonly topic: string,
    readonly partition: number,
    readonly offset: number,
    why: string,
  ) {
    super(`${topic}/${partition} stops at offset ${offset}: ${why}`);
  }
}

export const hashHeader = 'sha256';

type Judgement = { readonly valid: EventRecord } | 'void' | { readonly broken: string };

/**
 * Reads one partition of `events` in order and decides which records count. The chain fences off a second writer: a
 * record that continues the head is valid at any offset; a record written on a stale head carries an offset below its
 * own and is void; anything else is damage, and only a signed repair for that offset leads past it.
 */
export class Chain {
  private next: number;
  private hash: string;
  private nextCommand: number;

  constructor(
    private readonly topic: string,
    private readonly partition: number,
    from?: ChainHead,
    private readonly repairs: readonly Repair[] = [],
  ) {
    this.next = from?.next ?? 0;
    this.hash = from?.hash ?? genesis(topic, partition);
    this.nextCommand = from?.nextCommand ?? 0;
  }

  get head(): ChainHead {
    return { next: this.next, hash: this.hash, nextCommand: this.nextCommand };
  }

  /** Returns the record when it is valid and undefined when it is void. Throws ChainBroken. */
  judge(raw: LogRecord): ChainedRecord | undefined {
    if (raw.offset !== this.next) throw this.broken(raw.offset, `expected offset ${this.next}`);
    const link = parseLink(raw.value);
    const hash = sha256(raw.value);
    let judgement = this.classify(raw, link, hash);
    if (typeof judgement === 'object' && 'broken' in judgement) {
      this.repair(raw.offset, judgement.broken);
      // After the repair the record either continues the repaired head, or it is the damaged record and is skipped.
      judgement = this.classify(raw, link, hash);
    }
    this.next = raw.offset + 1;
    if (typeof judgement !== 'object' || 'broken' in judgement) return undefined;
    this.nextCommand = judgement.valid.commandOffset + 1;
    this.hash = hash;
    return { offset: raw.offset, hash, bytes: raw.value.length, record: judgement.valid };
  }

  /** Moves the head past a record that this process has appended and that was acknowledged at the expected offset. */
  advance(record: ChainedRecord): void {
    if (record.offset !== this.next)
      throw this.broken(record.offset, `appended at ${record.offset}, expected ${this.next}`);
    this.next = record.offset + 1;
    this.nextCommand = record.record.commandOffset + 1;
    this.hash = record.hash;
  }

  private classify(raw: LogRecord, link: Link | undefined, hash: string): Judgement {
    if (link === undefined) return 'void';
    if (link.prev !== this.hash)
      return link.at < raw.offset ? 'void' : { broken: 'the record does not continue the chain' };
    if (raw.headers[hashHeader]?.toString() !== hash) return { broken: 'the bytes do not match their own hash' };
    const { record } = link;
    if (record === undefined) return { broken: 'the record has a version that this build does not know' };
    if (record.commandOffset === this.nextCommand) return { valid: record };
    return { broken: `answers command ${record.commandOffset}, expected ${this.nextCommand}` };
  }

  /** Adopts the head that two persons have signed for the offset at which the partition stops. */
  private repair(offset: number, why: string): void {
    const repair = this.repairs.find(
      (candidate) => candidate.partition === this.partition && candidate.offset === offset,
    );
    if (repair === undefined) throw this.broken(offset, why);
    this.hash = repair.head;
    this.nextCommand = repair.nextCommand;
  }

  private broken(offset: number, why: string): ChainBroken {
    return new ChainBroken(this.topic, this.partition, offset, why);
  }
}
