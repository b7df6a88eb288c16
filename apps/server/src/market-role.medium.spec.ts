import { kindsFor } from '@parkett/composition';
import { accepts, runEngine } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { MarketParts } from './market-parts';
import { MarketRole } from './market-role';
import type { Runtime } from './runtime';
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
});

describe('read models that are behind', () => {
  it('are reported for the accounts of their partition within a limited time, and a stop ends the wait', async () => {
    const engine = runEngine(runtime, kindsFor(market.tradable));
    await accepts(runtime.gateway, openAccount('A'));
    await Promise.all([engine.stop(), runtime.tail.caughtUp(0)]);
    const projected = await runtime.projected();
    expect([projected.everywhere, projected.of('A')]).toEqual([false, false]);
    const waiting = runtime.projected();
    runtime.stopping.abort();
    await expect(waiting).rejects.toThrow('aborted');
  }, 30_000);
});
