import { kindsFor } from '@parkett/composition';
import { price } from '@parkett/kernel';
import type { Instrument } from '@parkett/market-contract';
import { instrumentsProjection } from '@parkett/market-server';
import { PartitionEngine } from '@parkett/platform-event-log';
import { Projector } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { MarketParts } from './market-parts';
import { openInstallation } from './spec-support/test-installation';

const services = useServices();

const named = (name: string): Instrument => ({
  symbol: 'NORD',
  name,
  nameZh: null,
  isin: null,
  wkn: null,
  pinyin: null,
  sector: null,
  pe: null,
  industryPe: null,
  currency: 'EUR',
  lot: 1,
  tick: price('0.01'),
  soldOut: false,
});

it('an instrument that changes while the process starts is known in its newest version from the log, not from the read model', async () => {
  const runtime = await openInstallation(services);
  const { log, topics, read, gateway, tail } = runtime;
  const market = new MarketParts(runtime);
  const engine = new PartitionEngine({
    log,
    topics,
    partition: 0,
    kinds: kindsFor(market.tradable),
    snapshots: undefined,
    environment: {
      now: Date.now,
      businessDate: () => '2026-11-20',
      env: 'SIMULATED',
      onFailed: (_command, error) => {
        throw error;
      },
    },
  });
  const projector = new Projector({
    log,
    topic: topics.events,
    partition: 0,
    database: read,
    projection: instrumentsProjection,
  });
  const running = [engine.run(), projector.run()];
  const upsert = (name: string) =>
    gateway.send({
      aggregate: 'catalogue:main',
      type: 'UpsertInstruments',
      body: { rows: [named(name)] },
      actor: { kind: 'system', id: 'market' },
      route: 'spec',
      key: name,
    });

  await runtime.start();
  expect(await upsert('Old')).toMatchObject({ kind: 'accepted' });
  await eventually('the read model shows it', async () => (await read.rows('SELECT 1 FROM instruments')).length === 1);
  await projector.close();
  expect(await upsert('New')).toMatchObject({ kind: 'accepted' });
  await tail.caughtUp();
  await market.load();
  expect(market.directory.get('NORD')?.name).toBe('New');

  // A process that starts while nothing happens still has to know the reference offset that its decisions record.
  const catchingUp = new Projector({
    log,
    topic: topics.events,
    partition: 0,
    database: read,
    projection: instrumentsProjection,
  });
  running.push(catchingUp.run());
  await eventually(
    'the read model shows the change',
    async () => (await read.rows(`SELECT 1 FROM instruments WHERE data ->> 'name' = 'New'`)).length === 1,
  );
  const later = new MarketParts(runtime);
  expect(later.tradable.referenceOffset()).toBe(-1);
  await later.load();
  expect(later.tradable.referenceOffset()).toBe(1);
  expect(later.tradable.referenceOffset()).toBe(market.tradable.referenceOffset());
  await catchingUp.close();

  engine.stop();
  await Promise.all(running);
  await runtime.close();
});
