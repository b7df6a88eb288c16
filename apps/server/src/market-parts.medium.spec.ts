import { kindsFor } from '@parkett/composition';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { instrumentsProjection } from '@parkett/market-server';
import { referencePartition } from '@parkett/platform-event-log';
import { accepts, runEngine, runProjector } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { MarketParts } from './market-parts';
import type { Runtime } from './runtime';
import { openInstallation } from './spec-support/test-installation';

const services = useServices();

/** A day of Xetra alone, whose session has ended, with one minute of a symbol. */
async function closedDayOf({ market }: Runtime, symbol: string): Promise<void> {
  await market.rows(
    `INSERT INTO market_sessions (mic, business_date, session, feed, opened_at, closed_at)
     VALUES ('XETR', '2026-11-20', 1, 'spec', 1, 2)`,
  );
  await market.rows(
    `INSERT INTO bars_minute (symbol, ts, date, open, high, low, close, volume, session)
     VALUES ($1, 60000, '2026-11-20', 1, 1, 1, 1, 1, 1)`,
    [symbol],
  );
}

it('an instrument that changes while the process starts is known in its newest version from the log, not from the read model', async () => {
  const runtime = await openInstallation(services);
  const { read, gateway, tail } = runtime;
  const market = new MarketParts(runtime);
  await runtime.start();
  const partition = referencePartition(runtime.layout);
  const engine = runEngine(runtime, kindsFor(market.tradable), { partition });
  const projector = runProjector(runtime, instrumentsProjection, { partition });
  const upsert = (name: string, symbol = 'NORD') =>
    accepts(gateway, {
      aggregate: 'catalogue:main',
      type: 'UpsertInstruments',
      bodyVersion: 2,
      body: { rows: [sampleInstrument({ name, symbol })] },
      actor: { kind: 'system', id: 'market' },
      route: 'spec',
      key: name,
    });

  await upsert('Old');
  await eventually('the read model shows it', async () => (await read.rows('SELECT 1 FROM instruments')).length === 1);
  await projector.stop();
  await upsert('New');
  await upsert('Listed today', 'LATE');
  await tail.caughtUp(partition);
  await market.load();
  // The days of a market with a session of its own wait for the instruments that the read model does not show yet.
  await closedDayOf(runtime, 'LATE');
  const finalised = market.closeBars();
  market.follow();
  await market.followed(AbortSignal.timeout(15_000));
  expect(market.directory.get('NORD')?.name).toBe('New');
  expect(await finalised).toBe(1);

  // A process that starts while nothing happens still has to know the reference offset that its decisions record.
  const catchingUp = runProjector(runtime, instrumentsProjection, { partition });
  await eventually(
    'the read model shows the change',
    async () => (await read.rows(`SELECT 1 FROM instruments WHERE data ->> 'name' = 'New'`)).length === 1,
  );
  const later = new MarketParts(runtime);
  expect(later.tradable.referenceOffset()).toBe(-1);
  await later.load();
  expect(later.tradable.referenceOffset()).toBe(2);
  expect(later.tradable.referenceOffset()).toBe(market.tradable.referenceOffset());
  await catchingUp.stop();

  await engine.stop();
  await runtime.close();
});
