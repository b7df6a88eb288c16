import { hash } from 'node:crypto';

/** Words of 32 bits of one hash: 128 bits, so two references never share a hash in practice. */
const hashWords = 4;
export const referenceBytes = hashWords * 4;
/**
 * A power of two. One shard grows at a time, in about a millisecond at ten million references, so growing never holds
 * up the loop.
 */
const shardCount = 1_024;
const slotsMin = 16;
/** A shard doubles when it is this full, so a reference takes between 21 and 43 bytes. */
const loadMax = 0.75;

interface Shard {
  /** Four words a slot; a free slot is all zeros. */
  words: Int32Array;
  used: number;
}

/**
 * The references of a partition that its aggregates have taken for ever, such as order ids and bank bookings. It keeps
 * 128-bit hashes only, so looking one up takes the same time however many an aggregate has.
 */
export class ReferenceIndex {
  private readonly shards = new Array<Shard | undefined>(shardCount).fill(undefined);
  private count = 0;

  has(hashed: Buffer): boolean {
    const last = word(hashed, 12);
    const shard = this.shards[last & (shardCount - 1)];
    if (shard === undefined) return false;
    return isTaken(shard, slotOf(shard, firstWord(hashed, 0), word(hashed, 4), word(hashed, 8), last));
  }

  /** Returns false when the reference was taken already. */
  add(hashed: Buffer): boolean {
    return this.put(firstWord(hashed, 0), word(hashed, 4), word(hashed, 8), word(hashed, 12));
  }

  /** Adds hashes that are stored one after the other. */
  addAll(packed: Buffer): void {
    for (let at = 0; at + referenceBytes <= packed.length; at += referenceBytes)
      this.put(firstWord(packed, at), word(packed, at + 4), word(packed, at + 8), word(packed, at + 12));
  }

  get size(): number {
    return this.count;
  }

  /** Memory of the shards. */
  get bytes(): number {
    return this.shards.reduce((sum, shard) => sum + (shard?.words.byteLength ?? 0), 0);
  }

  /** The words are separate arguments, because a start adds millions of hashes and an object for each takes longer. */
  private put(a: number, b: number, c: number, d: number): boolean {
    const at = d & (shardCount - 1);
    const shard = (this.shards[at] ??= emptyShard(slotsMin));
    const slot = slotOf(shard, a, b, c, d);
    if (isTaken(shard, slot)) return false;
    fill(shard, slot, a, b, c, d);
    this.count += 1;
    if (shard.used > (shard.words.length / hashWords) * loadMax) this.shards[at] = grown(shard);
    return true;
  }
}

/** The hash of a reference of one aggregate. The parts are length-prefixed, so they cannot run into each other. */
export const hashReference = (aggregate: string, reference: string): Buffer =>
  hash('sha256', `${aggregate.length}:${aggregate}${reference}`, 'buffer').subarray(0, referenceBytes);

/** Signed, because V8 keeps such a number without an object. */
const word = (from: Buffer, at: number): number => from.readInt32LE(at);

/** Never zero, so that no hash looks like a free slot. */
const firstWord = (from: Buffer, at: number): number => word(from, at) || 1;

const emptyShard = (slots: number): Shard => ({ words: new Int32Array(slots * hashWords), used: 0 });

const isTaken = ({ words }: Shard, slot: number): boolean => words[slot] !== 0;

/** Index of the first word of this hash, or of the free slot where it belongs. */
function slotOf({ words }: Shard, a: number, b: number, c: number, d: number): number {
  // The number of slots is a power of two.
  const mask = words.length - 1;
  for (let at = (a * hashWords) & mask; ; at = (at + hashWords) & mask) {
    if (words[at] === 0) return at;
    if (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d) return at;
  }
}

function fill(shard: Shard, slot: number, a: number, b: number, c: number, d: number): void {
  const { words } = shard;
  words[slot] = a;
  words[slot + 1] = b;
  words[slot + 2] = c;
  words[slot + 3] = d;
  shard.used += 1;
}

function grown(shard: Shard): Shard {
  const larger = emptyShard((shard.words.length / hashWords) * 2);
  const { words } = shard;
  for (let at = 0; at < words.length; at += hashWords) {
    const [a = 0, b = 0, c = 0, d = 0] = [words[at], words[at + 1], words[at + 2], words[at + 3]];
    if (a !== 0) fill(larger, slotOf(larger, a, b, c, d), a, b, c, d);
  }
  return larger;
}
