import { hashHeader } from '../chain/chain';
import { sha256, type EventRecord } from '../chain/records';
import type { LogRecord } from '../kafka/topic-reader';

/** The bytes of a record at a place in the chain. */
export const recordBytes = (fields: Pick<EventRecord, 'at' | 'prev'> & Partial<EventRecord>): Buffer =>
  Buffer.from(
    JSON.stringify({
      v: 1,
      commandOffset: 1,
      commandId: 'c',
      bodyHash: '',
      aggregate: 'account:A',
      version: 1,
      recordedAt: 1,
      businessDate: '2026-01-02',
      env: 'SIMULATED',
      actor: { kind: 'system', id: 't' },
      context: {},
      outcome: { kind: 'accepted' },
      events: [],
      ...fields,
    } satisfies EventRecord),
  );

/** A record as it is read from Kafka. */
export const logRecord = (offset: number, value: Buffer, hash = sha256(value)): LogRecord => ({
  offset,
  key: null,
  value,
  headers: { [hashHeader]: Buffer.from(hash) },
  timestamp: 0,
});
