import { sha256, signatureHeader } from '@parkett/platform-event-log';
import { specSigner } from '@parkett/platform-event-log/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { open, openHosts, patienceMs, snapshotsIn } from '../spec-support/engine-hosts';
import type { EngineHost } from './engine-host';

const services = useServices();

/** How far the tests have set the clock of this process forward. */
let shiftMs = 0;
const clock = performance.now.bind(performance);
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => clock() + shiftMs));
afterEach(() => jest.restoreAllMocks());

/** Starts a process that waits until it may take partitions. */
function start(host: EngineHost): void {
  const stop = new AbortController();
  services.afterwards(async () => stop.abort());
  host.assign([]);
  void host.prepare(stop.signal);
}

it('a process that follows nothing stores the missing snapshots of its build before it takes partitions', async () => {
  const { log, topics, gateway, host } = await openHosts(services, 3);
  const { database, snapshots } = await snapshotsIn(services, 'missing');
  const owner = host(0);
  owner.assign([0, 1, 2]);
  for (let n = 0; n < 12; n++) expect(await open(gateway, `${n}-A`)).toMatchObject({ kind: 'accepted' });
  const starting = host(0, snapshots);
  start(starting);
  expect(starting.isPrepared).toBe(false);
  await eventually('it is prepared', () => starting.isPrepared, patienceMs);
  expect([starting.serving, starting.standingBy]).toEqual([[], []]);
  const ends = await Promise.all([0, 1, 2].map((partition) => log.endOffset(topics.events, partition)));
  const stored = await database.rows(
    'SELECT partition, min(next)::int AS next FROM snapshot_parts GROUP BY 1 ORDER BY 1',
  );
  expect(stored).toEqual(ends.map((next, partition) => ({ partition, next })).filter(({ next }) => next > 0));
  expect(stored.length).toBeGreaterThan(1);
  const next = host(0, snapshots);
  const loads = jest.spyOn(snapshots, 'load').mockClear();
  start(next);
  await eventually('it is prepared at once', () => next.isPrepared, patienceMs);
  expect(loads).not.toHaveBeenCalled();
}, 120_000);

it('a damaged partition leaves its place to the next one to follow, and holds nobody', async () => {
  const { log, topics, host } = await openHosts(services, 3);
  const { snapshots } = await snapshotsIn(services, 'damaged');
  const forged = Buffer.from(JSON.stringify({ v: 1, at: 0, prev: '0'.repeat(64) }));
  for (const partition of [0, 1]) {
    const writer = log.writer(topics.events, partition);
    const signature = specSigner.sign({ topic: topics.events, partition, at: 0, hash: sha256(forged) });
    await writer.append([{ value: forged, headers: { [signatureHeader]: signature } }]);
    await writer.close();
  }
  const starting = host(1, snapshots);
  start(starting);
  await eventually('it is prepared', () => starting.isPrepared, patienceMs);
  expect(starting.standingBy).toEqual([2]);
  expect([...starting.unfollowed.keys()]).toEqual([0, 1]);
}, 120_000);

it('a partition without a leader leaves its place to the next one to follow after a minute', async () => {
  const { log, host } = await openHosts(services, 2);
  const endOffset = log.endOffset.bind(log);
  jest.spyOn(log, 'endOffset').mockImplementation(async (topic, partition) => {
    if (partition === 0) throw new Error('there is no leader');
    return endOffset(topic, partition);
  });
  const starting = host(1);
  start(starting);
  await eventually('it has tried', () => starting.catchingUp().has(0), patienceMs);
  expect([...starting.unfollowed]).toEqual([]);
  shiftMs += 61_000;
  await eventually('it follows the other one', () => starting.standingBy.includes(1), patienceMs);
  expect([...starting.unfollowed]).toEqual([[0, 'Kafka: there is no leader']]);
  expect(starting.isPrepared).toBe(true);
}, 120_000);
