import type { LogRecord } from '../kafka/topic-reader';
import { batchBytesMax, batchRecordsMax, genesis, parseLink, sha256, type EventRecord, type Link } from './records';
import { isSigned, signatureHeader } from './signatures';
import { sealedFrom, sealedHead, type LogTrust } from './trust';

/** Position of a reader: every record before `next` has been judged, and `hash` is the head of the chain there. */
export interface ChainHead {
  /** Offset of the next record to judge. */
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

/** Called with records that nobody has signed: the offset of the first, and how many follow one another. */
export type OnForged = (offset: number, count: number) => void;

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

const none: readonly ChainedRecord[] = [];

/** A record of a batch whose signature has not been read yet. Nobody may act on it. */
interface Pending {
  readonly offset: number;
  readonly hash: string;
  readonly bytes: number;
  readonly link: Link;
}

/**
 * Reads one partition of `events` in order and decides which records count.
 *
 * An engine signs the last record of a batch, so records wait for the signature that closes their batch. A closed batch
 * that continues the head is valid at any offset. One that was written on a stale head carries an offset below its own
 * and is void: that fences off a second writer. Records without a signature are void, too; they are reported as forged
 * and stop nobody. Only a signed batch that fits nowhere is damage, and only a repair for its first offset leads past
 * it. Before the sealed head, where engines did not sign yet, every record is judged by itself.
 */
export class Chain {
  private next: number;
  private hash: string;
  private nextCommand: number;
  /** Records that follow one another and wait for their signature. */
  private pending: Pending[] = [];
  private pendingBytes = 0;
  private readonly sealedFrom: number;

  constructor(
    private readonly topic: string,
    private readonly partition: number,
    private readonly trust: LogTrust,
    from?: ChainHead,
    private readonly onForged: OnForged = () => undefined,
  ) {
    this.next = from?.next ?? 0;
    this.hash = from?.hash ?? genesis(topic, partition);
    this.nextCommand = from?.nextCommand ?? 0;
    this.sealedFrom = sealedFrom(trust, partition);
  }

  /** Where another reader may go on. It lies before records that wait for their signature. */
  get head(): ChainHead {
    return { next: this.pending[0]?.offset ?? this.next, hash: this.hash, nextCommand: this.nextCommand };
  }

  /** Offset of the next record to judge, behind those that wait for their signature. */
  get end(): number {
    return this.next;
  }

  /** Returns the records that are valid with this one: none, itself, or the whole batch. Throws ChainBroken. */
  judge(raw: LogRecord): readonly ChainedRecord[] {
    if (raw.offset !== this.next) throw this.broken(raw.offset, `expected offset ${this.next}`);
    if (raw.offset === this.sealedFrom) this.checkSeal(raw.offset);
    const link = parseLink(raw.value);
    const hash = sha256(raw.value);
    const judged =
      raw.offset < this.sealedFrom ? this.judgeUnsigned(raw, link, hash) : this.judgeSigned(raw, link, hash);
    this.next = raw.offset + 1;
    return judged;
  }

  /**
   * Call it where the records read so far end with a whole batch. Kafka stores and sends batches whole, so records that
   * still wait for a signature never get one.
   */
  settle(): void {
    const [first] = this.pending;
    if (first === undefined) return;
    const count = this.pending.length;
    this.clear();
    this.onForged(first.offset, count);
  }

  /** Moves the head past a record that this process has appended and that was acknowledged at the expected offset. */
  advance(record: ChainedRecord): void {
    if (record.offset !== this.next)
      throw this.broken(record.offset, `appended at ${record.offset}, expected ${this.next}`);
    this.settle();
    this.next = record.offset + 1;
    this.nextCommand = record.record.commandOffset + 1;
    this.hash = record.hash;
  }

  private judgeSigned(raw: LogRecord, link: Link | undefined, hash: string): readonly ChainedRecord[] {
    if (link === undefined || !this.isOneBatch(raw.offset, link)) this.settle();
    if (link === undefined) {
      this.onForged(raw.offset, 1);
      return none;
    }
    this.pending.push({ offset: raw.offset, hash, bytes: raw.value.length, link });
    this.pendingBytes += raw.value.length;
    const { topic, partition } = this;
    if (isSigned(this.trust.keys, { topic, partition, at: link.at, hash }, raw.headers[signatureHeader]))
      return this.close(link.at < raw.offset);
    if (this.pending.length >= batchRecordsMax || this.pendingBytes > batchBytesMax) this.settle();
    return none;
  }

  /**
   * Whether a record lies in one batch with those that wait. A copy of an older record, without its signature, is no
   * part of the next batch: who continues the head begins a batch, and a batch is written at offsets in a row.
   */
  private isOneBatch(offset: number, { prev, at }: Link): boolean {
    const last = this.pending.at(-1);
    return last?.hash === prev && prev !== this.hash && last.offset - last.link.at === offset - at;
  }

  /** Judges a batch whose signature is valid. */
  private close(isLate: boolean): readonly ChainedRecord[] {
    const batch = this.pending;
    const [first] = batch;
    if (first === undefined) return none;
    if (first.link.prev !== this.hash && isLate) {
      this.clear();
      return none;
    }
    let judged = this.continued(batch);
    if (typeof judged === 'string') {
      this.repair(first.offset, judged);
      // After the repair the batch either continues the repaired head, or it is the damage and is skipped.
      judged = this.continued(batch);
    }
    this.clear();
    if (typeof judged === 'string') return none;
    for (const { hash, record } of judged) {
      this.hash = hash;
      this.nextCommand = record.commandOffset + 1;
    }
    return judged;
  }

  /** The valid records, or why these do not continue the chain. */
  private continued(records: readonly Pending[]): readonly ChainedRecord[] | string {
    let { hash: prev, nextCommand } = this;
    const valid: ChainedRecord[] = [];
    for (const { offset, hash, bytes, link } of records) {
      const { record } = link;
      if (link.prev !== prev) return 'the record does not continue the chain';
      if (record === undefined) return 'the record has a version that this build does not know';
      if (record.commandOffset !== nextCommand)
        return `answers command ${record.commandOffset}, expected ${nextCommand}`;
      valid.push({ offset, hash, bytes, record });
      prev = hash;
      nextCommand++;
    }
    return valid;
  }

  /** A record from before the seal. */
  private judgeUnsigned(raw: LogRecord, link: Link | undefined, hash: string): readonly ChainedRecord[] {
    if (link === undefined) return none;
    let judged = this.unsigned(raw, link, hash);
    if (typeof judged === 'string') {
      this.repair(raw.offset, judged);
      judged = this.unsigned(raw, link, hash);
    }
    const [valid] = typeof judged === 'string' ? none : judged;
    if (valid === undefined) return none;
    this.nextCommand = valid.record.commandOffset + 1;
    this.hash = hash;
    return [valid];
  }

  private unsigned(raw: LogRecord, link: Link, hash: string): readonly ChainedRecord[] | string {
    if (link.prev !== this.hash && link.at < raw.offset) return none;
    if (link.prev === this.hash && raw.headers[hashHeader]?.toString() !== hash)
      return 'the bytes do not match their own hash';
    return this.continued([{ offset: raw.offset, hash, bytes: raw.value.length, link }]);
  }

  private checkSeal(offset: number): void {
    const sealed = this.trust.seal && sealedHead(this.trust.seal, this.partition);
    if (sealed === undefined || sealed.hash === this.hash) return;
    const why = 'the records before it differ from those that were sealed';
    // The last sealed record may be damaged, and then no other one stops. Two persons may lead back to the seal only.
    this.repair(offset, why);
    if (sealed.hash !== this.hash) throw this.broken(offset, why);
  }

  /** Adopts the head that two persons have signed for the offset at which the partition stops. */
  private repair(offset: number, why: string): void {
    const repair = this.trust.repairs.find(
      (candidate) => candidate.partition === this.partition && candidate.offset === offset,
    );
    if (repair === undefined) throw this.broken(offset, why);
    this.hash = repair.head;
    this.nextCommand = repair.nextCommand;
  }

  private clear(): void {
    this.pending = [];
    this.pendingBytes = 0;
  }

  private broken(offset: number, why: string): ChainBroken {
    return new ChainBroken(this.topic, this.partition, offset, why);
  }
}
