import { price, type Currency, type Price } from '@parkett/kernel';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { averageInvested } from './average-invested';
import { portfolioMigrations } from './portfolio.projection';

const services = useServices();
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 2, batchLimits);
beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: portfolioMigrations });
  services.afterwards(() => read.close());
});

const currencies: Readonly<Record<string, Currency>> = { NORD: 'EUR', '0700': 'HKD' };
/** NORD closes at 100.00 until 10 March and at 130.00 from then on. */
const closeOf = (symbol: string, date: string): Price | undefined =>
  symbol === '0700' ? price('80') : symbol === 'NEW' ? undefined : price(date < '2026-03-10' ? '100' : '130');
const market = {
  currencyOf: (symbol: string): Currency | undefined => currencies[symbol],
  ratesOn: () => ({ date: '2026-01-01', source: 'ECB', perEuro: { HKD: '8' } }) as never,
  closes: async (_: readonly string[], dates: readonly string[]) => (symbol: string) =>
    dates.map((date) => closeOf(symbol, date)),
};
const average = async (
  accountId: string,
  changes: readonly (readonly [date: string, unit: string, count: number])[],
) => {
  for (const [date, unit, count] of changes)
    await read.rows('INSERT INTO value_changes VALUES ($1, $2, $3, $4, 0)', [accountId, date, unit, count * 1_000_000]);
  return averageInvested(read, market, { accountId, base: 'EUR', from: '2026-01-01', to: '2026-12-31' });
};

it('is the average of those days on which something was held', async () => {
  // Eight days at 400.00 and two at 520.00; the ten shares of another year and the cash are no part of it.
  expect(
    await average('A', [
      ['2025-02-01', 'share:NORD', 10],
      ['2025-03-01', 'share:NORD', -10],
      ['2026-03-02', 'share:NORD', 4],
      ['2026-03-02', 'EUR', 9],
      ['2026-03-12', 'share:NORD', -4],
      ['2027-01-01', 'share:NORD', 90],
    ]),
  ).toBe(42_400);
});

it('counts shares of other currencies by the rate, and those of before the period from its first day', async () => {
  expect(await average('B', [['2024-05-01', 'share:0700', 2]])).toBe(2_000);
});

it('leaves out shares without a close, and is zero where nothing was held', async () => {
  const nord = ['2026-12-31', 'share:NORD', 1] as const;
  expect(await average('C', [nord, ['2026-12-31', 'share:NEW', 5]])).toBe(13_000);
  expect(await average('D', [])).toBe(0);
});
