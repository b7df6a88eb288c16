import { price } from '@parkett/kernel';
import type { ActionTerms, Bar, BarAdjustment, RegisteredAction } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { barAdjustment } from './bar-adjustment';
import { BarStore } from './bar-store';
import { marketMigrations } from './market-tables';

const services = useServices();
const schema = services.schema('market');
const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
services.afterwards(() => database.close());

const instrument = sampleInstrument({ symbol: 'NORD' });
const action = (exDate: string, terms: ActionTerms): RegisteredAction => ({
  ...{ actionId: exDate, symbol: 'NORD', terms, exDate, payDate: exDate, deadline: null },
  ...{ source: 'spec', pricesOnly: false, cancelled: false },
});
const actions = [
  action('2026-03-03', { kind: 'cashDividend', amount: price('10.00'), currency: 'EUR' }),
  action('2026-03-04', { kind: 'split', from: 1, to: 2 }),
  action('2026-03-05', { kind: 'bonus', per: 1, get: 1 }),
  action('2026-03-06', { kind: 'split', from: 1, to: 10 }),
];
const bars = [
  ['2026-03-02', '100.00'],
  ['2026-03-03', '90.00'],
  ['2026-03-04', '45.00'],
  ['2026-03-05', '22.50'],
].map(([date = '', at = '']): Bar & { readonly symbol: string } => ({
  ...{ symbol: 'NORD', date, ts: 0, volume: 100, provisional: false },
  ...{ open: price(at), high: price(at), low: price(at), close: price(at) },
}));

async function shown(adjustment: BarAdjustment) {
  const adjust = await barAdjustment(database, { instrument, adjustment, actions, until: '2026-03-05' });
  return (adjust?.(bars) ?? bars).map(({ low, high, volume }) => [low, high, volume]);
}

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: marketMigrations });
  await new BarStore(database).upsertDays(bars, 'import');
});

it('for yearly ranges and average volumes, splits and bonus issues are taken out and dividends are not', async () => {
  expect(await shown('splits')).toEqual([
    ['25.00', '25.00', 400],
    ['22.50', '22.50', 400],
    ['22.50', '22.50', 200],
    ['22.50', '22.50', 100],
  ]);
  expect((await shown('forward'))[0]).toEqual(['22.50', '22.50', 400]);
  expect((await shown('none'))[0]).toEqual(['100.00', '100.00', 100]);
});
