import { useServices } from '@parkett/platform-testing';
import { generateKeyPairSync } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ChainBroken } from '../chain/chain';
import { RecordSigner, trustedKeysOf } from '../chain/signatures';
import { unsealed, type LogTrust } from '../chain/trust';
import { engineDatabase, Rig } from '../spec-support/rig';
import { specSigner, specTrust } from '../spec-support/signing';
import { claimEnvironment } from './installation';
import { createSigner, openSigner, openTrustedKeys } from './key-files';
import { readSeal, SealForged, sealLog } from './sealing';

const services = useServices();
let names = 0;

/** A log that an engine of an earlier build wrote: three records that nobody has signed, and a command on its way. */
async function oldInstallation() {
  const rig = await Rig.open(services);
  const database = await engineDatabase(services, `sealing${++names}`);
  await database.rows(`INSERT INTO installation (env) VALUES ('SIMULATED')`);
  const client = await rig.client(rig.log, undefined, unsealed);
  const engine = await rig.engine({ trust: unsealed });
  for (const key of ['1', '2', '3']) await client.send({ key });
  await engine.stop();
  await client.close();
  const options = { database, log: rig.log, topics: rig.topics, partitions: 1, signer: specSigner };
  const seal = () => sealLog({ ...options, pins: undefined, repairs: [] });
  const trust = async (): Promise<LogTrust> => {
    const found = await readSeal(database, rig.topics.events, specTrust.keys);
    return { ...specTrust, seal: found };
  };
  return { rig, database, seal, trust };
}

describe('a log from before signatures', () => {
  it('counts as before until it is sealed; from then on only signed records do', async () => {
    const { rig, seal, trust } = await oldInstallation();
    expect(await trust()).toEqual({ ...specTrust, seal: undefined });
    expect(await seal()).toBeUndefined();
    const sealed = await trust();
    expect(sealed.seal?.heads).toMatchObject([{ partition: 0, next: 3, commands: 3 }]);
    const { valid } = await rig.readAll(0, sealed);
    expect(valid).toHaveLength(3);
    await rig.appendEvent({ ...valid[2]?.record, at: 3, prev: valid[2]?.hash, commandOffset: 3 }, { signed: false });
    const engine = await rig.engine({ trust: sealed });
    const client = await rig.client(rig.log, undefined, sealed);
    expect(await client.send({ key: '4' })).toMatchObject({ kind: 'accepted', position: { offset: 4 } });
    expect((await engine.state()).total).toBe(4);
    expect(await seal()).toBe('the log is sealed already');
  }, 60_000);

  it('is not sealed while a process runs, nor with a damaged chain', async () => {
    const { rig, database, seal, trust } = await oldInstallation();
    await database.rows(
      `INSERT INTO event_readers (id, label, versions, seen_at) VALUES (gen_random_uuid(), 'an old engine', '{}', now())`,
    );
    expect(await seal()).toMatch(/stop an old engine first/);
    await database.rows('DELETE FROM event_readers');
    await rig.appendEvent({ v: 1, at: 3, prev: 'f'.repeat(64) });
    await expect(seal()).rejects.toThrow(ChainBroken);
    expect((await trust()).seal).toBeUndefined();
  }, 60_000);

  it('is not read when the seal was changed, removed, or made with another key', async () => {
    const { rig, database, seal, trust } = await oldInstallation();
    await seal();
    const foreign = trustedKeysOf([new RecordSigner(generateKeyPairSync('ed25519').privateKey).publicKey]);
    await expect(readSeal(database, rig.topics.events, foreign)).rejects.toThrow(SealForged);
    await database.rows(`UPDATE installation SET seal = jsonb_set(seal, '{heads,0,next}', '9')`);
    await expect(trust()).rejects.toThrow(SealForged);
    await database.rows('UPDATE installation SET seal = NULL');
    await expect(trust()).rejects.toThrow(SealForged);
  }, 60_000);
});

it('in a new installation no unsigned record ever counts', async () => {
  const database = await engineDatabase(services, 'new');
  await claimEnvironment(database, 'SIMULATED');
  expect(await readSeal(database, 'events', specTrust.keys)).toEqual({ heads: [] });
});

it('the first start creates the key of records; an engine whose key nobody trusts does not start', async () => {
  const home = await services.home();
  await expect(openTrustedKeys({ home, recordKeys: [] })).rejects.toThrow(/public keys of records are missing/);
  await expect(openSigner({ home, recordKeys: [] })).rejects.toThrow(/record-signing.pem is missing/);
  const signer = await createSigner({ home, recordKeys: [] });
  expect((await openSigner({ home, recordKeys: [] })).publicKey).toBe(signer.publicKey);
  expect([...(await openTrustedKeys({ home, recordKeys: [] })).keys()]).toHaveLength(1);
  expect((await stat(join(home, 'secrets', 'record-signing.pem'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(home, 'secrets', 'record-keys.pub'), 'utf8')).toBe(`${signer.publicKey}\n`);
  const others = { home, recordKeys: [specSigner.publicKey] };
  await expect(openSigner(others)).rejects.toThrow(/is not among the trusted keys/);
  expect([...(await openTrustedKeys(others)).keys()]).toEqual([...specTrust.keys.keys()]);
});
