import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { KafkaLog } from '../kafka/kafka-log';
import { canonical } from './records';

/** Where a stopped partition continues: the record at `offset` is judged again as if `head` were the head before it. */
export interface Repair {
  readonly partition: number;
  /** The offset at which the partition stops; the repair has no effect elsewhere. */
  readonly offset: number;
  /** SHA-256 (hex) that the next valid record must have as its `prev`. */
  readonly head: string;
  /** Offset of the command that the next valid record must answer. */
  readonly nextCommand: number;
  readonly reason: string;
}

interface RepairSignature {
  /** The signer's Ed25519 public key, SPKI in base64. */
  readonly key: string;
  /** Signature in base64 over the canonical repair together with the name of its topic. */
  readonly signature: string;
}

interface SignedRepair {
  readonly repair: Repair;
  readonly signatures: readonly RepairSignature[];
}

/** Maker is never checker: no single person can repair a partition. */
const signersMin = 2;
const signaturesMax = 16;

/** The repair is malformed or lacks the required signatures. */
export class RepairRefused extends Error {
  override readonly name = 'RepairRefused';
}

/** Signs a repair of this installation's `events` topic for one person. */
export function signRepair(eventsTopic: string, repair: Repair, privateKey: KeyObject): RepairSignature {
  const key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  return { key, signature: sign(null, signedBytes(eventsTopic, repair), privateKey).toString('base64') };
}

/** Checks a record of the topic `repairs`. Throws RepairRefused unless two trusted keys have signed it. */
export function acceptRepair(bytes: Buffer, eventsTopic: string, trustedKeys: readonly string[]): Repair {
  const { repair, signatures } = parseSigned(bytes);
  const message = signedBytes(eventsTopic, repair);
  const signers = new Set<string>();
  for (const { key, signature } of signatures.slice(0, signaturesMax)) {
    if (!trustedKeys.includes(key)) throw new RepairRefused('a signature is by a key that is not on the list');
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    if (!verify(null, message, publicKey, Buffer.from(signature, 'base64')))
      throw new RepairRefused('a signature does not match this repair');
    signers.add(key);
  }
  if (signers.size < signersMin) throw new RepairRefused(`${signers.size} person signed, ${signersMin} must`);
  return repair;
}

/**
 * Reads the topic `repairs` to its end. The first of several repairs for one offset counts. Refused repairs are
 * reported and ignored.
 */
export async function readRepairs(options: {
  readonly log: KafkaLog;
  readonly topic: string;
  readonly eventsTopic: string;
  /** Ed25519 public keys, SPKI in base64. */
  readonly trustedKeys: readonly string[];
  readonly onRefused: (offset: number, error: unknown) => void;
}): Promise<Repair[]> {
  const { log, topic, eventsTopic, trustedKeys, onRefused } = options;
  const repairs: Repair[] = [];
  await log.readRange(topic, 0, await log.startOffset(topic, 0), await log.endOffset(topic, 0), (records) => {
    for (const { offset, value } of records) {
      try {
        repairs.push(acceptRepair(value, eventsTopic, trustedKeys));
      } catch (error) {
        onRefused(offset, error);
      }
    }
  });
  return repairs;
}

/** The signature covers the topic name, so a repair of one installation or log generation is invalid for another. */
const signedBytes = (eventsTopic: string, { partition, offset, head, nextCommand, reason }: Repair): Buffer =>
  Buffer.from(canonical({ repair: eventsTopic, partition, offset, head, nextCommand, reason }));

function parseSigned(bytes: Buffer): SignedRepair {
  let parsed: Partial<SignedRepair> | null;
  try {
    parsed = JSON.parse(bytes.toString()) as Partial<SignedRepair> | null;
  } catch {
    throw new RepairRefused('the bytes are not JSON');
  }
  const { repair, signatures } = parsed ?? {};
  const numbers = [repair?.partition, repair?.offset, repair?.nextCommand];
  const wellFormed =
    numbers.every((value) => Number.isSafeInteger(value)) &&
    /^[0-9a-f]{64}$/.test(repair?.head ?? '') &&
    typeof repair?.reason === 'string';
  if (!wellFormed || repair === undefined || !Array.isArray(signatures))
    throw new RepairRefused('the record is not a repair');
  if (signatures.some((entry) => typeof entry?.key !== 'string' || typeof entry.signature !== 'string'))
    throw new RepairRefused('a signature has no key');
  return { repair, signatures };
}
