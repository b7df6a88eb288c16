import type { Clock, Quote } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { brokerZone } from '@parkett/market-domain';
import { defaultInstruments, TickPublisher } from '@parkett/market-server';
import { price } from '@parkett/kernel';
import { metrics } from '@parkett/platform-observability';
import { eventually, useServices } from '@parkett/platform-testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FeedRunner } from './feed-runner';
import { MarketParts } from './market-parts';
import { openInstallation } from './spec-support/test-installation';

const services = useServices();

/** Two minutes of one instrument, twenty minutes apart. */
const recording = [
  'isin,mnemonic,date,time,start_price,max_price,min_price,end_price,traded_volume',
  'DE000A1EWWW0,ADS,2018-03-21,08:00,195,195,195,195,10',
  'DE000A1EWWW0,ADS,2018-03-21,08:20,196,196,196,196,10',
  '',
].join('\n');

const alerts = async (): Promise<number> =>
  (await metrics.alerts.get()).values.find(({ labels }) => labels.kind === 'feed-broken')?.value ?? 0;

it('a broken feed is reported and restarted until it publishes quotes', async () => {
  const runtime = await openInstallation(services, { feed: 'replay' });
  await runtime.start();
  const market = new MarketParts(runtime);
  await market.load();
  market.directory.apply({ rows: [sampleInstrument({ symbol: 'ADS', isin: 'DE000A1EWWW0' })] });
  await market.start();
  const file = join(runtime.settings.home, 'day.csv');
  process.env['PARKETT_REPLAY_FILE'] = file;
  const before = await alerts();

  const runner = new FeedRunner(runtime, market);
  expect(runner.problem()).toBeUndefined();
  runner.start();
  await eventually('the missing file is reported', () => runner.problem()?.includes('day.csv'));
  expect(await alerts()).toBeGreaterThan(before);
  await writeFile(file, recording);
  await eventually('it plays', () => market.board.quote('ADS')?.last === '195', 15_000);
  await eventually('the problem is gone', () => runner.problem() === undefined);
  expect(market.tradable.quote('ADS', market.clockOf('ADS'))?.last).toBe('195');

  delete process.env['PARKETT_REPLAY_FILE'];
  await runner.close();
  await market.close();
  await runtime.close();
});

it('the simulated feed waits for the quotes: it closes the session of yesterday and goes on at its prices', async () => {
  const runtime = await openInstallation(services, { feed: 'simulated' });
  await runtime.start();
  const { log, topics } = runtime;
  const rows = defaultInstruments();
  const symbol = rows[0]?.symbol ?? '';
  const ts = Date.now() - 24 * 3_600_000;
  const yesterday = brokerZone.dateOf(ts);
  const publisher = new TickPublisher(log, topics.ticks);
  await publisher.session({ session: 'open', businessDate: yesterday, ts, feed: 'simulated', changesAt: null });
  const said = { bid: null, bidSize: 0, ask: null, askSize: 0 };
  await publisher.ticks([{ symbol, ts, last: price('7.77'), size: 1, ...said }]);
  await publisher.close();
  const market = new MarketParts(runtime);
  await market.load();
  market.directory.apply({ rows });
  const [clocks, quotes]: [Clock[], Quote[]] = [[], []];
  market.board.onClock((clock) => clocks.push(clock));
  market.board.onTick((quote) => quotes.push(quote));

  const runner = new FeedRunner(runtime, market);
  runner.start();
  const end = await log.endOffset(topics.ticks, 0);
  await sleep(1_000);
  expect(await log.endOffset(topics.ticks, 0)).toBe(end);
  await market.start();
  await eventually('it publishes', () => quotes.length > 1, 15_000);
  const today = brokerZone.dateOf(Date.now());
  expect(clocks.slice(0, 3).map(({ session, businessDate }) => `${session} ${businessDate}`)).toEqual([
    `open ${yesterday}`,
    `closed ${yesterday}`,
    `open ${today}`,
  ]);
  expect(quotes.slice(0, 2).map((quote) => [quote.symbol, Number(quote.last)])).toEqual(Array(2).fill([symbol, 7.77]));

  await runner.close();
  await market.close();
  await runtime.close();
}, 60_000);

it('a feed that waits for quotes that are not read any more says so', async () => {
  const runtime = await openInstallation(services, { feed: 'simulated' });
  await runtime.start();
  const market = new MarketParts(runtime);
  market.directory.apply({ rows: defaultInstruments() });
  const runner = new FeedRunner(runtime, market);
  runner.start();
  expect(runner.problem()).toBeUndefined();
  market.board.end(new Error('the topic was cut'));
  expect(runner.problem()).toContain('the topic was cut');
  await runner.close();
  await market.close();
  await runtime.close();
}, 60_000);
