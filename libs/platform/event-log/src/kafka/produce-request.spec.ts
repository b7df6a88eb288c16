import { createHmac, randomBytes } from 'node:crypto';
import Decoder from 'kafkajs/src/protocol/decoder.js';
import decodeBatch from 'kafkajs/src/protocol/recordBatch/v0/decoder.js';
import crc32C from 'kafkajs/src/protocol/recordBatch/crc32C/index.js';
import { hmacSha256 } from '../chain/records';
import { crc32c } from './crc32c';
import { encodeProduce } from './produce-request';

it('an encoded batch decodes to the records that were written', async () => {
  const records = [
    { value: Buffer.from('first') },
    { key: 'kéy', value: 'Übergröße', headers: { sha256: Buffer.from('ab'), leer: Buffer.alloc(0) } },
    ...Array.from({ length: 200 }, (_, i) => ({ key: `k${i}`, value: randomBytes(i * 100) })),
  ];
  const bytes = encodeProduce({ topic: 'events', partition: 3, timeoutMs: 5_000, records }, 1_700_000_000_000);
  const start = 2 + 2 + 4 + 4 + 2 + 'events'.length + 4 + 4 + 4;
  const batch = bytes.subarray(start);
  expect(bytes.readInt32BE(start - 4)).toBe(batch.length);
  expect(batch.readUInt32BE(17)).toBe(crc32C(batch.subarray(21)));
  const decoded = await decodeBatch(new Decoder(batch));
  expect(decoded.records).toHaveLength(records.length);
  for (const [i, { key, value, offset, timestamp }] of decoded.records.entries()) {
    const written = records[i];
    expect(offset).toBe(String(i));
    expect(timestamp).toBe('1700000000000');
    expect(value?.equals(Buffer.from(written?.value ?? ''))).toBe(true);
    expect(key?.toString() ?? undefined).toBe(written && 'key' in written ? written.key : undefined);
  }
  expect(decoded.records[1]?.headers['sha256']?.toString()).toBe('ab');
});

it('the fast CRC equals the one that Kafka checks', () => {
  expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283);
  for (let length = 0; length < 50; length++) {
    const bytes = randomBytes(length);
    expect(crc32c(bytes)).toBe(crc32C(bytes));
  }
});

it('the fast HMAC equals the one of node:crypto', () => {
  for (const [keyBytes, messageBytes] of [
    [32, 0],
    [0, 10],
    [64, 200],
    [65, 5],
    [200, 1_000],
  ] as const) {
    const [key, message] = [randomBytes(keyBytes), randomBytes(messageBytes)];
    expect(hmacSha256(key, message)).toBe(createHmac('sha256', key).update(message).digest('hex'));
  }
});
