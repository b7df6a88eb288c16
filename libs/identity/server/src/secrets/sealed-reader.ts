import { Inject, Injectable } from '@nestjs/common';
import { encBytes, fromBase64Url, hpkeSuite, keyIdBytes, keyIdOf, sealedFor, toBase64Url, type SealingKey } from '@parkett/identity-contract/seal';
import { Problem } from '@parkett/platform-http';
import { Secrets } from './secrets';

/** How far the caller's clock may be from ours. */
const clockSlackMs = 120_000;

interface OpenKey {
  readonly suite: ReturnType<typeof hpkeSuite>;
  readonly recipientKey: CryptoKey;
  readonly publicKey: Uint8Array;
}

type CryptoKey = Awaited<ReturnType<ReturnType<typeof hpkeSuite>['kem']['deserializePrivateKey']>>;

/** Opens what clients seal. The private key is derived from the master key and exists in memory only. */
@Injectable()
export class SealedReader {
  private opened: Promise<OpenKey> | undefined;

  constructor(@Inject(Secrets) private readonly secrets: Secrets) {}

  /** The public key clients seal with. */
  async key(): Promise<SealingKey> {
    const { publicKey } = await this.open();
    return { keyId: toBase64Url(keyIdOf(publicKey)), publicKey: toBase64Url(publicKey) };
  }

  /**
   * The secret inside a sealed `query`, as JSON. Whatever is wrong with it — encoding, key, path, content, age — gives
   * one same refusal, 400 SEALED_UNREADABLE, so that it tells nothing to somebody who tries.
   */
  async read(endpoint: { readonly method: string; readonly path: string }, query: string): Promise<unknown> {
    const { suite, recipientKey, publicKey } = await this.open();
    try {
      const bytes = fromBase64Url(query);
      if (!Buffer.from(keyIdOf(publicKey)).equals(bytes.subarray(0, keyIdBytes))) throw new Error('another key');
      const plain = await suite.open(
        { recipientKey, enc: bytes.slice(keyIdBytes, keyIdBytes + encBytes).buffer },
        bytes.slice(keyIdBytes + encBytes).buffer, sealedFor(endpoint).buffer,
      );
      return fresh(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)));
    } catch {
      throw new Problem(400, 'SEALED_UNREADABLE');
    }
  }

  private open(): Promise<OpenKey> {
    return (this.opened ??= openKey(this.secrets.derive('hpke-x25519')));
  }
}

function fresh(secret: unknown): unknown {
  const sentAt: unknown = typeof secret === 'object' && secret !== null ? Reflect.get(secret, 'sentAt') : undefined;
  if (typeof sentAt !== 'number' || Math.abs(Date.now() - sentAt) > clockSlackMs) throw new Error('not of now');
  return secret;
}

async function openKey(seed: Buffer): Promise<OpenKey> {
  const suite = hpkeSuite();
  const pair = await suite.kem.deriveKeyPair(Uint8Array.from(seed).buffer);
  return { suite, recipientKey: pair.privateKey, publicKey: new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey)) };
}
