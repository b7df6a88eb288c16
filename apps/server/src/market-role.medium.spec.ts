import { kindsFor } from '@parkett/composition';
import { price } from '@parkett/kernel';
import { securityMasterAggregate, upsertInstruments } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { TickPublisher } from '@parkett/market-server';
import { referencePartition } from '@parkett/platform-event-log';
import { claimVenue, moneyLogProjection } from '@parkett/trading-server';
import { createLogger } from '@parkett/platform-observability';
import { accepts, runEngine } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { MarketParts } from './market-parts';
import { MarketRole } from './market-role';
import { Runtime } from './runtime';
import { openAccount } from './spec-support/open-account';
import { openInstallation } from './spec-support/test-installation';

const services = useServices();
let runtime: Runtime;
let market: MarketParts;

beforeAll(async () => {
  runtime = await openInstallation(services);
  await runtime.start();
  market = new MarketParts(runtime);
  await market.load();
  await market.start();
});

services.afterwards(async () => {
  await market.close();
  await runtime.close();
});

const recorderRuns = async (): Promise<boolean> =>
  (await runtime.market.rows(`SELECT 1 FROM stream_positions WHERE reader = 'bars'`)).length === 1;

describe('the market role', () => {
  it('runs its bars although the venue cannot load the orders, and the venue once it can', async () => {
    await runtime.read.rows('ALTER TABLE orders RENAME TO orders_away');
    const role = new MarketRole(runtime, market);
    role.start();
    await eventually('the problem is reported', () => role.problems().get('venue/0')?.includes('orders'), 15_000);
    await eventually('the recorder runs', recorderRuns);
    await runtime.read.rows('ALTER TABLE orders_away RENAME TO orders');
    await eventually('the problem is gone', () => role.problems().size === 0);
    await role.close();
  });

  it('does not start the paper venue beside an outside one', async () => {
    await claimVenue(runtime.background.records, 'outside');
    const role = new MarketRole(runtime, market);
    role.start();
    const problem = () => role.problems().get('venue/0')?.includes('PARKETT_VENUE_URL');
    await eventually('the problem is reported', problem, 15_000);
    await expect(claimVenue(runtime.background.records, 'another')).rejects.toThrow('outside');
    await claimVenue(runtime.background.records, 'outside');
    await runtime.background.records.rows('DELETE FROM venue_cursors');
    await eventually('the problem is gone', () => role.problems().size === 0, 15_000);
    await role.close();
  });
});

it('bars wait for the instruments that only the log has yet', async () => {
  const { gateway, log, topics, settings } = runtime;
  const engine = runEngine(runtime, kindsFor(market.tradable), { partition: referencePartition(runtime.layout) });
  await accepts(gateway, {
    aggregate: securityMasterAggregate,
    ...upsertInstruments([sampleInstrument({ symbol: 'LATE' })]),
    actor: { kind: 'system', id: 'market' },
    route: 'spec',
    key: 'late',
  });
  await engine.stop();
  const publisher = new TickPublisher(log, topics.ticks);
  const ts = Date.now();
  await publisher.session({ session: 'open', businessDate: '2026-11-23', ts, feed: 'kafka' });
  const quote = { bid: null, bidSize: 0, ask: null, askSize: 0 };
  await publisher.ticks([{ symbol: 'LATE', ts, last: price('1'), size: 7, ...quote }]);
  const later = new Runtime(settings, createLogger('spec'), Buffer.from('key'));
  await later.claimDatabase();
  await later.openLog();
  let begun = false;
  const parts = new (class extends MarketParts {
    override recorder() {
      begun = true;
      return super.recorder();
    }
  })(later);
  await parts.load();
  const role = new MarketRole(later, parts);
  role.start();
  await eventually('the role has begun', () => begun, 15_000);
  await sleep(1_000);
  await later.followLog();
  parts.follow();
  const volumes = () => runtime.market.rows(`SELECT volume FROM bars_minute WHERE symbol = 'LATE'`);
  await eventually('its bar', async () => (await volumes()).length === 1, 15_000);
  await role.close();
  await publisher.close();
  await later.close();
}, 60_000);

describe('read models that are behind', () => {
  it('are reported for the accounts of their partition within a limited time, and a stop ends the wait', async () => {
    const engine = runEngine(runtime, kindsFor(market.tradable));
    await accepts(runtime.gateway, openAccount('A'));
    await Promise.all([engine.stop(), runtime.tail.caughtUp(0)]);
    const projected = await runtime.projected();
    expect([projected.everywhere, projected.of('A')]).toEqual([false, false]);
    // The groups are apart: this one is as far as the log.
    const { group } = moneyLogProjection;
    await runtime.background.read.rows(
      `INSERT INTO positions (group_name, partition, next, hash, next_command)
       SELECT $1, partition, 1000000, '', 0 FROM generate_series(0, $2 - 1) AS partition`,
      [group, runtime.layout.all],
    );
    const money = await runtime.projected(group);
    expect([money.everywhere, money.of('A')]).toEqual([true, true]);
    const waiting = runtime.projected();
    runtime.stopping.abort();
    await expect(waiting).rejects.toThrow('aborted');
  }, 30_000);
});
