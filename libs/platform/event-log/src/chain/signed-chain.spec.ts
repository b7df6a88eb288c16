import { generateKeyPairSync } from 'node:crypto';
import type { LogRecord } from '../kafka/topic-reader';
import { logRecord, recordBytes } from '../spec-support/records';
import { batchAt, batchOf, signed, specGenesis, specPlace } from '../spec-support/signed-log';
import { specTrust } from '../spec-support/signing';
import { Chain, ChainBroken } from './chain';
import { batchRecordsMax, sha256 } from './records';
import { RecordSigner, signatureHeader, trustedKeysOf } from './signatures';
import type { LogTrust } from './trust';

const { topic } = specPlace;

/** Reads records with a new chain. */
function read(records: readonly LogRecord[], trust: LogTrust = specTrust) {
  const forged: [number, number][] = [];
  const chain = new Chain(topic, 0, trust, undefined, (offset, count) => forged.push([offset, count]));
  const valid = (more: readonly LogRecord[]): number[] =>
    more.flatMap((record) => chain.judge(record)).map(({ offset }) => offset);
  return { chain, forged, first: valid(records), then: valid };
}

const first = batchOf({ at: 0, prev: specGenesis, commandOffset: 0 }, 3);
const headOf = (values: readonly Buffer[]): string => sha256(values.at(-1) ?? '');
const second = batchOf({ at: 3, prev: headOf(first), commandOffset: 3 }, 2);
const forgedAt = (at: number, prev: string, commandOffset: number, count = 1): LogRecord[] =>
  batchOf({ at, prev, commandOffset }, count, 'forged').map((value, n) => logRecord(at + n, value));

describe('a batch', () => {
  it('counts once its last record is read, whose signature covers it', () => {
    const { chain, first: judged, forged } = read(batchAt(0, first).slice(0, 2));
    expect([judged, chain.head]).toEqual([[], { next: 0, hash: specGenesis, nextCommand: 0 }]);
    expect(
      batchAt(0, first)
        .slice(2)
        .flatMap((record) => chain.judge(record))
        .map(({ offset }) => offset),
    ).toEqual([0, 1, 2]);
    expect([chain.head, forged]).toEqual([{ next: 3, hash: headOf(first), nextCommand: 3 }, []]);
  });

  it('is read again from its beginning by a reader that was stopped in the middle of it', () => {
    const { chain } = read(batchAt(0, first).slice(0, 2));
    const resumed = new Chain(topic, 0, specTrust, chain.head);
    expect(resumed.end).toBe(0);
    expect(batchAt(0, first).flatMap((record) => resumed.judge(record))).toHaveLength(3);
  });

  it('of the largest size counts, and no engine writes a longer one', () => {
    const from = { at: 0, prev: specGenesis, commandOffset: 0 };
    expect(read(batchAt(0, batchOf(from, batchRecordsMax))).first).toHaveLength(batchRecordsMax);
    expect(() => read(batchAt(0, batchOf(from, batchRecordsMax + 1)))).toThrow(ChainBroken);
  });

  it('continues the head at any offset', () => {
    const { first: judged } = read([...forgedAt(0, specGenesis, 0, 2), ...batchAt(2, first)]);
    expect(judged).toEqual([2, 3, 4]);
  });
});

describe('a record that nobody has signed', () => {
  it('does not count, though it continues the head, and takes nobody the place', () => {
    const { chain, first: judged, forged, then } = read([...batchAt(0, first), ...forgedAt(3, headOf(first), 3)]);
    expect([judged, chain.head.hash]).toEqual([[0, 1, 2], headOf(first)]);
    expect(then(batchAt(4, second))).toEqual([4, 5]);
    expect(forged).toEqual([[3, 1]]);
  });

  it('stops nobody, wherever it claims to lie', () => {
    const places = [logRecord(3, recordBytes({ at: 3, prev: 'f'.repeat(64) })), logRecord(4, Buffer.from('junk'))];
    const { forged, then } = read([...batchAt(0, first), ...places]);
    expect(then(batchAt(5, second))).toEqual([5, 6]);
    expect(forged).toEqual([
      [3, 1],
      [4, 1],
    ]);
  });

  it('is void at the end of what the broker has', () => {
    const { chain, forged } = read([...batchAt(0, first), ...forgedAt(3, headOf(first), 3, 2)]);
    chain.settle();
    expect([chain.head.next, chain.head.hash, forged]).toEqual([5, headOf(first), [[3, 2]]]);
  });

  it('is void when thousands follow one another', () => {
    const flood = forgedAt(0, specGenesis, 0, 2_500);
    const { chain, forged, then } = read(flood);
    chain.settle();
    expect(forged.reduce((sum, [, count]) => sum + count, 0)).toBe(2_500);
    expect(chain.head.next).toBe(2_500);
    expect(then(batchAt(2_500, first))).toEqual([2_500, 2_501, 2_502]);
  });

  it('does not let a batch that an engine wrote on it count', () => {
    const lie = forgedAt(0, specGenesis, 0);
    const onTop = batchOf({ at: 1, prev: sha256(lie[0]?.value ?? ''), commandOffset: 1 }, 1);
    const unsignedBefore = read(lie);
    unsignedBefore.chain.settle();
    expect(() => unsignedBefore.then(batchAt(1, onTop))).toThrow(ChainBroken);
  });

  it('is void where it is the copy of a signed one without its signature', () => {
    const { first: judged, forged } = read([...batchAt(0, first), ...first.map((value, n) => logRecord(3 + n, value))]);
    expect([judged, forged]).toEqual([[0, 1, 2], []]);
  });
});

describe('copies of the newest records without their signature, just before the next batch', () => {
  it.each([1, 2, 3])('%i of them do not become its beginning, however the broker divides its answers', (count) => {
    const copies = first.slice(-count).map((value, n) => logRecord(3 + n, value));
    const next = batchAt(3 + count, second);
    const together = read([...batchAt(0, first), ...copies, ...next]);
    const apart = read([...batchAt(0, first), ...copies]);
    apart.chain.settle();
    expect(apart.then(next)).toEqual([3 + count, 4 + count]);
    expect(together.first.slice(3)).toEqual([3 + count, 4 + count]);
    expect(together.chain.head).toEqual(apart.chain.head);
    expect([together.forged, apart.forged]).toEqual([[[3, count]], [[3, count]]]);
  });
});

it('a partition stops at the same offset for everybody, though a copy of the damaged record lies before it', () => {
  const [, , last = Buffer.alloc(0)] = first;
  const damaged = [...batchAt(0, first).slice(0, 2), logRecord(2, Buffer.from('junk')), logRecord(3, last)];
  const next = batchAt(4, batchOf({ at: 4, prev: headOf(first), commandOffset: 3 }, 2));
  expect(() => read([...damaged, ...next])).toThrow(/stops at offset 4/);
  const apart = read(damaged);
  apart.chain.settle();
  expect(() => apart.then(next)).toThrow(/stops at offset 4/);
});

describe('a signature', () => {
  const only = batchOf({ at: 0, prev: specGenesis, commandOffset: 0 }, 1);
  const [value = Buffer.alloc(0)] = only;

  it.each([
    ['of another partition', signed(0, value, { place: { topic, partition: 1 } })],
    ['of another installation', signed(0, value, { place: { topic: 'other.events', partition: 0 } })],
    ['of an unknown key', signed(0, value, { signer: new RecordSigner(generateKeyPairSync('ed25519').privateKey) })],
    ['of another record', { ...logRecord(0, value), headers: signed(0, recordBytes({ at: 0, prev: 'x' })).headers }],
    ['that was cut off', { ...logRecord(0, value), headers: { [signatureHeader]: Buffer.alloc(3) } }],
  ])('%s is none', (_, record) => {
    const { first: judged, chain, forged } = read([record]);
    chain.settle();
    expect([judged, forged]).toEqual([[], [[0, 1]]]);
  });

  it('of each trusted key counts', () => {
    const next = new RecordSigner(generateKeyPairSync('ed25519').privateKey);
    const place = { ...specPlace, at: 0, hash: sha256(value) };
    const record = { ...logRecord(0, value), headers: { [signatureHeader]: next.sign(place) } };
    expect(read([record]).first).toEqual([]);
    const both = trustOf(next);
    expect(read([record], both).first).toEqual([0]);
    expect(read([signed(0, value)], both).first).toEqual([0]);
  });
});

describe('a signed batch', () => {
  it('of an engine that has lost the partition is void and not called forged', () => {
    const rival = batchOf({ at: 0, prev: specGenesis, commandOffset: 0 }, 2, 'rival');
    const { first: judged, forged, then } = read([...batchAt(0, first), ...batchAt(3, rival)]);
    expect([judged, forged]).toEqual([[0, 1, 2], []]);
    expect(then(batchAt(5, second))).toEqual([5, 6]);
  });

  it('that was appended again is void', () => {
    const { first: judged, forged } = read([...batchAt(0, first), ...batchAt(3, first)]);
    expect([judged, forged]).toEqual([[0, 1, 2], []]);
  });

  it('that fits nowhere stops the partition at its first record', () => {
    const lost = batchOf({ at: 3, prev: 'f'.repeat(64), commandOffset: 3 }, 2);
    const { chain, then } = read(batchAt(0, first));
    expect(() => then(batchAt(3, lost))).toThrow(/stops at offset 3: the record does not continue/);
    expect(chain.head.next).toBe(3);
  });

  it('that leaves a command out stops the partition', () => {
    const skipping = batchOf({ at: 0, prev: specGenesis, commandOffset: 1 }, 1);
    expect(() => read(batchAt(0, skipping))).toThrow(/answers command 1, expected 0/);
  });

  it('continues behind damage with the head that two persons have signed', () => {
    const records = [...batchAt(0, first.slice(0, 2)), ...batchAt(2, second)];
    expect(() => read(records)).toThrow(/stops at offset 2/);
    const repair = { partition: 0, offset: 2, head: headOf(first), nextCommand: 3, reason: 'disk' };
    expect(read(records, { ...specTrust, repairs: [repair] }).first).toEqual([0, 1, 2, 3]);
    const skip = { ...repair, head: sha256('elsewhere') };
    expect(read(records, { ...specTrust, repairs: [skip] }).first).toEqual([0, 1]);
  });
});

describe('a log from before signatures', () => {
  const head = { partition: 0, next: 3, hash: headOf(first), commands: 3 };
  const sealed = { ...specTrust, seal: { heads: [head] } };
  const old = first.map((value, offset) => logRecord(offset, value));

  it('counts up to its sealed head, and signed records from there on', () => {
    const { first: judged, then } = read([...old, ...batchAt(3, second)], sealed);
    expect(judged).toEqual([0, 1, 2, 3, 4]);
    expect(then(forgedAt(5, headOf(second), 5))).toEqual([]);
  });

  it('stops at the seal when the records before it are others', () => {
    const other = batchOf({ at: 0, prev: specGenesis, commandOffset: 0 }, 3, 'other').map((value, n) =>
      logRecord(n, value),
    );
    expect(() => read([...other, ...batchAt(3, second)], sealed)).toThrow(/differ from those that were sealed/);
  });

  it('continues behind damage of its last sealed record with a repair that leads to the seal, and with no other', () => {
    const rotten = [...old.slice(0, 2), logRecord(2, Buffer.from('junk')), ...batchAt(3, second)];
    expect(() => read(rotten, sealed)).toThrow(/stops at offset 3.*differ from those that were sealed/);
    const repair = { partition: 0, offset: 3, head: headOf(first), nextCommand: 3, reason: 'disk' };
    expect(read(rotten, { ...sealed, repairs: [repair] }).first).toEqual([0, 1, 3, 4]);
    const elsewhere = { ...sealed, repairs: [{ ...repair, head: sha256('elsewhere') }] };
    expect(() => read(rotten, elsewhere)).toThrow(/differ from those that were sealed/);
  });

  it('does not count where the seal names another partition', () => {
    expect(read(old, { ...specTrust, seal: { heads: [{ ...head, partition: 1 }] } }).first).toEqual([]);
  });
});

function trustOf(signer: RecordSigner): LogTrust {
  return { ...specTrust, keys: new Map([...specTrust.keys, ...trustedKeysOf([signer.publicKey])]) };
}
