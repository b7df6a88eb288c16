import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { logRecord, recordBytes } from '../spec-support/records';
import { Chain, ChainBroken } from './chain';
import { genesis, sha256 } from './records';
import { unsealed } from './trust';
import { acceptRepair, RepairRefused, signRepair, type Repair } from './repairs';

const person = (): KeyObject => generateKeyPairSync('ed25519').privateKey;
const publicOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
const [ann, bob, eve] = [person(), person(), person()];
const trusted = [publicOf(ann), publicOf(bob)];
const repair: Repair = { partition: 0, offset: 1, head: 'a'.repeat(64), nextCommand: 2, reason: 'disk of broker 2' };
const bytes = (signatures: object[], what: object = repair): Buffer =>
  Buffer.from(JSON.stringify({ repair: what, signatures }));

describe('a repair', () => {
  it('is accepted when two trusted persons have signed it', () => {
    expect(
      acceptRepair(bytes([signRepair('events', repair, ann), signRepair('events', repair, bob)]), 'events', trusted),
    ).toEqual(repair);
  });

  it.each([
    ['one person alone', [signRepair('events', repair, ann)]],
    ['one person twice', [signRepair('events', repair, ann), signRepair('events', repair, ann)]],
    ['an unknown person', [signRepair('events', repair, ann), signRepair('events', repair, eve)]],
    ['a signature for another log', [signRepair('events', repair, ann), signRepair('other', repair, bob)]],
    [
      "a signature passed off as another's",
      [signRepair('events', repair, ann), { ...signRepair('events', repair, eve), key: trusted[1] }],
    ],
    ['nobody', []],
  ])('is refused when signed by %s', (_, signatures) => {
    expect(() => acceptRepair(bytes(signatures), 'events', trusted)).toThrow(RepairRefused);
  });

  it('is refused when it was changed after signing or is malformed', () => {
    const signatures = [signRepair('events', repair, ann), signRepair('events', repair, bob)];
    expect(() => acceptRepair(bytes(signatures, { ...repair, nextCommand: 3 }), 'events', trusted)).toThrow(
      /does not match this repair/,
    );
    for (const junk of [Buffer.from('x'), Buffer.from('null'), bytes([], { partition: 0 })]) {
      expect(() => acceptRepair(junk, 'events', trusted)).toThrow(RepairRefused);
    }
  });
});

describe('a chain with a repair', () => {
  const record = (at: number, prev: string, commandOffset: number) => recordBytes({ at, prev, commandOffset });
  const first = record(0, genesis('events', 0), 0);
  const second = record(1, sha256(first), 1);
  const third = record(2, sha256(second), 2);
  const damaged = Buffer.from(second.toString().replace('2026-01-02', '2026-01-03'));
  const onwards: Repair = { ...repair, head: sha256(second) };

  it('skips the damaged record and continues with the signed head', () => {
    const chain = new Chain('events', 0, { ...unsealed, repairs: [onwards] });
    chain.judge(logRecord(0, first));
    expect(chain.judge(logRecord(1, damaged, sha256(second)))).toEqual([]);
    expect(chain.judge(logRecord(2, third))[0]?.offset).toBe(2);
  });

  it('continues at the record after one that became unreadable', () => {
    const chain = new Chain('events', 0, { ...unsealed, repairs: [{ ...onwards, offset: 2 }] });
    chain.judge(logRecord(0, first));
    expect(chain.judge(logRecord(1, Buffer.from('{')))).toEqual([]);
    expect(chain.judge(logRecord(2, third))[0]?.offset).toBe(2);
  });

  it('applies the repair only at its own offset and partition', () => {
    for (const elsewhere of [
      { ...onwards, offset: 2 },
      { ...onwards, partition: 1 },
    ]) {
      const chain = new Chain('events', 0, { ...unsealed, repairs: [elsewhere] });
      chain.judge(logRecord(0, first));
      expect(() => chain.judge(logRecord(1, damaged, sha256(second)))).toThrow(ChainBroken);
    }
  });

  it('ignores the repair where the chain is intact', () => {
    const chain = new Chain('events', 0, { ...unsealed, repairs: [{ ...onwards, head: 'b'.repeat(64) }] });
    for (const [offset, value] of [first, second, third].entries())
      expect(chain.judge(logRecord(offset, value))[0]?.offset).toBe(offset);
  });
});
