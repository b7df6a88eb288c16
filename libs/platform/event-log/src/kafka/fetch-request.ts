/// <reference path="./kafkajs-internals.d.ts" />
import type { Broker, FetchedMessage } from 'kafkajs/src/cluster/index.js';
import Decoder from 'kafkajs/src/protocol/decoder.js';
import { createErrorFromCode } from 'kafkajs/src/protocol/error.js';
import decodeBatch from 'kafkajs/src/protocol/recordBatch/v0/decoder.js';
import fetchVersions from 'kafkajs/src/protocol/requests/fetch/index.js';
import { invariant } from '@parkett/kernel';
import { encoded } from './encoded';

export interface LogRecord {
  readonly offset: number;
  readonly key: string | null;
  readonly value: Buffer;
  readonly headers: Readonly<Record<string, Buffer | undefined>>;
  /** Milliseconds since 1970, as stored by the broker. */
  readonly timestamp: number;
}

export interface PartitionPlace {
  readonly partition: number;
  readonly from: number;
}

interface FetchRequest {
  readonly topic: string;
  /** At most one per partition; all partitions have the same leader. The first ones are answered with more bytes. */
  readonly places: readonly PartitionPlace[];
  /** How long the broker holds a fetch without records in any of the partitions. */
  readonly maxWaitMs: number;
  /** Limit of the answer per partition and altogether. */
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

export interface Fetched {
  /** Records from the requested offset on, in order. */
  readonly records: readonly LogRecord[];
  readonly highWatermark: number;
}

const fetchKey = 1;
const fetchVersion = 11;
const batchHeadBytes = 61;
const magicAt = 16;
const attributesAt = 21;
const timeAt = 27;
const timeMaxAt = 35;
const countAt = 57;
const compressionBits = 0x7;
/** The broker has stamped the batch: all of its records have the largest time of the batch. */
const appendTimeBit = 0x8;
const controlBit = 0x20;

/**
 * Fetches from the partitions of one leader. Returns the outcome per partition: its records, perhaps none, or the
 * broker's error as kafkajs would throw it. kafkajs would build the request from a dozen growing buffers, and each
 * record from three objects and five strings, for every group of commands; this code writes and reads the bytes in one
 * pass. Batches that another producer has compressed are left to kafkajs. Throws when the request gets no answer.
 */
export async function fetchRecords(broker: Broker, request: FetchRequest): Promise<Map<number, Fetched | Error>> {
  const { maxWaitMs, maxBytes } = request;
  const protocol = broker.lookupRequest(
    fetchKey,
    fetchVersions,
  )({ maxWaitTime: maxWaitMs, minBytes: 1, maxBytes, topics: [] });
  invariant(
    'apiVersion' in protocol.request && protocol.request.apiVersion === fetchVersion,
    'the broker must support Fetch 11: Kafka 2.3 or later',
  );
  const answer = (await broker.connectionPool.send({
    request: { ...protocol.request, encode: async () => encoded(encodeFetch(request)) },
    response: { decode: decodeFetch, parse: async (decoded: FetchAnswer) => decoded },
    requestTimeout: request.timeoutMs,
  })) as FetchAnswer;
  if (answer.errorCode !== 0) throw createErrorFromCode(answer.errorCode);
  const outcomes = new Map<number, Fetched | Error>();
  for (const { partition, from } of request.places) {
    const fetched = answer.partitions.get(partition);
    if (fetched === undefined) continue;
    outcomes.set(partition, await outcomeOf(fetched, from));
  }
  return outcomes;
}

/** Bytes that cannot be decoded concern their partition only. */
async function outcomeOf(
  { errorCode, batches, highWatermark }: FetchedPartition,
  from: number,
): Promise<Fetched | Error> {
  if (errorCode !== 0) return createErrorFromCode(errorCode);
  try {
    return { records: await recordsFrom(batches, from), highWatermark };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The body of a Fetch request, version 11, without a fetch session. */
function encodeFetch({ topic, places, maxWaitMs, maxBytes }: FetchRequest): Buffer {
  const topicBytes = Buffer.byteLength(topic);
  const out = Buffer.allocUnsafe(4 * 4 + 1 + 4 + 4 + 4 + 2 + topicBytes + 4 + 28 * places.length + 4 + 2);
  let at = out.writeInt32BE(-1, 0); // not a replica
  at = out.writeInt32BE(maxWaitMs, at);
  at = out.writeInt32BE(1, at); // answer as soon as there is one byte
  at = out.writeInt32BE(maxBytes, at);
  at = out.writeInt8(0, at); // read uncommitted: nobody writes transactions
  at = out.writeInt32BE(0, at);
  at = out.writeInt32BE(-1, at);
  at = out.writeInt32BE(1, at);
  at = out.writeInt16BE(topicBytes, at);
  at += out.write(topic, at);
  at = out.writeInt32BE(places.length, at);
  for (const { partition, from } of places) {
    at = out.writeInt32BE(partition, at);
    at = out.writeInt32BE(-1, at); // any leader epoch
    at = out.writeBigInt64BE(BigInt(from), at);
    at = out.writeBigInt64BE(-1n, at);
    at = out.writeInt32BE(maxBytes, at);
  }
  at = out.writeInt32BE(0, at); // no topics to remove from a session
  out.writeInt16BE(0, at); // no rack
  return out;
}

interface FetchedPartition {
  readonly errorCode: number;
  readonly highWatermark: number;
  readonly batches: Buffer;
}

interface FetchAnswer {
  readonly errorCode: number;
  readonly partitions: ReadonlyMap<number, FetchedPartition>;
  readonly clientSideThrottleTime: number;
}

/** Decodes the body of a Fetch response, version 11, to a request for one topic. */
async function decodeFetch(bytes: Buffer): Promise<FetchAnswer> {
  const clientSideThrottleTime = bytes.readInt32BE(0);
  const errorCode = bytes.readInt16BE(4);
  const partitions = new Map<number, FetchedPartition>();
  const answer = { errorCode, partitions, clientSideThrottleTime };
  let at = 4 + 2 + 4;
  if (errorCode !== 0 || bytes.readInt32BE(at) === 0) return answer;
  at += 4;
  at += 2 + bytes.readInt16BE(at);
  let left = bytes.readInt32BE(at);
  for (at += 4; left > 0; left--) {
    const partition = bytes.readInt32BE(at);
    const partitionError = bytes.readInt16BE(at + 4);
    const highWatermark = Number(bytes.readBigInt64BE(at + 6));
    at += 4 + 2 + 8 + 8 + 8;
    at += 4 + 16 * Math.max(0, bytes.readInt32BE(at)) + 4;
    const size = Math.max(0, bytes.readInt32BE(at));
    partitions.set(partition, {
      errorCode: partitionError,
      highWatermark,
      batches: bytes.subarray(at + 4, at + 4 + size),
    });
    at += 4 + size;
  }
  return answer;
}

/**
 * A broker cuts its answer at a number of bytes, so the last batch may be incomplete. The next fetch returns it whole.
 */
async function recordsFrom(bytes: Buffer, from: number): Promise<LogRecord[]> {
  const records: LogRecord[] = [];
  for (let at = 0; at + batchHeadBytes <= bytes.length; ) {
    const end = at + 12 + bytes.readInt32BE(at + 8);
    if (end > bytes.length) break;
    const batch = bytes.subarray(at, end);
    const attributes = batch.readInt16BE(attributesAt);
    const plain = batch[magicAt] === 2 && (attributes & compressionBits) === 0;
    if (!plain)
      records.push(
        ...(await decodeBatch(new Decoder(batch))).records.map(fromMessage).filter(({ offset }) => offset >= from),
      );
    else readBatch(batch, from, records, attributes);
    at = end;
  }
  return records;
}

function fromMessage({ offset, key, value, headers, timestamp }: FetchedMessage): LogRecord {
  return {
    offset: Number(offset),
    key: key === null ? null : key.toString(),
    value: value ?? Buffer.alloc(0),
    headers,
    timestamp: Number(timestamp),
  };
}

/**
 * Reads an uncompressed record batch, format 2. The end of a transaction, which only others can have written, is a
 * record without bytes: it takes an offset like any other, and readers that count would take it for a gap.
 */
function readBatch(batch: Buffer, from: number, into: LogRecord[], attributes: number): void {
  const isControl = (attributes & controlBit) !== 0;
  const baseOffset = Number(batch.readBigInt64BE(0));
  const stamp = (attributes & appendTimeBit) === 0 ? undefined : Number(batch.readBigInt64BE(timeMaxAt));
  const baseTime = Number(batch.readBigInt64BE(timeAt));
  const cursor = new Cursor(batch, batchHeadBytes);
  for (let left = batch.readInt32BE(countAt); left > 0; left--) {
    const length = cursor.varint();
    const end = cursor.at + length;
    cursor.at += 1; // attributes
    const created = baseTime + cursor.varint();
    const offset = baseOffset + cursor.varint();
    if (offset >= from)
      into.push({
        offset,
        timestamp: stamp ?? created,
        key: (isControl ? undefined : cursor.bytes())?.toString() ?? null,
        value: (isControl ? undefined : cursor.bytes()) ?? Buffer.alloc(0),
        headers: isControl ? {} : readHeaders(cursor),
      });
    cursor.at = end;
  }
}

function readHeaders(cursor: Cursor): Record<string, Buffer | undefined> {
  const headers: Record<string, Buffer | undefined> = {};
  for (let left = cursor.varint(); left > 0; left--) {
    const name = cursor.bytes()?.toString() ?? '';
    headers[name] = cursor.bytes();
  }
  return headers;
}

/** Reads zigzag varints and the byte strings whose length they give. */
class Cursor {
  constructor(
    private readonly buffer: Buffer,
    public at: number,
  ) {}

  /** Up to 53 bits, because time differences may need more than 32. */
  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.buffer[this.at++];
      if (byte === undefined) throw new Error('a record ends before its fields do');
      value += (byte & 127) * factor;
      if (byte < 128) break;
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** Undefined for null. */
  bytes(): Buffer | undefined {
    const length = this.varint();
    if (length < 0) return undefined;
    const start = this.at;
    this.at += length;
    return this.buffer.subarray(start, this.at);
  }
}
