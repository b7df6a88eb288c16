/// <reference path="./kafkajs-internals.d.ts" />
import type { Broker, ProduceAnswer } from 'kafkajs/src/cluster/index.js';
import produceVersions from 'kafkajs/src/protocol/requests/produce/index.js';
import { crc32c } from './crc32c';
import { encoded } from './encoded';

export interface RecordToWrite {
  readonly key?: string;
  readonly value: Buffer | string;
  readonly headers?: Readonly<Record<string, Buffer>>;
}

interface ProduceRequest {
  readonly topic: string;
  readonly partition: number;
  readonly timeoutMs: number;
  readonly records: readonly RecordToWrite[];
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
 * Sends one batch to one partition and returns the offset of its first record. kafkajs would build every record in
 * growing buffers and copy it four times, which costs more than deciding the command; this code writes the bytes in one
 * pass.
 */
export async function produce(broker: Broker, request: ProduceRequest): Promise<Produced> {
  const protocol = broker.lookupRequest(
    produceKey,
    produceVersions,
  )({ acks: allReplicas, timeout: request.timeoutMs, topicData: [] });
  const answer = (await broker.connectionPool.send({
    request: { ...protocol.request, encode: async () => encoded(encodeProduce(request)) },
    response: protocol.response,
  })) as ProduceAnswer;
  const done = answer.topics[0]?.partitions[0];
  const appendedAt = Number(done?.logAppendTime ?? -1);
  return {
    baseOffset: Number(done?.baseOffset ?? done?.offset),
    appendedAt: appendedAt < 0 ? undefined : appendedAt,
  };
}

/** The body of a Produce request, versions 3 to 8, with one batch for one partition. */
export function encodeProduce({ topic, partition, timeoutMs, records }: ProduceRequest, now = Date.now()): Buffer {
  const topicBytes = Buffer.byteLength(topic);
  const sized = records.map((record, index) => sizeOf(record, index));
  const batchBytes = sized.reduce((total, { bytes }) => total + varintBytes(bytes) + bytes, batchHeadBytes);
  const headBytes = 2 + 2 + 4 + 4 + 2 + topicBytes + 4 + 4 + 4;
  const out = Buffer.allocUnsafe(headBytes + batchBytes);
  let at = out.writeInt16BE(-1, 0); // no transaction
  at = out.writeInt16BE(allReplicas, at);
  at = out.writeInt32BE(timeoutMs, at);
  at = out.writeInt32BE(1, at);
  at = out.writeInt16BE(topicBytes, at);
  at += out.write(topic, at);
  at = out.writeInt32BE(1, at);
  at = out.writeInt32BE(partition, at);
  at = out.writeInt32BE(batchBytes, at);
  writeBatchHead(out.subarray(at), batchBytes, records.length, now);
  let end = at + batchHeadBytes;
  for (const [index, record] of records.entries()) end = writeRecord(out, end, record, index, sized[index]);
  out.writeUInt32BE(crc32c(out.subarray(at + crcAt + 4)), at + crcAt);
  return out;
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
