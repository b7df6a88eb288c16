import { eventually, useServices } from '@parkett/platform-testing';
import { isDeepStrictEqual } from 'node:util';
import { gate, open, openHosts, patienceMs, snapshotsIn } from '../spec-support/engine-hosts';

const services = useServices();

/** How far the tests have set the clock of this process forward. */
let shiftMs = 0;
const clock = performance.now.bind(performance);
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => clock() + shiftMs));
afterEach(() => jest.restoreAllMocks());

it('a partition that was not wanted for a moment while it was loaded is loaded all the same', async () => {
  const { log, topics, gateway, host } = await openHosts(services, 3);
  const { database, snapshots } = await snapshotsIn(services, 'moment');
  const owner = host(0);
  owner.assign([0, 1, 2]);
  for (let n = 0; n < 12; n++) expect(await open(gateway, `${n}-A`)).toMatchObject({ kind: 'accepted' });
  const end = await log.endOffset(topics.events, 0);
  expect(end).toBeGreaterThan(0);
  const original = snapshots.load.bind(snapshots);
  const load = jest.spyOn(snapshots, 'load');
  const held = gate();
  load.mockImplementationOnce(async (...args) => {
    await held.opened;
    return original(...args);
  });
  const standby = host(1, snapshots);
  standby.assign([]);
  await eventually('the states are being loaded', () => load.mock.calls.length > 0, patienceMs);
  standby.assign([1]);
  standby.assign([]);
  held.open();
  await eventually('it stands by', () => standby.standingBy.includes(0), patienceMs);
  shiftMs += 121_000;
  const storedUpTo = async (): Promise<unknown> =>
    (await database.rows('SELECT min(next)::int AS next FROM snapshot_parts WHERE partition = 0'))[0];
  await eventually('all is stored', async () => isDeepStrictEqual(await storedUpTo(), { next: end }), patienceMs);
  const rows = await database.rows('SELECT count(*)::int AS n FROM part_snapshots WHERE partition = 0');
  expect(rows).toEqual([{ n: end }]);
}, 120_000);

it('a partition that is wanted again while its last snapshot is being stored is served at once', async () => {
  const { gateway, host } = await openHosts(services, 1);
  const { database, snapshots } = await snapshotsIn(services, 'again');
  const original = snapshots.save.bind(snapshots);
  const held = gate();
  const saves = { running: 0, atOnce: 0, all: 0 };
  jest.spyOn(snapshots, 'save').mockImplementation(async (...args) => {
    saves.all += 1;
    saves.running += 1;
    saves.atOnce = Math.max(saves.atOnce, saves.running);
    await held.opened;
    return original(...args).finally(() => (saves.running -= 1));
  });
  const owner = host(0, snapshots);
  owner.assign([0]);
  for (const id of ['A', 'B']) expect(await open(gateway, id)).toMatchObject({ kind: 'accepted' });
  owner.assign([]);
  await eventually('its last snapshot is being stored', () => saves.running > 0, patienceMs);
  await eventually('it serves no more', () => owner.serving.length === 0, patienceMs);
  owner.assign([0]);
  expect(await open(gateway, 'C')).toMatchObject({ kind: 'accepted' });
  owner.assign([]);
  await eventually('it serves no more', () => owner.serving.length === 0, patienceMs);
  owner.assign([0]);
  expect(await open(gateway, 'D')).toMatchObject({ kind: 'accepted' });
  const closing = owner.close();
  held.open();
  await closing;
  expect(saves.atOnce).toBe(1);
  expect(saves.all).toBeGreaterThan(1);
  expect(await database.rows('SELECT min(next)::int AS next FROM snapshot_parts')).toEqual([{ next: 4 }]);
  expect(await database.rows('SELECT count(*)::int AS n FROM part_snapshots')).toEqual([{ n: 4 }]);
}, 120_000);

it('a partition whose snapshots are gone says so, loads its states anew beside the engine, and stores them again', async () => {
  const { gateway, host } = await openHosts(services, 1);
  const { database, snapshots } = await snapshotsIn(services, 'engine');
  const storedUpTo = async (): Promise<number> =>
    Number((await database.rows<{ next: string }>('SELECT min(next) AS next FROM snapshot_parts'))[0]?.next ?? 0);
  const before = host(0, snapshots);
  before.assign([0]);
  for (const id of ['A', 'B', 'C']) expect(await open(gateway, id)).toMatchObject({ kind: 'accepted' });
  await before.close();
  expect(await storedUpTo()).toBe(3);
  const owner = host(0, snapshots);
  owner.assign([0]);
  expect(await open(gateway, 'D')).toMatchObject({ kind: 'accepted' });
  await database.rows('DELETE FROM snapshot_parts');
  const load = jest.spyOn(snapshots, 'load');
  const held = gate();
  load.mockImplementationOnce(async () => {
    await held.opened;
    throw new Error('not yet');
  });
  expect(await open(gateway, 'E')).toMatchObject({ kind: 'accepted' });
  shiftMs += 121_000;
  expect(await open(gateway, 'F')).toMatchObject({ kind: 'accepted' });
  await eventually('it is reported', () => owner.withoutSnapshots.has(0), patienceMs);
  await eventually('the states are loaded anew', () => load.mock.calls.length > 0, patienceMs);
  expect(await open(gateway, 'G')).toMatchObject({ kind: 'accepted' });
  expect(owner.serving).toEqual([0]);
  held.open();
  await eventually('it takes snapshots again', () => owner.withoutSnapshots.size === 0, patienceMs);
  expect(await open(gateway, 'H')).toMatchObject({ kind: 'accepted' });
  await eventually('all is stored', async () => (await storedUpTo()) >= 7, patienceMs);
  await owner.close();
  expect(await storedUpTo()).toBe(8);
  expect(await database.rows('SELECT count(*)::int AS n FROM part_snapshots')).toEqual([{ n: 8 }]);
  expect(await database.rows('SELECT count(*)::int AS n FROM part_commands')).toEqual([{ n: 8 }]);
}, 120_000);

it('a partition without a leader holds up no other whose states are loaded anew, and is tried again', async () => {
  const { log, topics, gateway, host } = await openHosts(services, 2);
  const { database, snapshots } = await snapshotsIn(services, 'turns');
  const owner = host(0, snapshots);
  owner.assign([0, 1]);
  const openSome = async (from: number): Promise<void> => {
    for (let n = from; n < from + 12; n++) expect(await open(gateway, `${n}-A`)).toMatchObject({ kind: 'accepted' });
  };
  await openSome(0);
  shiftMs += 121_000;
  await openSome(12);
  const stored = async (): Promise<number> =>
    (await database.rows('SELECT DISTINCT partition FROM snapshot_parts')).length;
  await eventually('both are stored', async () => (await stored()) === 2, patienceMs);
  const endOffset = log.endOffset.bind(log);
  let hasLeader = false;
  const asked = jest.fn();
  jest.spyOn(log, 'endOffset').mockImplementation(async (topic, partition) => {
    if (topic !== topics.events || partition !== 0 || hasLeader) return endOffset(topic, partition);
    asked();
    throw new Error('there is no leader');
  });
  await database.rows('DELETE FROM snapshot_parts WHERE partition = 0');
  shiftMs += 121_000;
  await openSome(24);
  await eventually('the first is loaded anew', () => asked.mock.calls.length > 0, patienceMs);
  await database.rows('DELETE FROM snapshot_parts');
  shiftMs += 121_000;
  await openSome(36);
  await eventually('the second is mended', async () => (await stored()) === 1, patienceMs);
  expect([...owner.withoutSnapshots.keys()]).toEqual([0]);
  hasLeader = true;
  shiftMs += 61_000;
  await eventually('the first is mended', () => owner.withoutSnapshots.size === 0, patienceMs);
  await openSome(48);
}, 120_000);
