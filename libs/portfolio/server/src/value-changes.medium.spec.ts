import { millionths, minor, price, type EventBody } from '@parkett/kernel';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import type { CorporateActionApplied, CorporateActionPaid } from '@parkett/trading-contract';
import { portfolioMigrations, valueChangesProjection } from './value-changes.projection';

const services = useServices();
const schema = services.schema('values');
const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
services.afterwards(() => database.close());

const about = { symbol: 'NORD', name: 'Nord', exDate: '2026-12-01', payDate: '2026-12-03' } as const;
const split: CorporateActionApplied = {
  ...about,
  ...{ type: 'CorporateActionApplied', v: 1, actionId: 's', kind: 'split', currency: 'EUR' },
  entitled: millionths(10_000_000),
  after: millionths(20_000_000),
  received: null,
  cash: null,
  profit: minor(0),
  postings: [
    { bucket: 'house:custody', unit: 'share:NORD', amount: -10_000_000 },
    { bucket: 'shares', unit: 'share:NORD', amount: 10_000_000 },
  ],
};
const paid: CorporateActionPaid = {
  ...about,
  ...{ type: 'CorporateActionPaid', v: 1, actionId: 'd', kind: 'cashDividend', currency: 'EUR' },
  entitled: millionths(10_000_000),
  perShare: price('0.50'),
  gross: minor(500),
  tax: { amount: minor(0), rule: 'no-withholding-1' },
  amount: minor(500),
  postings: [
    { bucket: 'house:dividends', unit: 'EUR', amount: -500 },
    { bucket: 'settled', unit: 'EUR', amount: 500 },
  ],
};

it('an action counts from its ex-date, and a dividend is a gain of its pay date and no payment', async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...portfolioMigrations] });
  // The trade date of a market in Asia begins on the evening before.
  const records = (
    [
      ['2026-11-30', split],
      ['2026-12-03', paid],
    ] as const
  ).map(([businessDate, event], offset) =>
    sampleRecord(offset, { aggregate: 'account:A', businessDate, events: [event as EventBody] }),
  );
  await database.transaction((client) => valueChangesProjection.project(client, 0, records));
  expect(await database.rows('SELECT date, unit, amount::int, flow::int FROM value_changes ORDER BY date')).toEqual([
    { date: '2026-12-01', unit: 'share:NORD', amount: 10_000_000, flow: 0 },
    { date: '2026-12-03', unit: 'EUR', amount: 500, flow: 0 },
  ]);
});
