import { Inject, Injectable } from '@nestjs/common';
import {
  encBytes,
  fromBase64Url,
  keyIdBytes,
  sealedFor,
  toBase64Url,
  type SealingKey,
} from '@parkett/identity-contract/seal';
import { Problem } from '@parkett/platform-http';
import { createHash } from 'node:crypto';
import { hpkeOpen } from './hpke-open';
import { SealedSeen } from './sealed-seen';
import { SealingKeys, type SealingPair } from './sealing-keys';

/** Allowed difference between the client's clock and ours. */
const clockSlackMs = 120_000;

interface Endpoint {
  readonly method: string;
  readonly path: string;
}

interface Sealed {
  readonly keyId: string;
  readonly enc: Buffer;
  readonly ciphertext: Buffer;
}

/** Opened instead of a malformed body, so that refusing a malformed body takes as long. */
const formless: Sealed = { keyId: '', enc: Buffer.alloc(encBytes, 9), ciphertext: Buffer.alloc(64) };

/** Opens bodies sealed by clients, each once. */
@Injectable()
export class SealedReader {
  constructor(
    @Inject(SealingKeys) private readonly keys: SealingKeys,
    @Inject(SealedSeen) private readonly seen: SealedSeen,
  ) {}

  /** The public key with which clients seal. */
  async key(): Promise<SealingKey> {
    const [{ keyId, publicKey } = { keyId: '', publicKey: '' }] = await this.keys.good();
    if (keyId === '') throw new Problem(503, 'UNAVAILABLE');
    return { keyId, publicKey };
  }

  /**
   * The secret inside a sealed `query`, as JSON. Any fault (encoding, key, path, content, age, or a repetition) gives
   * the same refusal after the same work, 400 SEALED_UNREADABLE, so that an attacker learns nothing from it.
   */
  async read(endpoint: Endpoint, query: string): Promise<unknown> {
    const sealed = parts(query) ?? formless;
    const good = await this.keys.good(sealed.keyId);
    const pair = good.find(({ keyId }) => keyId === sealed.keyId);
    const secret = opened(endpoint, sealed, pair ?? good[0]);
    // Hash the bytes, not the text, because base64 can encode the same bytes in more than one way.
    const digest = createHash('sha256').update(sealed.enc).update(sealed.ciphertext).digest();
    if (pair !== undefined && isFresh(secret) && (await this.seen.first(digest))) return secret;
    if (pair === undefined || !isFresh(secret)) await this.seen.look(digest);
    throw new Problem(400, 'SEALED_UNREADABLE');
  }
}

function parts(query: string): Sealed | undefined {
  try {
    const bytes = Buffer.from(fromBase64Url(query));
    if (bytes.length <= keyIdBytes + encBytes) return undefined;
    return {
      keyId: toBase64Url(bytes.subarray(0, keyIdBytes)),
      enc: bytes.subarray(keyIdBytes, keyIdBytes + encBytes),
      ciphertext: bytes.subarray(keyIdBytes + encBytes),
    };
  } catch {
    return undefined;
  }
}

/** Undefined when it cannot be opened, for any reason. */
function opened(endpoint: Endpoint, { enc, ciphertext }: Sealed, pair: SealingPair | undefined): unknown {
  if (pair === undefined) return undefined;
  try {
    const plain = hpkeOpen(pair.recipient, enc, ciphertext, sealedFor(endpoint));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
  } catch {
    return undefined;
  }
}

function isFresh(secret: unknown): boolean {
  const sentAt: unknown = typeof secret === 'object' && secret !== null ? Reflect.get(secret, 'sentAt') : undefined;
  return typeof sentAt === 'number' && Math.abs(Date.now() - sentAt) <= clockSlackMs;
}
