import type { ChainedRecord } from '../chain/chain';
import type { EventRecord } from '../chain/records';

/** A valid record as readers pass it on, for what does not look at the chain: its hashes are empty. */
export const sampleRecord = (
  offset: number,
  fields: Pick<EventRecord, 'aggregate' | 'events'> & Partial<EventRecord>,
): ChainedRecord => ({
  offset,
  hash: '',
  bytes: 0,
  record: {
    v: 1,
    at: offset,
    prev: '',
    commandOffset: offset,
    commandId: `command ${offset}`,
    bodyHash: '',
    version: offset + 1,
    recordedAt: 1,
    businessDate: '2026-11-20',
    env: 'SIMULATED',
    actor: { kind: 'system', id: 'spec' },
    context: {},
    outcome: { kind: 'accepted' },
    ...fields,
  },
});
