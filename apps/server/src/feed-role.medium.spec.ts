import { defaultInstruments } from '@parkett/market-server';
import { Ownership, type LogRecord } from '@parkett/platform-event-log';
import { createLogger } from '@parkett/platform-observability';
import { eventually, useServices } from '@parkett/platform-testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { FeedRole } from './feed-role';
import { MarketParts } from './market-parts';
import { MarketRole } from './market-role';
import { Runtime } from './runtime';
import { groupOf } from './singleton-role';
import { openInstallation } from './spec-support/test-installation';

const services = useServices();
const patienceMs = 30_000;
const logger = createLogger('feed-spec');
logger.level = 'silent';

/** A process with the role `feed`. */
async function startFeed(runtime: Runtime) {
  await runtime.start();
  const market = new MarketParts(runtime);
  await market.load();
  market.directory.apply({ rows: defaultInstruments() });
  await market.start();
  const role = new FeedRole(runtime, market);
  role.start();
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> =>
    (closed ??= role
      .close()
      .then(() => market.close())
      .then(() => runtime.close()));
  services.afterwards(close);
  return {
    runtime,
    market,
    role,
    close,
    runs: () => role.notes().get('runs')?.startsWith('simulated since 20') === true,
  };
}

/** The publishers of the messages from an offset on: each numbers its messages within its run. */
async function runsFrom({ log, topics }: Runtime, offset: number): Promise<string[]> {
  const end = await log.endOffset(topics.ticks, 0);
  const found: string[] = [];
  let next = offset;
  const take = (records: readonly LogRecord[]): void => {
    for (const record of records) {
      found.push(String(record.headers['seq'] ?? '').split(':')[0] ?? '');
      next = record.offset + 1;
    }
  };
  const reader = log.read({
    topic: topics.ticks,
    partition: 0,
    from: offset,
    onBatch: async (records) => take(records),
  });
  while (next < end) await sleep(20);
  await reader.close();
  return found;
}

const publishes = async ({ log, topics }: Runtime): Promise<boolean> => {
  const before = await log.endOffset(topics.ticks, 0);
  await sleep(1_500);
  return (await log.endOffset(topics.ticks, 0)) > before;
};

it('of two feed processes one publishes, and the other goes on when that ends', async () => {
  const one = await startFeed(await openInstallation(services, { roles: ['feed'], feed: 'simulated' }));
  const two = await startFeed(new Runtime(one.runtime.settings, logger, Buffer.from('key')));
  const { log, topics, settings } = one.runtime;
  const outsider = new Ownership(log, topics.owners, groupOf(settings, 'feed'), () => undefined);
  await eventually('both apply for the role', async () => (await outsider.members()) === 2, patienceMs);
  const running = () => [one, two].filter(({ runs }) => runs());
  // The first one may run it until the second one has joined, and the two change places then.
  const [owner] = await eventually(
    'one of them runs the feed, and goes on',
    async () => {
      const [before, from] = [running(), await log.endOffset(topics.ticks, 0)];
      const isHeard = before.length === 1 && (await publishes(one.runtime));
      const hasStayed = running().length === 1 && running()[0] === before[0];
      return isHeard && hasStayed && new Set(await runsFrom(one.runtime, from)).size === 1 && before;
    },
    2 * patienceMs,
  );
  const other = owner === one ? two : one;
  if (owner === undefined) throw new Error('neither runs the feed');
  expect([owner.role.problem(), other.role.notes().size]).toEqual([undefined, 0]);
  await owner.close();
  await eventually('the other runs it', () => other.runs() && other.market.board.feedLive, patienceMs);
  await eventually('its prices', () => publishes(other.runtime), patienceMs);
  expect(other.market.feedNotes().get('heard')).toMatch(/^simulated, last at 20/);
}, 120_000);

it('a feed waits while a market process of an older build may publish ticks, and leaves to one that comes back', async () => {
  const runtime = await openInstallation(services, { roles: ['feed'], feed: 'simulated' });
  const { log, topics, settings } = runtime;
  const older = new Ownership(log, topics.owners, groupOf(settings, 'market'), () => undefined);
  await older.start();
  await eventually('the older build has its role', async () => (await older.members()) === 1, patienceMs);
  const feed = await startFeed(runtime);
  await eventually('it waits', () => feed.role.notes().get('runs')?.startsWith('waits'), patienceMs);
  expect([await publishes(runtime), feed.role.problem()]).toEqual([false, undefined]);
  await older.leave();
  await eventually('it runs', feed.runs, patienceMs);
  await older.start();
  await eventually('it waits again', () => !feed.runs(), patienceMs);
  // Its last prices may still be on their way.
  await eventually('no more prices', async () => !(await publishes(runtime)), patienceMs);
  await older.leave();
}, 120_000);

it('a feed runs beside the market role of this build, which publishes nothing', async () => {
  const runtime = await openInstallation(services, { roles: ['market', 'feed'], feed: 'simulated' });
  await runtime.start();
  const market = new MarketParts(runtime);
  await market.load();
  market.directory.apply({ rows: defaultInstruments() });
  await market.start();
  const marketRole = new MarketRole(runtime, market);
  marketRole.start();
  await eventually(
    'the market role records',
    async () => (await runtime.market.rows(`SELECT 1 FROM stream_positions WHERE reader = 'bars'`)).length === 1,
    patienceMs,
  );
  expect(await publishes(runtime)).toBe(false);
  const feed = new FeedRole(runtime, market);
  feed.start();
  await eventually('prices', () => market.board.feedLive && market.board.clock()?.feed === 'simulated', patienceMs);
  expect(feed.notes().get('runs')).toMatch(/^simulated since 20/);
  await feed.close();
  expect(await publishes(runtime)).toBe(false);
  await marketRole.close();
  await market.close();
  await runtime.close();
}, 120_000);
