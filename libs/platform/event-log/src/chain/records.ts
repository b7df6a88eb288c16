import { hash } from 'node:crypto';
import type { Actor, EventBody, Rejection } from '@parkett/kernel';

/** A record of the topic `commands`: a request, not yet a fact. */
export interface CommandRecord {
  readonly v: 1;
  /** 32 hexadecimal digits derived from actor, route and the caller's key; see commandId. */
  readonly id: string;
  readonly aggregate: string;
  readonly type: string;
  readonly body: unknown;
  /** The version of the body; 1 when absent. */
  readonly bodyVersion?: number;
  /** HMAC of the canonical body; distinguishes a repetition from a different request under the same key. */
  readonly bodyHash: string;
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  /** A command decided after this time is recorded as expired; null means that it never expires. */
  readonly deadline: number | null;
}

/** How the engine answered one consumed command. */
export type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  /** The id is known. The record at `of` has the answer if its bodyHash is the same. */
  | { readonly kind: 'repeat'; readonly of: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unreadable' };

/**
 * Whether the outcome is final for its command. After `failed` and `unreadable` a later build may decide the same
 * command, so its id is not taken. A gateway that tells somebody of the failure settles the id first.
 */
export const isVerdict = ({ kind }: Outcome): boolean =>
  kind === 'accepted' || kind === 'rejected' || kind === 'expired';

/** One record per consumed command on the topic `events`, whatever the outcome. */
export interface EventRecord {
  readonly v: 1;
  /** The offset at which the writer expected this record. */
  readonly at: number;
  /** SHA-256 (hex) of the bytes of the last valid record before it. */
  readonly prev: string;
  readonly commandOffset: number;
  readonly commandId: string;
  readonly bodyHash: string;
  readonly aggregate: string;
  /** Version of the aggregate after this record: the number of events applied to it. */
  readonly version: number;
  /** Milliseconds since 1970; never before the previous record's. See `decidedAtOf`. */
  readonly recordedAt: number;
  /**
   * The engine's clock at the decision. Present only when it lies before `recordedAt`, because the clock of an earlier
   * decision was ahead.
   */
  readonly decidedAt?: number;
  readonly businessDate: string;
  readonly env: 'SIMULATED' | 'LIVE';
  readonly actor: Actor;
  /** Inputs of the decision: quote, rule versions, offset of the reference data. */
  readonly context: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome;
  readonly events: readonly EventBody[];
}

/**
 * When a record was decided, by the engine's clock. Show and go by this; `recordedAt` only tells the order, because it
 * stays ahead for a while after a clock was ahead.
 */
export const decidedAtOf = ({ decidedAt, recordedAt }: Pick<EventRecord, 'decidedAt' | 'recordedAt'>): number =>
  decidedAt ?? recordedAt;

export const eventRecordBytesMax = 64 * 1024;

/** Limits of one append: number of records, and bytes. */
export const batchRecordsMax = 1_000;
export const batchBytesMax = 512 * 1024;

export const sha256 = (bytes: Buffer | string): string => hash('sha256', bytes, 'hex');

/** The head before the first record of a partition. */
export const genesis = (topic: string, partition: number): string => sha256(`parkett genesis ${topic} ${partition}`);

/**
 * SHA-256 over actor kind, actor, route and the caller's key, cut to 128 bits. The parts are length-prefixed, so a
 * customer cannot choose a key that collides with another customer's or with a key of the system.
 */
export function commandId(actor: Actor, route: string, key: string): string {
  const parts = [actor.kind, actor.id, route, key].map((part) => `${Buffer.byteLength(part)}:${part}`);
  return sha256(parts.join('')).slice(0, 32);
}

/** JSON with sorted keys and without undefined, so that equal bodies give equal text. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** Keyed, so that nobody can find a guessable body (an amount, a quantity) by trying values. */
export const hashBody = (key: Buffer, body: unknown): string =>
  hmacSha256(key, Buffer.from(canonical(body))).slice(0, 32);

const hmacBlockBytes = 64;

/**
 * HMAC (RFC 2104) from two one-shot hashes. It takes a third of the time of createHmac, which creates an object for
 * every command.
 */
export function hmacSha256(key: Buffer, message: Buffer): string {
  const short = key.length > hmacBlockBytes ? hash('sha256', key, 'buffer') : key;
  const inner = Buffer.allocUnsafe(hmacBlockBytes + message.length);
  const outer = Buffer.allocUnsafe(hmacBlockBytes + 32);
  for (let i = 0; i < hmacBlockBytes; i++) {
    const byte = short[i] ?? 0;
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  }
  message.copy(inner, hmacBlockBytes);
  hash('sha256', inner, 'buffer').copy(outer, hmacBlockBytes);
  return hash('sha256', outer, 'hex');
}

/**
 * Identifiers end up in every record and read model. We reject those that are too long or contain characters that a
 * database cannot store.
 */
const identifierCharsMax = 200;

const isIdentifier = (text: unknown): boolean =>
  typeof text === 'string' && text.length <= identifierCharsMax && !text.includes('\0');

/** Parses a command; undefined unless the bytes are a command of a known version. */
export function parseCommand(bytes: Buffer): CommandRecord | undefined {
  const parsed = parseJson(bytes) as Partial<CommandRecord> | undefined;
  if (!parsed || parsed.v !== 1) return undefined;
  const { id, aggregate, type, bodyHash, actor, issuedAt, deadline } = parsed;
  if (![id, aggregate, type, bodyHash, actor?.kind, actor?.id].every(isIdentifier) || typeof issuedAt !== 'number')
    return undefined;
  if (deadline !== null && typeof deadline !== 'number') return undefined;
  return parsed as CommandRecord;
}

/** The fields of a record, of any version, that the chain needs. */
export interface Link {
  readonly prev: string;
  readonly at: number;
  /** Undefined when this build does not know the version or the shape of the record. */
  readonly record: EventRecord | undefined;
}

/** Parses the chain fields of a record; undefined when the bytes have none. */
export function parseLink(bytes: Buffer): Link | undefined {
  const parsed = parseJson(bytes) as Partial<EventRecord> | undefined;
  const { prev, at } = parsed ?? {};
  if (typeof prev !== 'string' || at === undefined || !Number.isSafeInteger(at)) return undefined;
  const known = parsed?.v === 1 && Number.isSafeInteger(parsed.commandOffset) && Array.isArray(parsed.events);
  return { prev, at, record: known ? (parsed as EventRecord) : undefined };
}

/** Parses an event record; undefined when the bytes are not one. The chain decides whether the record counts. */
export const parseEventRecord = (bytes: Buffer): EventRecord | undefined => parseLink(bytes)?.record;

function parseJson(bytes: Buffer): unknown {
  try {
    const parsed: unknown = JSON.parse(bytes.toString());
    return parsed !== null && typeof parsed === 'object' ? parsed : undefined;
  } catch {
    return undefined;
  }
}
