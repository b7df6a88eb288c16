import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Header of the last record of a batch. It vouches for every record of the batch, because its hash covers them. */
export const signatureHeader = 'signature';

/** What is signed: the record's bytes by their hash, and the only place at which they count. */
export interface SignedPlace {
  readonly topic: string;
  readonly partition: number;
  /** The offset at which the engine expected the record. */
  readonly at: number;
  /** SHA-256 (hex) of the record's bytes. */
  readonly hash: string;
}

/** Ed25519 public keys of engines by their ids. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

const keyIdBytes = 8;
const signatureBytes = 64;

/** More than the readers of a process are behind its engine. */
const rememberedMax = 4_096;

/**
 * The last texts that this process has signed, with their signatures, oldest first. A process that writes records and
 * reads them too need not verify what it has just signed; verifying costs more than anything else in reading.
 */
const signedHere = new Map<string, Buffer>();

/** The public key as it stands in files and settings: SPKI in base64. */
export const publicKeyText = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** Parses public keys (SPKI in base64). Throws for anything else than Ed25519. */
export function trustedKeysOf(texts: readonly string[]): TrustedKeys {
  const keys = texts.map((text) => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));
  if (keys.some((key) => key.asymmetricKeyType !== 'ed25519')) throw new Error('a key of records must be Ed25519');
  return new Map(keys.map((key) => [keyIdOf(key).toString('hex'), key]));
}

/** Signs the batches of one engine. */
export class RecordSigner {
  private readonly keyId: Buffer;
  /** The public key, SPKI in base64. */
  readonly publicKey: string;

  constructor(private readonly privateKey: KeyObject) {
    this.publicKey = publicKeyText(privateKey);
    this.keyId = keyIdOf(createPublicKey(privateKey));
  }

  sign(place: SignedPlace): Buffer {
    const text = signedText(place);
    const header = Buffer.concat([this.keyId, sign(null, Buffer.from(text), this.privateKey)]);
    remember(text, header);
    return header;
  }
}

/** Whether one of the keys has signed exactly this record for exactly this place. */
export function isSigned(keys: TrustedKeys, place: SignedPlace, header: Buffer | undefined): boolean {
  if (header?.length !== keyIdBytes + signatureBytes) return false;
  const key = keys.get(header.subarray(0, keyIdBytes).toString('hex'));
  if (key === undefined) return false;
  const text = signedText(place);
  return (
    signedHere.get(text)?.equals(header) === true || verify(null, Buffer.from(text), key, header.subarray(keyIdBytes))
  );
}

function remember(text: string, header: Buffer): void {
  signedHere.set(text, header);
  if (signedHere.size <= rememberedMax) return;
  const [oldest] = signedHere.keys();
  if (oldest !== undefined) signedHere.delete(oldest);
}

/** The topic carries the installation's prefix, and every installation has keys of its own. */
const signedText = ({ topic, partition, at, hash }: SignedPlace): string =>
  `parkett record ${topic} ${partition} ${at} ${hash}`;

const keyIdOf = (key: KeyObject): Buffer =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest()
    .subarray(0, keyIdBytes);
