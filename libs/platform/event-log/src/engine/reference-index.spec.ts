import { hashReference, ReferenceIndex, referenceBytes } from './reference-index';

const taken = (index: ReferenceIndex, reference: string): boolean => index.has(hashReference('account:A', reference));

describe('the references that aggregates have taken', () => {
  it('are known for ever, however many there are, and others are not', () => {
    const index = new ReferenceIndex();
    const count = 100_000;
    for (let n = 0; n < count; n++) index.add(hashReference('account:A', `order:${n}`));
    expect(index.size).toBe(count);
    for (let n = 0; n < count; n++) if (!taken(index, `order:${n}`)) throw new Error(`order:${n} is lost`);
    for (let n = 0; n < count; n++) if (taken(index, `booking:${n}`)) throw new Error(`booking:${n} is not taken`);
    expect(index.bytes / count).toBeLessThan(48);
  });

  it('belong to one aggregate, and name and aggregate cannot run into each other', () => {
    const index = new ReferenceIndex();
    index.add(hashReference('account:A', 'order:1'));
    expect(index.has(hashReference('account:B', 'order:1'))).toBe(false);
    expect(hashReference('account:A', '1x')).not.toEqual(hashReference('account:A1', 'x'));
  });

  it('count once', () => {
    const index = new ReferenceIndex();
    expect(index.add(hashReference('account:A', 'order:1'))).toBe(true);
    expect(index.add(hashReference('account:A', 'order:1'))).toBe(false);
    expect(index.size).toBe(1);
  });

  it('are the same after they were stored and loaded', () => {
    const names = Array.from({ length: 1_000 }, (_, n) => `order:${n}`);
    const index = new ReferenceIndex();
    index.addAll(Buffer.concat(names.map((name) => hashReference('account:A', name))));
    expect(names.every((name) => taken(index, name))).toBe(true);
    expect(index.size).toBe(1_000);
  });

  it('are not lost when a hash begins with zeros or fills a shard from its end', () => {
    const index = new ReferenceIndex();
    const hashes = Array.from({ length: 200 }, (_, n) => {
      const hash = Buffer.alloc(referenceBytes);
      hash.writeUInt32LE(n % 2 === 0 ? 0 : 0xffffffff, 0);
      hash.writeUInt32LE(n, 4);
      return hash;
    });
    for (const hash of hashes) expect(index.add(hash)).toBe(true);
    expect(hashes.every((hash) => index.has(hash))).toBe(true);
  });
});
