import { price } from '@parkett/kernel';
import { Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { BarStore } from './bar-store';
import { eachClose, readYear } from './closes-by-year';
import { marketMigrations } from './market-tables';

const services = useServices();
const schema = services.schema('market');
const database = new Database(services.postgresUrl, schema, 4);
services.afterwards(() => database.close());
const store = new BarStore(database);

function bar(symbol: string, date: string, at: string) {
  const close = price(at);
  return { symbol, date, open: close, high: close, low: close, close, volume: 1 };
}

/** The closes by year, as the charts read them. */
async function kept(): Promise<string[]> {
  const read: string[] = [];
  const years = await database.rows<{ year: number }>('SELECT DISTINCT year FROM closes_by_year');
  for (const { year } of years)
    for (const own of await readYear(database, ['NORD', 'SUED'], year))
      eachClose(own, -Infinity, (day, close) => {
        read.push(`${own.symbol} ${new Date(day * 86_400_000).toISOString().slice(0, 10)} ${close}`);
      });
  return read.sort();
}

async function stored(): Promise<string[]> {
  const rows = await database.rows<{ symbol: string; date: string; close: string }>(
    'SELECT symbol, date::text, close::text FROM bars_day',
  );
  return rows.map(({ symbol, date, close }) => `${symbol} ${date} ${close}`).sort();
}

beforeAll(async () => {
  const before = marketMigrations.slice(0, -1);
  await migrate({ url: services.postgresUrl, schema, migrations: before });
  await store.upsertDays([bar('NORD', '2023-12-31', '9'), bar('NORD', '2024-12-31', '10.50')], 'import');
  await migrate({ url: services.postgresUrl, schema, migrations: marketMigrations });
});

it('holds the days from before it existed', async () => {
  expect(await kept()).toEqual(['NORD 2023-12-31 9', 'NORD 2024-12-31 10.50']);
});

it('follows every way in which days are written', async () => {
  await store.upsertDays([bar('NORD', '2024-02-29', '11'), bar('SUED', '2026-01-01', '0.00000001')], 'feed');
  await store.upsertDays([bar('NORD', '2024-12-31', '12'), bar('NORD', '2025-01-01', '13')], 'import');
  await store.load(async (load) => {
    const { symbol: copied, ...first } = bar('SUED', '2026-01-05', '999999999999.99999999');
    const { symbol: replaced, ...second } = bar('SUED', '2026-01-01', '7');
    await load.add(copied, first);
    await load.add(replaced, second);
  });
  expect(await kept()).toEqual(await stored());
  expect(await kept()).toHaveLength(6);
  await database.rows("DELETE FROM bars_day WHERE date IN ('2024-02-29', '2026-01-05')");
  await database.rows("UPDATE bars_day SET close = close + 1 WHERE symbol = 'NORD'");
  expect(await kept()).toEqual(['NORD 2023-12-31 10', 'NORD 2024-12-31 13', 'NORD 2025-01-01 14', 'SUED 2026-01-01 7']);
});

it('loses no day of two transactions that write days of one year at the same time', async () => {
  const days = Array.from({ length: 40 }, (_, index) => `2030-${index < 20 ? '03' : '04'}-${10 + (index % 20)}`);
  await Promise.all(days.map((date) => store.upsertDays([bar('NORD', date, '5'), bar('SUED', date, '6')], 'feed')));
  expect((await kept()).filter((close) => close.includes('2030'))).toHaveLength(80);
  expect(await kept()).toEqual(await stored());
});

it('is rolled back with the days, and emptied with them', async () => {
  const failed = database.transaction(async (client) => {
    await client.query("UPDATE bars_day SET close = 1 WHERE symbol = 'NORD'");
    throw new Error('of the spec');
  });
  await expect(failed).rejects.toThrow('of the spec');
  expect(await kept()).toEqual(await stored());
  await database.rows('TRUNCATE bars_day');
  expect(await kept()).toEqual([]);
});
