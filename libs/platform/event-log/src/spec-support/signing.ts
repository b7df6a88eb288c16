import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RecordSigner, trustedKeysOf } from '../chain/signatures';
import type { LogTrust } from '../chain/trust';

const { privateKey } = generateKeyPairSync('ed25519');

/** The engine key of a spec's installations. */
export const specSigner = new RecordSigner(privateKey);

/** A log in which only records with that signature count. */
export const specTrust: LogTrust = { keys: trustedKeysOf([specSigner.publicKey]), seal: { heads: [] }, repairs: [] };

/** Makes it the key of an installation that reads its keys from files. */
export async function writeSpecKeys(home: string): Promise<void> {
  await mkdir(join(home, 'secrets'), { recursive: true, mode: 0o700 });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  await writeFile(join(home, 'secrets', 'record-signing.pem'), pem, { mode: 0o600 });
  await writeFile(join(home, 'secrets', 'record-keys.pub'), `${specSigner.publicKey}\n`, { mode: 0o600 });
}
