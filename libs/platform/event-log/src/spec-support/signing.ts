import { createHash, createPrivateKey } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RecordSigner, trustedKeysOf } from '../chain/signatures';
import type { LogTrust } from '../chain/trust';
import { CommandAuthor, CommandCheck } from '../gateway/command-codes';
import type { GatewayProof } from '../gateway/command-gateway';

/** The same in every process, because a drill and a bench run several. */
const seed = createHash('sha256').update('parkett specs').digest();
/** What precedes the 32 bytes of an Ed25519 key in PKCS #8. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKey = createPrivateKey({ key: Buffer.concat([keyHead, seed]), format: 'der', type: 'pkcs8' });

/** The engine key of a spec's installations. */
export const specSigner = new RecordSigner(privateKey);

/** A log in which only records with that signature count. */
export const specTrust: LogTrust = { keys: trustedKeysOf([specSigner.publicKey]), seal: { heads: [] }, repairs: [] };

const commandRoles = ['spec', 'api', 'market', 'jobs', 'payout', 'cli'];
const commandKeys = new Map(commandRoles.map((role) => [role, seed]));
const anyActor = (): string[] => commandRoles;
const specAuthor = new CommandAuthor(commandKeys, anyActor);

/** Of processes that may act as anybody. */
export const specProof: GatewayProof = { author: specAuthor, trust: () => specTrust };

/** What an engine of a spec needs to believe them, and to be believed. */
export const specEngine = {
  trust: specTrust,
  signer: specSigner,
  commandCheck: new CommandCheck(commandKeys, anyActor),
};

/** Makes them the keys of an installation that reads its keys from files. */
export async function writeSpecKeys(home: string): Promise<void> {
  await mkdir(join(home, 'secrets'), { recursive: true, mode: 0o700 });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  await writeFile(join(home, 'secrets', 'record-signing.pem'), pem, { mode: 0o600 });
  await writeFile(join(home, 'secrets', 'record-keys.pub'), `${specSigner.publicKey}\n`, { mode: 0o600 });
  for (const role of commandRoles)
    await writeFile(join(home, 'secrets', `command-${role}.key`), seed.toString('base64'), { mode: 0o600 });
}
