import { useServices } from '@parkett/platform-testing';
import { ProduceProxy } from '../spec-support/produce-proxy';
import { counterKind } from '../spec-support/counter';
import { engineDatabase, Rig, type Client } from '../spec-support/rig';
import { hashReference, referenceBytes } from './reference-index';
import { partsOf } from './snapshot-parts';
import { SnapshotStore } from './snapshot-store';

const services = useServices();

const once = (client: Client, label: string, key: string, aggregate = 'account:A') =>
  client.send({ key, type: 'AddOnce', body: { label }, aggregate });
const accepted = { kind: 'accepted' };
const taken = { kind: 'rejected', rejection: { code: 'TAKEN' } };

describe('a reference that an event has taken', () => {
  it.each([true, false])('stays taken for its aggregate after a restart, with snapshots: %s', async (withSnapshots) => {
    const rig = await Rig.open(services);
    const database = withSnapshots ? await engineDatabase(services, 'taken') : undefined;
    const options = { snapshots: database && new SnapshotStore(database) };
    const client = await rig.client();
    const first = await rig.engine(options);
    expect(await once(client, 'once 1', 'a')).toMatchObject(accepted);
    expect(await once(client, 'once 1', 'b')).toMatchObject(taken);
    expect(await once(client, 'once 1', 'c', 'account:B')).toMatchObject(accepted);
    await first.stop();
    const second = await rig.engine(options);
    expect(await once(client, 'once 1', 'd')).toMatchObject(taken);
    expect(await once(client, 'once 2', 'e')).toMatchObject(accepted);
    await second.stop();
    await rig.engine(options);
    for (const label of ['once 1', 'once 2']) expect(await once(client, label, `f ${label}`)).toMatchObject(taken);
    expect(await once(client, 'once 2', 'g', 'account:B')).toMatchObject(accepted);
  });

  it('is taken once within a batch', async () => {
    const rig = await Rig.open(services);
    const client = await rig.client();
    const pending = Array.from({ length: 20 }, (_, n) => once(client, 'once', `k${n}`));
    const engine = await rig.engine();
    const answers = await Promise.all(pending);
    expect(answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    expect(await engine.state()).toMatchObject({ total: 1 });
  });

  it('is free again when the append that took it was lost', async () => {
    const rig = await Rig.open(services);
    const proxy = await ProduceProxy.before(services.kafkaBrokers[0] ?? '');
    services.afterwards(() => proxy.close());
    const engine = await rig.engine({ log: rig.connect(proxy.socketFactory) });
    const client = await rig.client();
    await client.send({ key: 'first' });
    proxy.arm('lose-request');
    expect(await once(client, 'once', 'second')).toMatchObject(accepted);
    expect(proxy.faults).toBe(1);
    expect(await engine.state()).toMatchObject({ total: 2 });
  });
});

it('snapshots add references without writing full segments again', async () => {
  const database = await engineDatabase(services, 'segments');
  const snapshots = new SnapshotStore(database);
  const perSegment = 16_384;
  const save = (since: number, next: number, stateVersion = 1) =>
    snapshots.save(
      0,
      {
        since: new Map(since === 0 ? [] : partsOf([counterKind(stateVersion)]).map(({ name }) => [name, since])),
        head: { next, hash: 'a'.repeat(64), nextCommand: next },
        recordedAt: 1,
        states: [],
        memory: [],
        references: Array.from({ length: next - since }, (_, n) => ({
          aggregateKind: 'account',
          hash: hashReference('account:A', `${since + n}`),
          offset: since + n,
        })),
      },
      [counterKind(stateVersion)],
    );
  const written = () =>
    database.rows<{ segment: number; bytes: number; xmin: string }>(
      'SELECT segment, length(hashes) AS bytes, xmin::text FROM reference_segments WHERE part_version = 1 ORDER BY segment',
    );
  await save(0, perSegment + 10);
  const before = await written();
  expect(before.map(({ bytes }) => bytes / referenceBytes)).toEqual([perSegment, 10]);
  await save(perSegment + 10, 2 * perSegment + 5);
  const after = await written();
  expect(after.map(({ bytes }) => bytes / referenceBytes)).toEqual([perSegment, perSegment, 5]);
  expect(after[0]).toEqual(before[0]);
  const loaded: Buffer[] = [];
  await snapshots.load(0, [counterKind()], ({ references }) => loaded.push(references));
  const all = Array.from({ length: 2 * perSegment + 5 }, (_, n) => hashReference('account:A', `${n}`));
  expect(Buffer.concat(loaded).equals(Buffer.concat(all))).toBe(true);
});
