import type { EventRecord } from '../chain/records';
import { genesis, sha256 } from '../chain/records';
import { signatureHeader, type RecordSigner, type SignedPlace } from '../chain/signatures';
import type { LogRecord } from '../kafka/topic-reader';
import { logRecord, recordBytes } from './records';
import { specSigner } from './signing';

type Place = Pick<SignedPlace, 'topic' | 'partition'>;

export const specPlace: Place = { topic: 'events', partition: 0 };

/** The head before the first record of `specPlace`. */
export const specGenesis = genesis(specPlace.topic, specPlace.partition);

/** Bytes of records that follow one another, as an engine writes them in one batch. */
export function batchOf(from: { at: number; prev: string; commandOffset: number }, count: number, mark = ''): Buffer[] {
  const values: Buffer[] = [];
  let { prev } = from;
  for (let n = 0; n < count; n++) {
    const commandOffset = from.commandOffset + n;
    const value = recordBytes({ at: from.at + n, prev, commandOffset, commandId: `c${commandOffset}${mark}` });
    values.push(value);
    prev = sha256(value);
  }
  return values;
}

/** A record as it is read from Kafka, with the signature of an engine. */
export function signed(
  offset: number,
  value: Buffer,
  { place = specPlace, signer = specSigner }: { readonly place?: Place; readonly signer?: RecordSigner } = {},
): LogRecord {
  const { at } = JSON.parse(value.toString()) as EventRecord;
  const signature = signer.sign({ ...place, at, hash: sha256(value) });
  const raw = logRecord(offset, value);
  return { ...raw, headers: { ...raw.headers, [signatureHeader]: signature } };
}

/** A batch at these offsets: only its last record is signed. */
export const batchAt = (offset: number, values: readonly Buffer[]): LogRecord[] =>
  values.map((value, n) => (n === values.length - 1 ? signed(offset + n, value) : logRecord(offset + n, value)));
