import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UnknownEvent } from '@parkett/kernel';
import { OwnKafka, useServices } from '@parkett/platform-testing';
import { ChainBroken } from '../chain/chain';
import { EventReader } from '../chain/event-reader';
import { readRepairs, signRepair, type Repair } from '../chain/repairs';
import { LogTooShort } from '../chain/verify-head';
import { sha256 } from '../chain/records';
import { engineDatabase, Rig } from '../spec-support/rig';
import { specTrust } from '../spec-support/signing';
import { Checkpoints, ForeignPin, PinForged } from './checkpoints';
import { ForeignEnvironment } from './installation';
import { SnapshotStore } from './snapshot-store';

const services = useServices();

/** A rig whose engine has answered three commands and stopped. */
async function rigWithThree(options: Parameters<Rig['engine']>[0] = {}) {
  const rig = await Rig.open(services);
  const client = await rig.client();
  const engine = await rig.engine(options);
  for (const key of ['1', '2', '3']) await client.send({ key });
  await engine.stop();
  return { rig, client, ...(await rig.readAll()) };
}

async function pinsIn(name: string): Promise<Checkpoints> {
  return Checkpoints.open(
    await engineDatabase(services, name),
    join(await services.home(), 'secrets', 'head-pins.pem'),
  );
}

describe('a log that somebody tampered with', () => {
  it('passes on the valid records before the damage, also when they come in one answer of the broker', async () => {
    const { rig, valid, head } = await rigWithThree();
    await rig.appendEvent({ ...valid[0]?.record, at: head.next, prev: 'f'.repeat(64) });
    const seen: number[] = [];
    let upTo = 0;
    const reader = new EventReader({
      log: rig.log,
      topic: rig.topics.events,
      partition: 0,
      trust: specTrust,
      from: undefined,
      onRecords: (records, { next }) => {
        seen.push(...records.map(({ offset }) => offset));
        upTo = next;
      },
    });
    await expect(reader.failed).rejects.toThrow(ChainBroken);
    await reader.close();
    expect(seen).toEqual(valid.map(({ offset }) => offset));
    expect(upTo).toBe(head.next);
  });

  it.each([
    ['a forged record', (next: number) => ({ at: next, prev: 'f'.repeat(64) }), /does not continue/],
    ['a copy of an older record, moved to the end', (next: number) => ({ at: next }), /does not continue/],
    [
      'a record that leaves a command out',
      (_: number, head: string) => ({ prev: head, commandOffset: 7 }),
      /answers command 7/,
    ],
    ['a record of an unknown version', (_: number, head: string) => ({ prev: head, v: 2 }), /does not know/],
  ])('%s stops the engine', async (_, change, message) => {
    const { rig, valid, head } = await rigWithThree();
    await rig.appendEvent({ ...valid[0]?.record, ...change(head.next, head.hash) });
    await expect(rig.engine()).rejects.toThrow(ChainBroken);
    await expect(rig.engine()).rejects.toThrow(message);
  });

  it('a running engine stops as well, and the record that it appends after the forged one is not valid', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const engine = await rig.engine();
    await client.send({ key: '1' });
    const {
      valid: [first],
      head,
    } = await rig.readAll();
    await rig.appendEvent({ ...first?.record, at: head.next, prev: 'f'.repeat(64) });
    const answer = client.send({ key: '2' }, 1_000);
    await expect(engine.ended).rejects.toThrow(ChainBroken);
    expect(await answer).toEqual({ kind: 'unknown' });
  });

  it('an event of an unknown version stops the engine, which names the event', async () => {
    const { rig, valid, head } = await rigWithThree();
    const events = [{ type: 'Added', v: 2, by: 1, label: 'later' }];
    await rig.appendEvent({
      ...valid[2]?.record,
      at: head.next,
      prev: head.hash,
      commandOffset: head.nextCommand,
      version: 4,
      events,
    });
    await expect(rig.engine()).rejects.toThrow(UnknownEvent);
    await expect(rig.engine()).rejects.toThrow(/Added v2/);
  });

  it('a record of a live installation stops the engine of a simulated one, and vice versa', async () => {
    const { rig, valid, head } = await rigWithThree();
    const environmentOf = (env: 'SIMULATED' | 'LIVE') => ({
      now: Date.now,
      businessDate: () => '2026-11-20',
      env,
      onFailed: () => undefined,
    });
    await expect(rig.engine({ environment: environmentOf('LIVE') })).rejects.toThrow(/SIMULATED record .* LIVE/);
    await rig.appendEvent({
      ...valid[2]?.record,
      at: head.next,
      prev: head.hash,
      commandOffset: head.nextCommand,
      events: [],
      env: 'LIVE',
    });
    await expect(rig.engine({ environment: environmentOf('SIMULATED') })).rejects.toThrow(ForeignEnvironment);
  });

  it('after two persons have signed a repair, the engine and every reader start again', async () => {
    const { rig, client, valid, head } = await rigWithThree();
    const offset = await rig.appendEvent({ ...valid[0]?.record, at: head.next, prev: 'f'.repeat(64) });
    const repair: Repair = {
      partition: 0,
      offset,
      head: head.hash,
      nextCommand: head.nextCommand,
      reason: 'forged by a stolen key',
    };
    const [ann, bob] = [generateKeyPairSync('ed25519').privateKey, generateKeyPairSync('ed25519').privateKey];
    const publicOf = (key: KeyObject): string =>
      createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
    const signed = (keys: KeyObject[]): Buffer =>
      Buffer.from(
        JSON.stringify({ repair, signatures: keys.map((key) => signRepair(rig.topics.events, repair, key)) }),
      );
    await rig.appendBytes(rig.topics.repairs, signed([ann]));
    await rig.appendBytes(rig.topics.repairs, signed([ann, bob]));
    const refused: number[] = [];
    const repairs = await readRepairs({
      log: rig.log,
      topic: rig.topics.repairs,
      eventsTopic: rig.topics.events,
      trustedKeys: [publicOf(ann), publicOf(bob)],
      onRefused: (at) => refused.push(at),
    });
    expect(refused).toEqual([0]);
    const engine = await rig.engine({ trust: { ...specTrust, repairs } });
    void client;
    await engine.stop();
    expect((await rig.readAll(0, { ...specTrust, repairs })).head).toMatchObject({ next: 4, nextCommand: 3 });
  });
});

describe('bytes that changed on the disk', () => {
  it('a flipped bit in the segment file of the broker stops the engine', async () => {
    const kafka = await OwnKafka.start();
    services.afterwards(() => kafka.close());
    const rig = await Rig.open({
      kafkaBrokers: kafka.brokers,
      prefix: services.prefix,
      afterwards: (work) => services.afterwards(work),
    });
    const client = await rig.client();
    const engine = await rig.engine();
    for (const key of ['1', '2', '3']) await client.send({ key });
    await engine.stop();
    const folder = join(kafka.logFolder(), `${rig.topics.events}-0`);
    const segment = join(folder, (await readdir(folder)).find((name) => name.endsWith('.log')) ?? '');
    const bytes = await readFile(segment);
    const at = bytes.indexOf('"by":1');
    expect(at).toBeGreaterThan(0);
    bytes.writeUInt8(bytes.readUInt8(at + 5) ^ 1, at + 5);
    await writeFile(segment, bytes);
    await expect(rig.engine()).rejects.toThrow(/own hash|does not continue/);
  }, 60_000);
});

describe('a log shorter than a stored head', () => {
  it('ends before the snapshot: the engine refuses to start', async () => {
    const database = await engineDatabase(services, 'short');
    const { valid } = await rigWithThree({ snapshots: new SnapshotStore(database) });
    expect(valid).toHaveLength(3);
    const fresh = await Rig.open(services);
    await expect(fresh.engine({ snapshots: new SnapshotStore(database) })).rejects.toThrow(LogTooShort);
  });

  it('ends before the checkpoint: the engine refuses to start and states the remedy', async () => {
    const pins = await pinsIn('pinned');
    const fresh = await Rig.open(services);
    await pins.pin(fresh.topics.events, 0, { next: 3, hash: 'a'.repeat(64), nextCommand: 3 });
    await expect(fresh.engine({ pins })).rejects.toThrow(
      /ends at 0, but the checkpoint was taken at 3.*Restore the log/,
    );
  });

  it('reaches the checkpoint but has other records there: the engine refuses to start', async () => {
    const pins = await pinsIn('other');
    const { rig } = await rigWithThree();
    await pins.pin(rig.topics.events, 0, { next: 3, hash: 'a'.repeat(64), nextCommand: 3 });
    await expect(rig.engine({ pins })).rejects.toThrow(/differs from the checkpoint/);
  });

  it('differs from the snapshot by a record that became unreadable at the very end of the log', async () => {
    const database = await engineDatabase(services, 'tail');
    const snapshots = new SnapshotStore(database);
    const { valid } = await rigWithThree({ snapshots });
    const copy = await Rig.open(services);
    await database.rows('UPDATE snapshot_parts SET hash = $1', [sha256('something else')]);
    for (const { record } of valid)
      await copy.appendBytes(copy.topics.events, Buffer.from(JSON.stringify(record)).fill('x'));
    await expect(copy.engine({ snapshots })).rejects.toThrow(/differs from the snapshot/);
  });

  it('a pin survives restarts, only moves forward, and is refused after tampering', async () => {
    const database = await engineDatabase(services, 'tampered');
    const keyFile = join(await services.home(), 'secrets', 'pins.pem');
    const { rig, head } = await rigWithThree({ pins: await Checkpoints.open(database, keyFile) });
    const pins = await Checkpoints.open(database, keyFile);
    expect(await pins.pinned(rig.topics.events, 0)).toEqual({ next: 3, hash: head.hash });
    await pins.pin(rig.topics.events, 0, { next: 1, hash: 'b'.repeat(64), nextCommand: 1 });
    expect(await pins.pinned(rig.topics.events, 0)).toMatchObject({ next: 3 });
    const again = await rig.engine({ pins });
    expect(await again.stop()).toBe('stopped');
    await database.rows('UPDATE head_pins SET next = 2');
    await expect(rig.engine({ pins })).rejects.toThrow(PinForged);
  });

  it('another installation with another topic prefix uses the same database: the engine says so and changes nothing', async () => {
    const database = await engineDatabase(services, 'shared');
    const keyFile = join(await services.home(), 'secrets', 'pins.pem');
    const pins = await Checkpoints.open(database, keyFile);
    const { rig, head } = await rigWithThree({ pins });
    const other = await Rig.open(services);
    const why = `the database holds a checkpoint of ${rig.topics.events}, but the log of this installation is ${other.topics.events}`;
    const refused: unknown = await other.engine({ pins }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ForeignPin);
    expect(String(refused)).toContain(why);
    expect(String(refused)).not.toContain('not signed');
    const ownKey = await Checkpoints.open(database, `${keyFile}.other`);
    await expect(other.engine({ pins: ownKey })).rejects.toThrow(/not signed with this installation's key either/);
    await ownKey.pin(other.topics.events, 0, { next: 9, hash: 'c'.repeat(64), nextCommand: 9 });
    expect(await pins.pinned(rig.topics.events, 0)).toEqual({ next: 3, hash: head.hash });
    await database.rows('UPDATE head_pins SET topic = NULL');
    expect(await pins.pinned(rig.topics.events, 0)).toEqual({ next: 3, hash: head.hash });
  });
});
