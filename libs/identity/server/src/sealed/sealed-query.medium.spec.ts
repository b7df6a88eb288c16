import { hpkeSuite, keyIdOf, seal, toBase64Url } from '@parkett/identity-contract/seal';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { SealedReader, SealedSeen, SealingKeys, Secrets } from '@parkett/platform-secrets';
import { eventually, useServices } from '@parkett/platform-testing';
import { identityMigrations } from '../identity.migrations';

const services = useServices();
const schema = services.schema('records');
const records = new Database(services.postgresUrl, schema, 6, backgroundLimits);
const login = { method: 'POST', path: '/api/user/login' };
const refusal = expect.objectContaining({ status: 400, code: 'SEALED_UNREADABLE', facts: {} });

async function process(masterKey = 1) {
  const keys = new SealingKeys(records, new Secrets(Buffer.alloc(32, masterKey)));
  await keys.onModuleInit();
  return { keys, reader: new SealedReader(keys, new SealedSeen(records)) };
}

let keys: SealingKeys;
let reader: SealedReader;

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: identityMigrations });
  const started = await Promise.all([process(), process(), process()]);
  ({ keys, reader } = started[0] ?? (await process()));
  expect(new Set(await Promise.all(started.map(async (each) => (await each.reader.key()).keyId))).size).toBe(1);
});
services.afterwards(() => records.close());

const sealed = async (sentAt?: number, key = reader.key()) =>
  (await seal(login, { phone: 'x' }, await key, sentAt)).query;

describe('a sealed query', () => {
  it('can be opened on every process of the installation, once', async () => {
    const other = (await process()).reader;
    const query = await sealed();
    expect(await other.read(login, query)).toMatchObject({ phone: 'x' });
    await expect(reader.read(login, query)).rejects.toEqual(refusal);
    await expect(other.read(login, query)).rejects.toEqual(refusal);
  });

  it('is opened once even if it arrives many times at once', async () => {
    const query = await sealed();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => reader.read(login, query)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused the second time, however its bytes are encoded', async () => {
    // 8 + 32 + n bytes that leave bits of the last character unused.
    const query = await sealed();
    await reader.read(login, query);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(query.at(-1) ?? '');
    for (const other of [last ^ 1, last ^ 2, last ^ 3])
      await expect(reader.read(login, query.slice(0, -1) + alphabet.charAt(other))).rejects.toEqual(refusal);
  });

  it('is refused with any bit flipped', async () => {
    const bytes = Buffer.from(await sealed(), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      await expect(reader.read(login, flipped.toString('base64url'))).rejects.toEqual(refusal);
    }
    expect(await reader.read(login, bytes.toString('base64url'))).toMatchObject({ phone: 'x' });
  });

  it('is refused for another call, or another method', async () => {
    const query = await sealed();
    await expect(reader.read({ method: 'POST', path: '/api/user/register' }, query)).rejects.toEqual(refusal);
    await expect(reader.read({ method: 'PUT', path: login.path }, query)).rejects.toEqual(refusal);
    expect(await reader.read(login, query)).toBeDefined();
  });

  it('is refused ten minutes early or late, and accepted within two', async () => {
    for (const ms of [-600_000, 600_000, -121_000, 121_000])
      await expect(reader.read(login, await sealed(Date.now() + ms))).rejects.toEqual(refusal);
    for (const ms of [-110_000, 110_000]) expect(await reader.read(login, await sealed(Date.now() + ms))).toBeDefined();
  });

  it('is refused when it is malformed, or sealed with an unknown key', async () => {
    for (const text of ['x', '', '!!', 'A'.repeat(40), 'A'.repeat(100), 'A'.repeat(8_192)])
      await expect(reader.read(login, text)).rejects.toEqual(refusal);
    const suite = hpkeSuite();
    const publicKey = new Uint8Array(await suite.kem.serializePublicKey((await suite.kem.generateKeyPair()).publicKey));
    const foreign = { keyId: toBase64Url(keyIdOf(publicKey)), publicKey: toBase64Url(publicKey) };
    await expect(reader.read(login, await sealed(undefined, Promise.resolve(foreign)))).rejects.toEqual(refusal);
    const disguised = { ...foreign, keyId: (await reader.key()).keyId };
    await expect(reader.read(login, await sealed(undefined, Promise.resolve(disguised)))).rejects.toEqual(refusal);
  });

  it('is remembered until it is far too old to be accepted', async () => {
    const seen = new SealedSeen(records);
    const digest = Buffer.alloc(32, 5);
    expect([await seen.first(digest), await seen.first(digest)]).toEqual([true, false]);
    await seen.prune();
    expect(await seen.first(digest)).toBe(false);
    await records.rows(`UPDATE sealed_seen SET seen_at = now() - interval '61 minutes'`);
    await seen.prune();
    expect(await seen.first(digest)).toBe(true);
  });
});

describe('a rotation of the sealing key', () => {
  it('keeps the previous key valid for an hour, and no older one', async () => {
    const [first, waiting] = [await reader.key(), await sealed()];
    const [early, late] = [await sealed(), await sealed()];
    expect(await keys.rotate()).toBe(2);
    expect((await reader.key()).keyId).not.toBe(first.keyId);
    expect(await reader.read(login, early)).toBeDefined();
    expect(await reader.read(login, await sealed())).toBeDefined();
    const second = await sealed();
    expect(await keys.rotate()).toBe(3);
    expect(await keys.good()).toHaveLength(2);
    await expect(reader.read(login, late)).rejects.toEqual(refusal);
    expect(await reader.read(login, second)).toBeDefined();
    await records.rows(`UPDATE sealing_keys SET retires_at = now() WHERE retires_at IS NOT NULL`);
    const other = await process();
    expect(await other.keys.good()).toHaveLength(1);
    await expect(other.reader.read(login, waiting)).rejects.toEqual(refusal);
  });

  it('is noticed at once by a process that did not do it', async () => {
    const other = (await process()).reader;
    await other.key();
    await keys.rotate();
    await eventually('the new key is known', async () => other.read(login, await sealed()).catch(() => undefined));
  });

  it('by two processes at once makes two generations, and the private keys are not stored in clear', async () => {
    const made = await Promise.all([keys.rotate(), (await process()).keys.rotate()]);
    expect(made.sort()).toEqual([5, 6]);
    const rows = await records.rows<{ wrapped_key: Buffer }>('SELECT wrapped_key FROM sealing_keys');
    expect(rows.map(({ wrapped_key: wrapped }) => wrapped.length)).toEqual([60, 60]);
    const stranger = new SealingKeys(records, new Secrets(Buffer.alloc(32, 2)));
    await expect(stranger.rotate()).rejects.toThrow();
    expect(await records.rows('SELECT 1 FROM sealing_keys')).toHaveLength(2);
  });
});
