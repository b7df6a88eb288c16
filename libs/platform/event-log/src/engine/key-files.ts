import type { Database } from '@parkett/platform-database';
import { createPrivateKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CommandKeys } from '../gateway/command-codes';
import { RecordSigner, trustedKeysOf, type TrustedKeys } from '../chain/signatures';

const commandKeyBytes = 32;

export interface CommandKeyPlace {
  readonly home: string;
  /** `role=key`, each of 32 bytes in base64. */
  readonly commandKeys: readonly string[];
}

/** Where the keys of records are; the settings win over the files. */
export interface RecordKeyPlace {
  /** Its folder `secrets` has the files. */
  readonly home: string;
  /** Trusted public keys, SPKI in base64. */
  readonly recordKeys: readonly string[];
}

/** Creates the key of `openSigner` unless it is there, and lists its public key in `secrets/record-keys.pub`. */
export async function createSigner(place: RecordKeyPlace): Promise<RecordSigner> {
  const signer = new RecordSigner(createPrivateKey(await readOrCreatePrivateKey(signingFile(place.home))));
  if (place.recordKeys.length === 0) await createOnce(trustedFile(place.home), `${signer.publicKey}\n`);
  return openSigner(place);
}

/**
 * The key with which an engine signs records, from `secrets/record-signing.pem`. Throws when it is missing, and when its
 * public key is not trusted, because every reader would skip this engine's records.
 */
export async function openSigner({ home, recordKeys }: RecordKeyPlace): Promise<RecordSigner> {
  const file = signingFile(home);
  if (!existsSync(file))
    throw new Error(
      `${file} is missing, which engines sign with: copy it from the machine that has run "npm run migrate"`,
    );
  const signer = new RecordSigner(createPrivateKey(await readFile(file, 'utf8')));
  const trusted = recordKeys.length > 0 ? recordKeys : await listed(home);
  if (!trusted.includes(signer.publicKey))
    throw new Error(
      `the public key of ${file} is not among the trusted keys (PARKETT_RECORD_KEYS, or ${trustedFile(home)}), so nobody would believe the records of this engine: list it there for every process first. It is ${signer.publicKey}`,
    );
  return signer;
}

/**
 * Creates the key of records unless it is there. Throws when the log of the installation is sealed and nobody knows
 * whom to trust: with a new key alone, all its records would count as forged.
 */
export async function createRecordKey(database: Pick<Database, 'rows'>, place: RecordKeyPlace): Promise<void> {
  const sealed = await database.rows('SELECT FROM installation WHERE seal IS NOT NULL');
  if (sealed.length > 0) await openTrustedKeys(place);
  await createSigner(place);
}

/** The public keys that readers trust. Throws when there are none. */
export async function openTrustedKeys({ home, recordKeys }: RecordKeyPlace): Promise<TrustedKeys> {
  const texts = recordKeys.length > 0 ? recordKeys : await listed(home);
  if (texts.length === 0)
    throw new Error(
      `the public keys of records are missing: copy ${trustedFile(home)} from the machine that has run "npm run migrate", or set PARKETT_RECORD_KEYS`,
    );
  return trustedKeysOf(texts);
}

/** Reads a PKCS #8 key (PEM), or creates an Ed25519 key that only its owner can read. */
export async function readOrCreatePrivateKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await createOnce(file, privateKey);
  return readFile(file, 'utf8');
}

/**
 * Only one of two processes that start at the same time creates the file, and both read the result. It appears whole or
 * not at all: an empty file, which a full disk leaves, would be taken for a wrong key by every later start.
 */
export async function createOnce(file: string, text: string): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

const commandKeyFile = (home: string, role: string): string => join(home, 'secrets', `command-${role}.key`);

/** Creates the keys of commands that are not in the settings, as `openCommandKeys` reads them. */
export async function createCommandKeys(
  { home, commandKeys }: CommandKeyPlace,
  roles: readonly string[],
): Promise<void> {
  for (const role of roles.filter((name) => !commandKeys.some((text) => text.startsWith(`${name}=`))))
    await createOnce(commandKeyFile(home, role), `${randomBytes(commandKeyBytes).toString('base64')}\n`);
}

/**
 * The keys with which these roles send commands: from the settings, or else from the files `secrets/command-<role>.key`.
 * Throws when one is missing.
 */
export const openCommandKeys = (place: CommandKeyPlace, roles: readonly string[]): CommandKeys =>
  new Map(roles.map((role) => [role, openCommandKey(place, role)]));

function openCommandKey({ home, commandKeys }: CommandKeyPlace, name: string): Buffer {
  const given = commandKeys.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1);
  return parseCommandKey(given ?? readCommandKey(commandKeyFile(home, name)), name);
}

/** Hashes the bodies of commands. Every process that sends some has the same one. */
const bodyKeyName = 'body';

/** Writes the key of bodies for the processes that cannot derive it. */
export const createBodyKey = ({ home, commandKeys }: CommandKeyPlace, key: Buffer): Promise<void> =>
  commandKeys.some((text) => text.startsWith(`${bodyKeyName}=`))
    ? Promise.resolve()
    : createOnce(commandKeyFile(home, bodyKeyName), `${key.toString('base64')}\n`);

/** From the settings or `secrets/command-body.key`. Throws when it is missing. */
export const openBodyKey = (place: CommandKeyPlace): Buffer => openCommandKey(place, bodyKeyName);

function readCommandKey(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new Error(
    `${file} is missing: copy it from the machine that has run "npm run migrate", or set PARKETT_COMMAND_KEYS`,
  );
}

function parseCommandKey(text: string, role: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== commandKeyBytes) throw new Error(`the key of commands of ${role} must be 32 bytes in base64`);
  return key;
}

const signingFile = (home: string): string => join(home, 'secrets', 'record-signing.pem');
const trustedFile = (home: string): string => join(home, 'secrets', 'record-keys.pub');

const listed = async (home: string): Promise<string[]> =>
  (await readFile(trustedFile(home), 'utf8').catch(emptyIfMissing))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '';
}
