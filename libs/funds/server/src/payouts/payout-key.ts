import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const keyIdLength = 16;

/** Signs payments. */
export class PayoutSigner {
  /** SPKI in base64, as the bank gets it. */
  readonly publicKey: string;
  /** Names the key in the log. */
  readonly keyId: string;

  constructor(private readonly key: KeyObject) {
    const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
    this.publicKey = spki.toString('base64');
    this.keyId = createHash('sha256').update(spki).digest('hex').slice(0, keyIdLength);
  }

  /** Ed25519 over the bytes of a file, in base64. */
  sign(bytes: Uint8Array): string {
    return sign(null, bytes, this.key).toString('base64');
  }
}

const keyFile = (home: string): string => join(home, 'secrets', 'payout-signing.pem');

/** The key from `secrets/payout-signing.pem`. Throws when it is missing. */
export function openPayoutSigner(home: string): PayoutSigner {
  const file = keyFile(home);
  if (!existsSync(file))
    throw new Error(`${file} is missing, which payments are signed with: create it with "npm run migrate"`);
  return new PayoutSigner(createPrivateKey(readFileSync(file, 'utf8')));
}

/** Creates the key unless it is there. Returns it. */
export async function createPayoutKey(home: string): Promise<PayoutSigner> {
  if (!existsSync(keyFile(home))) {
    const { privateKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    await writeWhole(keyFile(home), privateKey);
  }
  return openPayoutSigner(home);
}

/** Hands the public key over to the simulated bank, as a letter does with a real one. Older keys stay. */
export async function handOverPayoutKey(home: string, { publicKey }: PayoutSigner): Promise<void> {
  const file = join(home, 'bank', 'payout-keys.pub');
  const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  if (!known.includes(publicKey)) await writeWhole(file, [...known, publicKey, ''].join('\n'));
}

async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
}
