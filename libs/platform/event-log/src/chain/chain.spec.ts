import { logRecord, recordBytes } from '../spec-support/records';
import { Chain, ChainBroken } from './chain';
import { genesis, sha256 } from './records';
import { unsealed } from './trust';

const topic = 'events';

const record = (at: number, prev: string, commandOffset: number, mark = '') =>
  recordBytes({ at, prev, commandOffset, commandId: `c${commandOffset}${mark}` });

describe('the chain of a log that is not sealed', () => {
  const g = genesis(topic, 0);
  const first = record(0, g, 0);

  it('accepts records that continue the head', () => {
    const chain = new Chain(topic, 0, unsealed);
    expect(chain.judge(logRecord(0, first))[0]?.record.commandOffset).toBe(0);
    expect(chain.judge(logRecord(1, record(1, sha256(first), 1)))[0]?.offset).toBe(1);
    expect(chain.head).toMatchObject({ next: 2, nextCommand: 2 });
  });

  it('accepts a valid record after a duplicate, though its offset is higher than its writer expected', () => {
    const chain = new Chain(topic, 0, unsealed);
    chain.judge(logRecord(0, first));
    expect(chain.judge(logRecord(1, first))).toEqual([]);
    expect(chain.judge(logRecord(2, record(1, sha256(first), 1)))[0]?.offset).toBe(2);
  });

  it('skips records that an engine wrote on a stale head', () => {
    const chain = new Chain(topic, 0, unsealed);
    chain.judge(logRecord(0, first));
    expect(chain.judge(logRecord(1, record(0, g, 0, 'rival')))).toEqual([]);
    expect(chain.head.nextCommand).toBe(1);
  });

  it('skips bytes that are not a record', () => {
    const chain = new Chain(topic, 0, unsealed);
    expect(chain.judge(logRecord(0, Buffer.from('not json')))).toEqual([]);
    expect(chain.judge(logRecord(1, Buffer.from('null')))).toEqual([]);
    expect(chain.judge(logRecord(2, first))[0]?.offset).toBe(2);
  });

  it('stops at a record that claims an impossible position', () => {
    const chain = new Chain(topic, 0, unsealed);
    chain.judge(logRecord(0, first));
    expect(() => chain.judge(logRecord(1, record(1, g, 1)))).toThrow(ChainBroken);
  });

  it('stops after a record whose bytes were changed, because the next record does not continue it', () => {
    const forged = Buffer.from(first.toString().replace('2026-01-02', '2026-01-03'));
    expect(() => new Chain(topic, 0, unsealed).judge(logRecord(0, forged, sha256(first)))).toThrow(/own hash/);
    const chain = new Chain(topic, 0, unsealed);
    chain.judge(logRecord(0, forged));
    expect(() => chain.judge(logRecord(1, record(1, sha256(first), 1)))).toThrow(/does not continue/);
  });

  it('stops when a command was left out', () => {
    const chain = new Chain(topic, 0, unsealed);
    chain.judge(logRecord(0, first));
    expect(() => chain.judge(logRecord(1, record(1, sha256(first), 2)))).toThrow(/answers command 2, expected 1/);
  });

  it('stops when an offset is missing', () => {
    expect(() => new Chain(topic, 0, unsealed).judge(logRecord(1, first))).toThrow(/expected offset 0/);
  });
});
