import { sha256, type EventRecord, type Outcome } from '../chain/records';
import { unsealed } from '../chain/trust';
import { recordBytes } from '../spec-support/records';
import { ChainTrail } from './find-original';

const id = 'c'.repeat(32);

const bytes = (at: number, prev: string, commandId: string, outcome: Outcome) =>
  recordBytes({ at, prev, commandId, outcome });

/** Feeds records to the trail from offset 10 on and returns what it finds; the last record is the repetition. */
function find(...records: Buffer[]): { offset: number; outcome: string } | undefined {
  const offset = 10 + records.length - 1;
  const value = records.at(-1) ?? Buffer.alloc(0);
  const trail = new ChainTrail(
    { topic: 'events', partition: 0, trust: unsealed },
    { offset, hash: sha256(value), bytes: value.length, record: JSON.parse(value.toString()) as EventRecord },
  );
  for (const [index, record] of records.entries()) {
    const found = trail.see({ offset: 10 + index, key: null, value: record, headers: {}, timestamp: 0 });
    if (found) return { offset: found.offset, outcome: found.record.outcome.kind };
  }
  return undefined;
}

describe('the record that a repetition refers to', () => {
  const accepted = bytes(10, 'head', id, { kind: 'accepted' });

  it('is found at the offset that the repetition names', () => {
    expect(find(accepted, bytes(11, sha256(accepted), id, { kind: 'repeat', of: 10 }))).toEqual({
      offset: 10,
      outcome: 'accepted',
    });
  });

  it('is not the void record of a stale engine that answered the same command differently', () => {
    const stale = bytes(8, 'old head', id, { kind: 'expired' });
    const repeat = bytes(11, sha256(accepted), id, { kind: 'repeat', of: 10 });
    expect(find(stale, accepted, repeat)).toEqual({ offset: 11, outcome: 'accepted' });
    expect(find(stale, stale, accepted, bytes(0, 'older', 'x', { kind: 'expired' }), repeat)).toEqual({
      offset: 12,
      outcome: 'accepted',
    });
  });

  it('is the first of two copies', () => {
    expect(find(accepted, accepted, bytes(11, sha256(accepted), id, { kind: 'repeat', of: 10 }))?.offset).toBe(10);
  });

  it('is not found when the chain does not lead back to it', () => {
    expect(
      find(bytes(8, 'old head', id, { kind: 'expired' }), bytes(11, 'elsewhere', id, { kind: 'repeat', of: 10 })),
    ).toBeUndefined();
  });
});
