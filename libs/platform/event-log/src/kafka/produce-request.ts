/// <reference path="./kafkajs-internals.d.ts" />
import type { Broker, ProduceAnswer } from 'kafkajs/src/cluster/index.js';
import { createErrorFromCode } from 'kafkajs/src/protocol/error.js';
import produceVersions from 'kafkajs/src/protocol/requests/produce/index.js';
import { crc32c } from './crc32c';
import { encoded } from './encoded';

export interface RecordToWrite {
  readonly key?: string;
  readonly value: Buffer | string;
  readonly headers?: Readonly<Record<string, Buffer>>;
}

export interface PartitionBatch {
  readonly partition: number;
  readonly records: readonly RecordToWrite[];
}

interface ProduceRequest {
  readonly topic: string;
  readonly timeoutMs: number;
  /** At most one per partition; all partitions have the same leader. */
  readonly batches: readonly PartitionBatch[];
}

const produceKey = 0;
const allReplicas = -1;
const batchHeadBytes = 61;
const crcAt = 17;
const magic = 2;

export interface Produced {
  readonly baseOffset: number;
  /** The broker's time in milliseconds since 1970; undefined unless the topic has `LogAppendTime`. */
  readonly appendedAt: number | undefined;
}

/**
 * Sends one batch to each partition in one request. Returns the outcome per partition: where the batch begins, or the
 * broker's error. kafkajs would build every record in growing buffers and copy it four times, which costs more than
 * deciding the command; this code writes the bytes in one pass. Throws when the request gets no answer.
 */
export async function produce(broker: Broker, request: ProduceRequest): Promise<Map<number, Produced | Error>> {
  const protocol = broker.lookupRequest(
    produceKey,
    produceVersions,
  )({ acks: allReplicas, timeout: request.timeoutMs, topicData: [] });
  const answer = (await broker.connectionPool.send({
    request: { ...protocol.request, encode: async () => encoded(encodeProduce(request)) },
    // kafkajs would reject the whole request because of one partition.
    response: { ...protocol.response, parse: async (decoded: unknown) => decoded },
  })) as ProduceAnswer;
  return new Map((answer.topics[0]?.partitions ?? []).map((done) => [done.partition, outcomeOf(done)]));
}

function outcomeOf(done: ProduceAnswer['topics'][number]['partitions'][number]): Produced | Error {
  if (done.errorCode !== 0) return createErrorFromCode(done.errorCode);
  const appendedAt = Number(done.logAppendTime ?? -1);
  return { baseOffset: Number(done.baseOffset), appendedAt: appendedAt < 0 ? undefined : appendedAt };
}

/** The body of a Produce request, versions 3 to 8. */
export function encodeProduce({ topic, timeoutMs, batches }: ProduceRequest, now = Date.now()): Buffer {
  const topicBytes = Buffer.byteLength(topic);
  const sized = batches.map(({ records }) => sizesOf(records));
  const bytes = sized.reduce((total, { batchBytes }) => total + 4 + 4 + batchBytes, 0);
  const out = Buffer.allocUnsafe(2 + 2 + 4 + 4 + 2 + topicBytes + 4 + bytes);
  let at = out.writeInt16BE(-1, 0); // no transaction
  at = out.writeInt16BE(allReplicas, at);
  at = out.writeInt32BE(timeoutMs, at);
  at = out.writeInt32BE(1, at);
  at = out.writeInt16BE(topicBytes, at);
  at += out.write(topic, at);
  at = out.writeInt32BE(batches.length, at);
  for (const [index, { partition, records }] of batches.entries()) {
    const sizes = sized[index] ?? sizesOf(records);
    at = out.writeInt32BE(partition, at);
    at = out.writeInt32BE(sizes.batchBytes, at);
    at = writeBatch(out, at, records, sizes, now);
  }
  return out;
}

interface BatchSizes {
  readonly batchBytes: number;
  readonly records: readonly SizedRecord[];
}

function sizesOf(records: readonly RecordToWrite[]): BatchSizes {
  const sized = records.map((record, index) => sizeOf(record, index));
  return {
    batchBytes: sized.reduce((total, { bytes }) => total + varintBytes(bytes) + bytes, batchHeadBytes),
    records: sized,
  };
}

/** Returns the position after the batch. */
function writeBatch(
  out: Buffer,
  at: number,
  records: readonly RecordToWrite[],
  sizes: BatchSizes,
  now: number,
): number {
  const until = at + sizes.batchBytes;
  writeBatchHead(out.subarray(at, until), sizes.batchBytes, records.length, now);
  let end = at + batchHeadBytes;
  for (const [index, record] of records.entries()) end = writeRecord(out, end, record, index, sizes.records[index]);
  out.writeUInt32BE(crc32c(out.subarray(at + crcAt + 4, until)), at + crcAt);
  return until;
}

/** Record batch, format 2: uncompressed, no producer id, every record with the batch's time. */
function writeBatchHead(out: Buffer, batchBytes: number, count: number, now: number): void {
  out.writeBigInt64BE(0n, 0); // the broker sets the offset
  out.writeInt32BE(batchBytes - 12, 8);
  out.writeInt32BE(0, 12); // leader epoch
  out.writeInt8(magic, 16);
  out.writeInt16BE(0, 21); // attributes
  out.writeInt32BE(count - 1, 23);
  out.writeBigInt64BE(BigInt(now), 27);
  out.writeBigInt64BE(BigInt(now), 35);
  out.writeBigInt64BE(-1n, 43);
  out.writeInt16BE(0, 51);
  out.writeInt32BE(0, 53);
  out.writeInt32BE(count, 57);
}

interface SizedRecord {
  /** Length of the record without its own length prefix. */
  readonly bytes: number;
  readonly keyBytes: number;
  readonly valueBytes: number;
}

function sizeOf({ key, value, headers }: RecordToWrite, index: number): SizedRecord {
  const keyBytes = key === undefined ? -1 : Buffer.byteLength(key);
  const valueBytes = Buffer.byteLength(value);
  let bytes =
    1 + 1 + varintBytes(index) + varintBytes(keyBytes) + Math.max(0, keyBytes) + varintBytes(valueBytes) + valueBytes;
  const names = headers === undefined ? [] : Object.keys(headers);
  bytes += varintBytes(names.length);
  for (const name of names) {
    const nameBytes = Buffer.byteLength(name);
    const headerBytes = headers?.[name]?.length ?? 0;
    bytes += varintBytes(nameBytes) + nameBytes + varintBytes(headerBytes) + headerBytes;
  }
  return { bytes, keyBytes, valueBytes };
}

function writeRecord(
  out: Buffer,
  from: number,
  { key, value, headers }: RecordToWrite,
  index: number,
  sized: SizedRecord | undefined,
): number {
  let at = writeVarint(out, from, sized?.bytes ?? 0);
  out[at++] = 0; // attributes
  out[at++] = 0; // timestamp delta
  at = writeVarint(out, at, index);
  at = writeVarint(out, at, sized?.keyBytes ?? -1);
  if (key !== undefined) at += out.write(key, at);
  at = writeVarint(out, at, sized?.valueBytes ?? 0);
  at += typeof value === 'string' ? out.write(value, at) : value.copy(out, at);
  const entries = Object.entries(headers ?? {});
  at = writeVarint(out, at, entries.length);
  for (const [name, header] of entries) {
    at = writeVarint(out, at, Buffer.byteLength(name));
    at += out.write(name, at);
    at = writeVarint(out, at, header.length);
    at += header.copy(out, at);
  }
  return at;
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

function varintBytes(value: number): number {
  let bytes = 1;
  for (let rest = zigzag(value) >>> 7; rest > 0; rest >>>= 7) bytes += 1;
  return bytes;
}

function writeVarint(out: Buffer, from: number, value: number): number {
  let at = from;
  let rest = zigzag(value) >>> 0;
  while (rest > 127) {
    out[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  out[at++] = rest;
  return at;
}
