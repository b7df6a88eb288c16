import { kindsFor } from '@parkett/composition';
import { accepts, runEngine } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { MarketParts } from './market-parts';
import { MarketRole } from './market-role';
import type { Runtime } from './runtime';
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
  it('reports why it could not start, and starts once it can', async () => {
    await runtime.read.rows('ALTER TABLE orders RENAME TO orders_away');
    const role = new MarketRole(runtime, market);
    await role.start();
    await eventually('the problem is reported', () => role.problem()?.includes('orders'), 15_000);
    expect(await recorderRuns()).toBe(false);
    await runtime.read.rows('ALTER TABLE orders_away RENAME TO orders');
    await eventually('it runs', recorderRuns);
    await eventually('the problem is gone', () => role.problem() === undefined);
    await role.close();
  });

  it('stops with its process while it waits for read models', async () => {
    const engine = runEngine(runtime, kindsFor(market.tradable));
    await accepts(runtime.gateway, {
      aggregate: 'account:A',
      type: 'OpenAccount',
      body: { currency: 'EUR' },
      actor: { kind: 'system', id: 'identity' },
      route: 'spec',
      key: 'open',
    });
    await Promise.all([engine.stop(), runtime.tail.caughtUp()]);
    const lost = new AbortController();
    const [ofTheRole, ofTheProcess] = [runtime.projected(lost.signal), runtime.projected()];
    lost.abort();
    await expect(ofTheRole).rejects.toThrow('aborted');
    runtime.stopping.abort();
    await expect(ofTheProcess).rejects.toThrow('aborted');
  });
});
