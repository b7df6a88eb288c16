import { hash } from 'node:crypto';

/** Words of 32 bits of one hash: 128 bits, so two references never share a hash in practice. */
const hashWords = 4;
export const referenceBytes = hashWords * 4;
/** One shard grows at a time, in about a millisecond at ten million references, so growing never holds up the loop. */
const shardCount = 1_024;
const slotsMin = 16;
/** A shard doubles when it is this full, so a reference takes between 21 and 43 bytes. */
const loadMax = 0.75;

interface Shard {
  /** Four words a slot; a free slot is all zeros. */
  words: Uint32Array;
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
    const key = wordsOf(hashed, 0);
    const shard = this.shards[shardOf(key)];
    return shard !== undefined && isTaken(shard, slotOf(shard, key));
  }

  /** Returns false when the reference was taken already. */
  add(hashed: Buffer): boolean {
    return this.put(wordsOf(hashed, 0));
  }

  /** Adds hashes that are stored one after the other. */
  addAll(packed: Buffer): void {
    for (let at = 0; at + referenceBytes <= packed.length; at += referenceBytes) this.put(wordsOf(packed, at));
  }

  get size(): number {
    return this.count;
  }

  /** Memory of the shards. */
  get bytes(): number {
    return this.shards.reduce((sum, shard) => sum + (shard?.words.byteLength ?? 0), 0);
  }

  private put(key: Words): boolean {
    const at = shardOf(key);
    const shard = (this.shards[at] ??= emptyShard(slotsMin));
    const slot = slotOf(shard, key);
    if (isTaken(shard, slot)) return false;
    shard.words.set(key, slot);
    shard.used += 1;
    this.count += 1;
    if (shard.used > (shard.words.length / hashWords) * loadMax) this.shards[at] = grown(shard);
    return true;
  }
}

/** The hash of a reference of one aggregate. The parts are length-prefixed, so they cannot run into each other. */
export const hashReference = (aggregate: string, reference: string): Buffer =>
  hash('sha256', `${aggregate.length}:${aggregate}${reference}`, 'buffer').subarray(0, referenceBytes);

type Words = readonly [number, number, number, number];

/** The first word is never zero, so that no hash looks like a free slot. */
const wordsOf = (from: Buffer, at: number): Words => [
  from.readUInt32LE(at) || 1,
  from.readUInt32LE(at + 4),
  from.readUInt32LE(at + 8),
  from.readUInt32LE(at + 12),
];

const shardOf = ([, , , last]: Words): number => last % shardCount;

const emptyShard = (slots: number): Shard => ({ words: new Uint32Array(slots * hashWords), used: 0 });

const isTaken = ({ words }: Shard, slot: number): boolean => words[slot] !== 0;

/** Index of the key's first word, or of the free slot where it belongs. */
function slotOf({ words }: Shard, [a, b, c, d]: Words): number {
  // The number of slots is a power of two.
  const mask = words.length - 1;
  for (let at = (a * hashWords) & mask; ; at = (at + hashWords) & mask) {
    if (words[at] === 0) return at;
    if (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d) return at;
  }
}

function grown(shard: Shard): Shard {
  const larger = emptyShard((shard.words.length / hashWords) * 2);
  for (let at = 0; at < shard.words.length; at += hashWords) {
    if (!isTaken(shard, at)) continue;
    const [a = 0, b = 0, c = 0, d = 0] = shard.words.subarray(at, at + hashWords);
    larger.words.set([a, b, c, d], slotOf(larger, [a, b, c, d]));
    larger.used += 1;
  }
  return larger;
}
