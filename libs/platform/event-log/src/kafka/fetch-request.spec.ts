import type { Broker } from 'kafkajs/src/cluster/index.js';
import { fetchRecords } from './fetch-request';
import { encodeProduce } from './produce-request';

/** A record batch as the broker stores it. */
function batchOf(value: string): Buffer {
  const request = encodeProduce({ topic: 't', partition: 0, timeoutMs: 1, records: [{ value }] });
  return request.subarray(2 + 2 + 4 + 4 + 2 + 't'.length + 4 + 4 + 4);
}

/** A broker that answers with these bytes. */
function answering(batches: readonly Buffer[]): Broker {
  const partitions = new Map(
    batches.map((bytes, partition) => [partition, { errorCode: 0, highWatermark: 1, batches: bytes }]),
  );
  return {
    lookupRequest: () => () => ({ request: { apiVersion: 11 }, response: {} }),
    connectionPool: { send: async () => ({ errorCode: 0, partitions, clientSideThrottleTime: 0 }) },
  } as unknown as Broker;
}

it('bytes that cannot be decoded concern their partition only', async () => {
  const torn = batchOf('torn');
  // The value claims to be longer than the batch.
  torn.writeUInt8(127, torn.length - 6);
  const compressed = batchOf('zstd');
  compressed.writeInt16BE(4, 21);
  const outcomes = await fetchRecords(answering([batchOf('a'), torn, compressed, batchOf('d')]), {
    topic: 't',
    places: [0, 1, 2, 3].map((partition) => ({ partition, from: 0 })),
    maxWaitMs: 1,
    maxBytes: 1_000,
    timeoutMs: 1_000,
  });
  expect(outcomes.get(0)).toMatchObject({ records: [{ offset: 0 }] });
  expect(outcomes.get(1)).toBeInstanceOf(Error);
  expect(outcomes.get(2)).toBeInstanceOf(Error);
  expect(outcomes.get(3)).toMatchObject({ records: [{ value: Buffer.from('d') }] });
});

it('the end of a transaction takes its offset, so that no reader finds a gap there', async () => {
  const end = batchOf('commit');
  end.writeInt16BE(0x30, 21);
  const after = batchOf('after');
  after.writeBigInt64BE(1n, 0);
  const outcomes = await fetchRecords(answering([Buffer.concat([end, after])]), {
    topic: 't',
    places: [{ partition: 0, from: 0 }],
    maxWaitMs: 1,
    maxBytes: 1_000,
    timeoutMs: 1_000,
  });
  expect(outcomes.get(0)).toMatchObject({
    records: [
      { offset: 0, key: null, value: Buffer.alloc(0), headers: {} },
      { offset: 1, value: Buffer.from('after') },
    ],
  });
});
