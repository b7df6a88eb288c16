import { useServices } from '@parkett/platform-testing';
import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RecordSigner, trustedKeysOf } from '../chain/signatures';
import { unsealed } from '../chain/trust';
import { engineDatabase, Rig } from '../spec-support/rig';
import { specSigner, specTrust } from '../spec-support/signing';
import { checkInstallation, claimEnvironment, InstallationLost, sealToClaim } from './installation';
import { compareSeals, keepSeal, SealDiffers } from './seal-file';
import { readSeal, SealForged, sealLog } from './sealing';

const services = useServices();
const keys = specTrust.keys;
let names = 0;

/** A sealed log: of an older build with one record, or a new one. */
async function sealed({ isOld }: { isOld: boolean }) {
  const rig = await Rig.open(services);
  const database = await engineDatabase(services, `kept${++names}`);
  const place = { home: await services.home(), topic: rig.topics.events, keys, signer: specSigner };
  if (isOld) {
    await database.rows(`INSERT INTO installation (env) VALUES ('SIMULATED')`);
    const client = await rig.client(rig.log, undefined, unsealed);
    const engine = await rig.engine({ trust: unsealed });
    await client.send({ key: '1' });
    await engine.stop();
    await client.close();
    const options = { database, log: rig.log, topics: rig.topics, partitions: 1, signer: specSigner };
    expect(await sealLog({ ...options, pins: undefined, repairs: [] })).toBeUndefined();
  } else {
    await claimEnvironment(database, 'SIMULATED', [], () => sealToClaim(rig.log, rig.topics.events, place));
  }
  await keepSeal(database, place);
  await keepSeal(database, place);
  const start = () => compareSeals(database, place.home, place.topic, keys);
  await start();
  return { rig, database, place, start, file: join(place.home, 'secrets', 'log-seal.json') };
}

describe('the seal that is kept outside the database', () => {
  it('is put back after a restore from before the seal; until then nobody starts', async () => {
    const { database, place, start } = await sealed({ isOld: true });
    const before = await readSeal(database, place.topic, keys);
    await database.rows('UPDATE installation SET seal = NULL');
    await database.rows('DELETE FROM switched_event_versions');
    await expect(start()).rejects.toThrow(SealDiffers);
    await keepSeal(database, place);
    await start();
    expect(await readSeal(database, place.topic, keys)).toEqual(before);
    await database.rows('UPDATE installation SET seal = NULL');
    await expect(readSeal(database, place.topic, keys)).rejects.toThrow(SealForged);
  }, 60_000);

  it('shows a seal that was exchanged for an older or laxer one, which migrations do not take over', async () => {
    const { database, place, start } = await sealed({ isOld: false });
    const heads = [{ partition: 0, next: 9, hash: 'f'.repeat(64), commands: 9 }];
    await database.rows('UPDATE installation SET seal = $1', [JSON.stringify({ heads })]);
    await expect(start()).rejects.toThrow(SealDiffers);
    await expect(keepSeal(database, place)).rejects.toThrow(SealDiffers);
  }, 60_000);

  it('is refused when somebody has changed the file, or signed it with another key', async () => {
    const { start, database, place, file } = await sealed({ isOld: true });
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"next":1', '"next":7'));
    await expect(start()).rejects.toThrow(SealForged);
    await writeFile(file, text);
    const foreign = trustedKeysOf([new RecordSigner(generateKeyPairSync('ed25519').privateKey).publicKey]);
    await expect(compareSeals(database, place.home, place.topic, foreign)).rejects.toThrow(SealForged);
  }, 60_000);

  it('of another log is replaced', async () => {
    const { database, place, file } = await sealed({ isOld: false });
    await keepSeal(database, { ...place, topic: 'another.events' });
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ topic: 'another.events', heads: [] });
  }, 60_000);
});

describe('an installation whose row is lost', () => {
  it('is not taken for a new one while its log has records: they would count no more', async () => {
    const { rig, database, place, file } = await sealed({ isOld: true });
    await database.rows('DELETE FROM installation');
    await rm(file);
    const claim = () =>
      claimEnvironment(database, 'SIMULATED', [], () => sealToClaim(rig.log, rig.topics.events, place));
    await expect(claim()).rejects.toThrow(InstallationLost);
    await expect(checkInstallation(database, 'SIMULATED')).rejects.toThrow(/run "npm run migrate"/);
  }, 60_000);

  it('gets its own seal again from the file', async () => {
    const { rig, database, place, start } = await sealed({ isOld: true });
    const before = await readSeal(database, place.topic, keys);
    await database.rows('DELETE FROM installation');
    await database.rows('DELETE FROM switched_event_versions');
    const versions = [{ name: 'Counted.v9' }] as never;
    await claimEnvironment(database, 'SIMULATED', versions, () => sealToClaim(rig.log, rig.topics.events, place));
    await start();
    expect(await readSeal(database, place.topic, keys)).toEqual(before);
    expect(await database.rows('SELECT name FROM switched_event_versions')).toEqual([{ name: 'SignedRecords.v1' }]);
  }, 60_000);
});
