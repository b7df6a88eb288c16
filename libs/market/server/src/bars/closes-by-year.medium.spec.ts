import { price } from '@parkett/kernel';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { BarLoad } from './bar-load';
import { BarStore } from './bar-store';
import { AddClosesByYear1700000003000, eachClose, readYear } from './closes-by-year';
import { finaliseBars } from './finalise-bars';
import { marketMigrations } from './market-tables';

const services = useServices();
const schema = services.schema('market');
const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
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
  const before = marketMigrations.slice(0, marketMigrations.indexOf(AddClosesByYear1700000003000));
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

/** A load that sends each bar at once, as one of a large file sends its chunks. */
const bytesPerBar = 1_050;

it('a day is closed while an import of the same symbols is under way, and both are kept', async () => {
  const date = '2031-05-05';
  await database.rows('INSERT INTO sessions VALUES ($1, 1, $2, 1, 2)', [date, 'feed']);
  const minutes = ['NORD', 'SUED'].map((symbol) => ({ ...bar(symbol, date, '8'), ts: Date.parse(`${date}T10:00Z`) }));
  await store.upsertMinutes(minutes);
  await database.transaction(async (client) => {
    const load = new BarLoad(client, bytesPerBar);
    await load.add('SUED', bar('SUED', '2031-05-06', '9'));
    await load.finish();
    expect(await finaliseBars(database, date)).toMatchObject({ symbols: 2 });
    await load.add('NORD', bar('NORD', '2031-05-06', '9'));
    await load.finish();
  });
  expect((await kept()).filter((close) => close.includes('2031'))).toHaveLength(4);
  expect(await kept()).toEqual(await stored());
});

it('imports of the same years in any order do not wait for each other in a circle', async () => {
  const symbols = ['NORD', 'SUED'];
  const load = async (date: string, order: readonly string[]) =>
    database.transaction(async (client) => {
      const bars = new BarLoad(client, bytesPerBar);
      for (const symbol of order)
        for (const year of [2033, 2032]) await bars.add(symbol, bar(symbol, `${year}-${date}`, '4'));
      await bars.finish();
    });
  for (let day = 10; day < 20; day++)
    await Promise.all([load(`01-${day}`, symbols), load(`02-${day}`, [...symbols].reverse())]);
  expect((await kept()).filter((close) => /203[23]/.test(close))).toHaveLength(80);
  expect(await kept()).toEqual(await stored());
});

it('leaves out the days of a chunk that was rolled back, and keeps those after it', async () => {
  await database.transaction(async (client) => {
    await client.query('SAVEPOINT chunk');
    await client.query("INSERT INTO bars_day VALUES ('NORD', '2034-01-02', 1, 1, 1, 1, 1, 'import')");
    await client.query('ROLLBACK TO SAVEPOINT chunk');
    await client.query("INSERT INTO bars_day VALUES ('SUED', '2034-01-02', 1, 1, 1, 1, 1, 'import')");
  });
  expect((await kept()).filter((close) => close.includes('2034'))).toEqual(['SUED 2034-01-02 1']);
  expect(await database.rows('SELECT FROM years_due')).toEqual([]);
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
