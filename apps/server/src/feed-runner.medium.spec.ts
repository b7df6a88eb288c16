import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { metrics } from '@parkett/platform-observability';
import { eventually, useServices } from '@parkett/platform-testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  expect(market.tradable.quote('ADS')?.last).toBe('195');

  delete process.env['PARKETT_REPLAY_FILE'];
  await runner.close();
  await market.close();
  await runtime.close();
});
