import { eventually, useServices } from '@parkett/platform-testing';
import type { ChainedRecord } from '../chain/chain';
import { canonical } from '../chain/records';
import { counterKind } from '../spec-support/counter';
import { engineDatabase, Rig, type Client } from '../spec-support/rig';
import { AggregateStore } from './aggregate-store';
import { rememberMs } from './deduplication-window';
import { hashReference } from './reference-index';
import { SnapshotKeeper } from './snapshot-keeper';
import { partsOf, windowPart } from './snapshot-parts';
import { SnapshotStore } from './snapshot-store';
import { WindowTime } from './window-time';

const services = useServices();
const kinds = [counterKind()];

async function load(client: Client, from: number, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, i) =>
      client.send({
        key: `k${from + i}`,
        aggregate: `account:${i % 7}`,
        body: { by: i + 1, label: `z${(from + i) % 5}` },
        type: i % 9 === 8 ? 'Refuse' : 'Add',
      }),
    ),
  );
}

/** The store that a replay of the whole log gives. */
async function replayed(rig: Rig): Promise<AggregateStore> {
  const store = new AggregateStore(kinds);
  for (const chained of (await rig.readAll()).valid) store.fold(chained);
  return store;
}

const everything = (store: AggregateStore): unknown[] =>
  Array.from({ length: 7 }, (_, i) => {
    const { state, version, memory } = store.find(`account:${i}`) ?? {};
    // Not `canonical`: the order of the fields must be the same, too.
    return [JSON.stringify(state), version, memory];
  });

it('recovery from a snapshot gives the same states as a full replay', async () => {
  const rig = await Rig.open(services);
  const snapshots = new SnapshotStore(await engineDatabase(services, 'equal'));
  const client = await rig.client();
  const first = await rig.engine({ snapshots });
  await load(client, 0, 200);
  await first.stop();
  const second = await rig.engine({ snapshots });
  expect(second.engine.position.aggregates).toBe(7);
  await load(client, 200, 100);
  await second.stop();
  const third = await rig.engine({ snapshots });
  expect(everything(third.engine.store)).toEqual(everything(await replayed(rig)));
  expect(await client.send({ key: 'k3', aggregate: 'account:3', body: { by: 4, label: 'z3' } })).toMatchObject({
    kind: 'accepted',
  });
});

it('a command answered before the snapshot is recognised after it', async () => {
  const rig = await Rig.open(services);
  const snapshots = new SnapshotStore(await engineDatabase(services, 'memory'));
  const client = await rig.client();
  const first = await rig.engine({ snapshots });
  const answer = await client.send({ key: 'once' });
  await first.stop();
  await rig.engine({ snapshots });
  expect(await client.send({ key: 'once' })).toEqual(answer);
  expect((await rig.readAll()).valid.map(({ record }) => record.outcome.kind)).toEqual(['accepted', 'repeat']);
});

it('deletes commands that left the deduplication window, oldest first, of its own partition only', async () => {
  const database = await engineDatabase(services, 'forget');
  const snapshots = new SnapshotStore(database);
  const now = 100 * 24 * 60 * 60 * 1000;
  const entry = (offset: number, at: number) => ({ aggregate: 'account:A', id: `c${offset}`, offset, at });
  const of = (next: number, memory: ReturnType<typeof entry>[]) => ({
    since: new Map(),
    head: { next, hash: 'a'.repeat(64), nextCommand: next },
    recordedAt: now,
    states: [],
    memory,
    references: [],
  });
  await snapshots.save(0, of(3, [entry(0, now - rememberMs - 1), entry(1, now - rememberMs), entry(2, now)]), kinds);
  await snapshots.save(1, of(1, [entry(0, now - rememberMs - 1)]), kinds);
  await snapshots.forget(0, now);
  expect(await database.rows('SELECT partition, record_offset::int AS at FROM part_commands ORDER BY 1, 2')).toEqual([
    { partition: 0, at: 1 },
    { partition: 0, at: 2 },
    { partition: 1, at: 0 },
  ]);
});

it('states are saved while the log is read at start-up, not only at its end', async () => {
  const snapshots = new SnapshotStore(await engineDatabase(services, 'many'));
  const keeper = new SnapshotKeeper(snapshots, 0, kinds, new WindowTime(() => 1), undefined);
  const { store } = await keeper.load(false);
  const place = (next: number) => () => ({ head: { next, hash: 'a'.repeat(64), nextCommand: next }, recordedAt: 1 });
  const answered = (offset: number) =>
    ({
      offset,
      record: { outcome: { kind: 'rejected' }, commandId: `c${offset}`, recordedAt: 1, events: [] },
    }) as unknown as ChainedRecord;
  const aggregate = store.find('account:A');
  if (aggregate === undefined) throw new Error('the kind is known');
  for (let offset = 0; offset < 199_999; offset++) store.put('account:A', aggregate, [], answered(offset));
  await keeper.whenMany(store, place(199_999), async () => 0);
  expect((await snapshots.load(0, kinds, () => undefined)).size).toBe(0);
  store.put('account:A', aggregate, [], answered(199_999));
  await keeper.whenMany(store, place(200_000), async () => 0);
  const positions = await snapshots.load(0, kinds, () => undefined);
  expect(positions.get('account')).toMatchObject({ head: { next: 200_000 } });
  expect(store.changes).toBe(0);
}, 30_000);

/** All parts of the smallest build up to this offset. */
const upTo = (next: number) => new Map(next === 0 ? [] : partsOf(kinds).map(({ name }) => [name, next]));

describe('two engines that keep snapshots of one partition', () => {
  const head = (next: number) => ({ next, hash: String(next).repeat(64).slice(0, 64), nextCommand: next });
  const delta = (since: number, next: number, total: number) => ({
    since: upTo(since),
    head: head(next),
    recordedAt: 1,
    states: [{ aggregate: 'account:A', state: { total }, version: total, offset: next - 1 }],
    memory: [{ aggregate: 'account:A', id: `c${next}`, offset: next - 1, at: 1 }],
    references: [{ aggregateKind: 'account', hash: hashReference('account:A', `c${next}`), offset: next - 1 }],
  });
  const stored = async (snapshots: SnapshotStore, wanted = kinds) => {
    const states: unknown[] = [];
    const positions = await snapshots.load(0, wanted, (page) =>
      states.push(...page.states.map(({ json }): unknown => JSON.parse(json))),
    );
    return { next: positions.get('account')?.head.next, states };
  };

  it('the one that is behind changes nothing and may go on', async () => {
    const snapshots = new SnapshotStore(await engineDatabase(services, 'behind'));
    expect(await snapshots.save(0, delta(0, 100, 1), kinds)).toBe('saved');
    expect(await snapshots.save(0, delta(100, 200, 2), kinds)).toBe('saved');
    expect(await snapshots.save(0, delta(100, 150, 9), kinds)).toBe('behind');
    expect(await stored(snapshots)).toEqual({ next: 200, states: [{ total: 2 }] });
    expect(await snapshots.save(0, delta(150, 250, 3), kinds)).toBe('saved');
    expect(await stored(snapshots)).toEqual({ next: 250, states: [{ total: 3 }] });
  });

  it('changes are not added to a snapshot that ends before they begin', async () => {
    const snapshots = new SnapshotStore(await engineDatabase(services, 'hole'));
    expect(await snapshots.save(0, delta(100, 200, 2), kinds)).toBe('superseded');
    await snapshots.save(0, delta(0, 50, 1), kinds);
    expect(await snapshots.save(0, delta(100, 200, 2), kinds)).toBe('superseded');
    expect(await stored(snapshots)).toEqual({ next: 50, states: [{ total: 1 }] });
  });

  it('of two builds lie side by side, and neither build changes the states of the other', async () => {
    const snapshots = new SnapshotStore(await engineDatabase(services, 'builds'));
    const newer = [counterKind(2)];
    await snapshots.save(0, delta(0, 100, 1), kinds);
    expect((await stored(snapshots, newer)).next).toBeUndefined();
    expect(await snapshots.save(0, delta(100, 120, 7), newer)).toBe('superseded');
    // The newer build uses the deduplication windows and reads the log for its states.
    const since = new Map([[windowPart.name, 120]]);
    expect(await snapshots.save(0, { ...delta(0, 90, 7), since }, newer)).toBe('saved');
    expect(await stored(snapshots)).toEqual({ next: 100, states: [{ total: 1 }] });
    expect(await snapshots.save(0, delta(120, 200, 8), newer)).toBe('superseded');
    expect(await stored(snapshots, newer)).toEqual({ next: 90, states: [{ total: 7 }] });
    await snapshots.save(0, delta(100, 200, 2), kinds);
    expect(await stored(snapshots)).toEqual({ next: 200, states: [{ total: 2 }] });
    expect(await stored(snapshots, newer)).toEqual({ next: 90, states: [{ total: 7 }] });
  });

  it('that no build has used for 30 days are deleted', async () => {
    const database = await engineDatabase(services, 'unused');
    const snapshots = new SnapshotStore(database);
    const newer = [counterKind(2)];
    await snapshots.save(0, delta(0, 100, 1), kinds);
    await snapshots.save(0, { ...delta(0, 100, 2), since: new Map([[windowPart.name, 100]]) }, newer);
    await database.rows(`UPDATE snapshot_parts SET used_at = now() - interval '31 days'`);
    await snapshots.forgetUnused(0, newer);
    expect(await stored(snapshots)).toEqual({ next: undefined, states: [] });
    expect(await stored(snapshots, newer)).toEqual({ next: 100, states: [{ total: 2 }] });
    expect(await database.rows('SELECT part_version FROM reference_segments')).toEqual([{ part_version: 2 }]);
    expect(await database.rows('SELECT id FROM part_commands')).toEqual([{ id: 'c100' }]);
  });

  it('that are being deleted block no save, and are gone for a build that comes back', async () => {
    const database = await engineDatabase(services, 'deleting');
    const snapshots = new SnapshotStore(database);
    const newer = [counterKind(2)];
    await snapshots.save(0, delta(0, 100, 1), kinds);
    await snapshots.save(0, { ...delta(0, 100, 2), since: new Map([[windowPart.name, 100]]) }, newer);
    await database.rows(`UPDATE snapshot_parts SET used_at = now() - interval '31 days'`);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const locked = database.transaction(async (client) => {
      await client.query('SELECT FROM part_snapshots WHERE part_version = 1 FOR UPDATE');
      await held;
    });
    const deleting = snapshots.forgetUnused(0, newer);
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DELETE FROM part_snap%'
      AND datname = current_database()`;
    await eventually('it waits for a row', async () => (await database.rows(waiting)).length > 0, 30_000);
    const since = new Map([windowPart, { name: 'account' }].map(({ name }) => [name, 100]));
    expect(await snapshots.save(0, { ...delta(100, 110, 3), since }, newer)).toBe('saved');
    expect(await stored(snapshots)).toEqual({ next: undefined, states: [] });
    expect((await snapshots.storedUpTo(0, kinds)).has('account')).toBe(false);
    expect(await snapshots.save(0, { ...delta(100, 120, 9), parts: new Set(['account']) }, kinds)).toBe('superseded');
    release();
    await locked;
    await deleting;
    expect(await database.rows('SELECT part_version FROM part_snapshots')).toEqual([{ part_version: 2 }]);
    expect(await database.rows("SELECT part_version FROM snapshot_parts WHERE part = 'account'")).toEqual([
      { part_version: 2 },
    ]);
  }, 60_000);

  it('that are being deleted stay when a build stores them anew meanwhile', async () => {
    const database = await engineDatabase(services, 'anew');
    const snapshots = new SnapshotStore(database);
    await snapshots.save(0, delta(0, 100, 1), kinds);
    // A process has ended while it deleted them.
    await database.rows(`UPDATE snapshot_parts SET used_at = '-infinity'`);
    expect(await snapshots.save(0, delta(0, 80, 2), kinds)).toBe('saved');
    await snapshots.forgetUnused(0, kinds);
    expect(await stored(snapshots)).toEqual({ next: 80, states: [{ total: 2 }] });
    expect(await database.rows('SELECT id FROM part_commands')).toEqual([{ id: 'c80' }]);
    await database.rows(`UPDATE snapshot_parts SET used_at = '-infinity'`);
    await snapshots.forgetUnused(0, kinds);
    expect(await database.rows('SELECT FROM snapshot_parts')).toEqual([]);
    expect(await database.rows('SELECT FROM part_snapshots')).toEqual([]);
  });
});

describe('a build that changes the state of one kind', () => {
  /** A kind of this prefix whose folds are counted. */
  function counted(prefix: string, stateVersion: number) {
    const kind = counterKind(stateVersion);
    const folds = { count: 0 };
    const evolve: typeof kind.decider.evolve = (state, event) => {
      folds.count += 1;
      return kind.decider.evolve(state, event);
    };
    return { folds, kind: { ...kind, prefix, decider: { ...kind.decider, evolve } } };
  }

  it('folds the log for that kind only, and so does the build before it when it comes back', async () => {
    const rig = await Rig.open(services);
    const snapshots = new SnapshotStore(await engineDatabase(services, 'kinds'));
    const client = await rig.client();
    const add = async (key: string) => {
      for (const prefix of ['account', 'staff'])
        expect(await client.send({ key, aggregate: `${prefix}:A` })).toMatchObject({ kind: 'accepted' });
    };
    const run = async (accountVersion: number) => {
      const [account, staff] = [counted('account', accountVersion), counted('staff', 1)];
      const engine = await rig.engine({ snapshots, kinds: [account.kind, staff.kind] });
      return { engine, folds: () => [account.folds.count, staff.folds.count] };
    };
    const first = await run(1);
    for (const key of ['1', '2', '3']) await add(key);
    await first.engine.stop();
    const second = await run(2);
    expect(second.folds()).toEqual([3, 0]);
    await add('4');
    for (const prefix of ['account', 'staff'])
      expect(await second.engine.state(`${prefix}:A`)).toMatchObject({ total: 4 });
    await add('1');
    await second.engine.stop();
    const third = await run(1);
    // One event was added meanwhile, and a snapshot of the other kinds contains it.
    expect(third.folds()).toEqual([1, 0]);
    for (const prefix of ['account', 'staff'])
      expect(await third.engine.state(`${prefix}:A`)).toMatchObject({ total: 4 });
    await add('2');
    expect(await third.engine.state('staff:A')).toMatchObject({ total: 4 });
  });
});

it('a state loaded from JSON folds further events like the replayed one', async () => {
  const rig = await Rig.open(services);
  const snapshots = new SnapshotStore(await engineDatabase(services, 'order'));
  const client = await rig.client();
  const first = await rig.engine({ snapshots });
  for (const label of ['zulu', 'b', 'alphabetical', 'a']) await client.send({ key: label, body: { by: 1, label } });
  await first.stop();
  const second = await rig.engine({ snapshots });
  const { labels } = await second.state();
  expect(Object.keys(labels)).toEqual(['zulu', 'b', 'alphabetical', 'a']);
  expect(canonical(labels)).toBe(canonical((await replayed(rig)).find('account:A')?.state && labels));
});
