import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { specSigner } from '../spec-support/signing';
import { createOnce, createRecordKey, createSigner, openSigner, openTrustedKeys } from './key-files';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(home, { recursive: true }));

const place = () => ({ home, recordKeys: [] });
const installation = (isSealed: boolean) => ({ rows: async () => (isSealed ? [{}] : []) }) as never;
const secrets = (name: string): string => join(home, 'secrets', name);

/** What is written before the disk is full. */
async function* full() {
  yield 'half';
  await Promise.reject(new Error('no space left'));
}

it('creates a file once, whoever asks at the same time, and leaves nothing beside it', async () => {
  const file = secrets('some.key');
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000));
  const read = await Promise.all(texts.map((text) => createOnce(file, text).then(() => readFile(file, 'utf8'))));
  expect(new Set(read).size).toBe(1);
  expect(texts).toContain(read[0]);
  expect(await readdir(join(home, 'secrets'))).toEqual(['some.key']);
});

it('leaves no file where it cannot write the whole of it, so that the next start creates it', async () => {
  const file = secrets('some.key');
  await expect(createOnce(file, full() as never)).rejects.toThrow('no space left');
  expect(existsSync(file)).toBe(false);
  await createOnce(file, 'whole');
  expect(await readFile(file, 'utf8')).toBe('whole');
});

it('reads public keys that a person has added, with spaces and line ends of Windows', async () => {
  await createSigner(place());
  await appendFile(secrets('record-keys.pub'), `  ${specSigner.publicKey}\r\n\r\n`);
  expect((await openTrustedKeys(place())).size).toBe(2);
  const own = await readFile(secrets('record-keys.pub'), 'utf8');
  await writeFile(secrets('record-keys.pub'), own.replaceAll('\n', '\r\n'));
  await openSigner(place());
});

it('replaces no key that a sealed log needs: with a new one its records would count as forged', async () => {
  await createRecordKey(installation(false), place());
  await createRecordKey(installation(true), place());
  await rm(join(home, 'secrets'), { recursive: true });
  await expect(createRecordKey(installation(true), place())).rejects.toThrow(/public keys of records are missing/);
  expect(existsSync(join(home, 'secrets'))).toBe(false);
});
