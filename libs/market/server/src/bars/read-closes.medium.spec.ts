import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { marketMigrations } from './market-tables';
import { readCloses } from './read-closes';

const services = useServices();
const schema = services.schema('market');
const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
services.afterwards(() => database.close());

const days = (from: string, to: string): string[] => {
  const dates: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
};

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: marketMigrations });
  await database.rows(
    `INSERT INTO bars_day (symbol, date, open, high, low, close, volume, source)
     SELECT symbol, date, close, close, close, close, 1, 'spec' FROM (VALUES
       ('NORD', date '2026-01-02', 10), ('NORD', '2026-01-05', 11.50), ('NORD', '2026-03-02', 12),
       ('NORD', '2026-03-04', 14), ('SUED', '2026-03-02', 20),
       ('WEST', '2026-02-09', 1), ('WEST', '2026-02-10', 2), ('WEST', '2026-02-11', 3)) AS bar (symbol, date, close)`,
  );
  // The sessions of 3 and 4 March are not finalised; an import has already stored NORD's day of the 4th.
  await database.rows(
    `INSERT INTO sessions (business_date, session, feed, opened_at, fixed_at) VALUES
       ('2026-03-02', 1, 'spec', 1, now()), ('2026-03-03', 2, 'spec', 1, NULL), ('2026-03-04', 3, 'spec', 1, NULL)`,
  );
  await database.rows(
    `INSERT INTO bars_minute (symbol, ts, date, open, high, low, close, volume, session)
     SELECT symbol, ts, date, close, close, close, close, 1, session FROM (VALUES
       ('NORD', 1, date '2026-03-02', 99, 1), ('NORD', 2, '2026-03-03', 12.9, 2), ('NORD', 3, '2026-03-03', 13, 2),
       ('NORD', 4, '2026-03-04', 98, 3), ('SUED', 5, '2026-03-04', 21.5, 3)) AS bar (symbol, ts, date, close, session)`,
  );
});

it('each date has its close or the last one before it, and days that are not finalised count by their minutes', async () => {
  const dates = days('2026-03-01', '2026-03-06');
  const closes = await readCloses(database, ['NORD', 'SUED', 'NONE'], dates);
  expect(closes('NORD')).toEqual(['11.50', '12', '13', '14', '14', '14']);
  expect(closes('SUED')).toEqual([undefined, '20', '20', '21.5', '21.5', '21.5']);
  expect(closes('NONE')).toEqual(dates.map(() => undefined));
  expect(closes('OTHER')).toEqual([]);
});

it('dates that are years apart have the last close of the years between', async () => {
  const closes = await readCloses(database, ['NORD', 'SUED', 'WEST'], ['2025-01-01', '2026-02-10', '2028-06-30']);
  expect([closes('NORD'), closes('SUED'), closes('WEST')]).toEqual([
    [undefined, '11.50', '14'],
    [undefined, undefined, '21.5'],
    [undefined, '2', '3'],
  ]);
});

it('a few dates of a long time have the same closes as every day', async () => {
  const dates = days('2025-12-31', '2026-03-10');
  const every = await readCloses(database, ['NORD', 'SUED'], dates);
  const few = ['2025-12-31', '2026-01-04', '2026-01-05', '2026-03-03', '2026-03-10'];
  const sparse = await readCloses(database, ['NORD', 'SUED'], few);
  for (const symbol of ['NORD', 'SUED']) {
    const theirs = every(symbol);
    expect([symbol, sparse(symbol)]).toEqual([symbol, few.map((date) => theirs[dates.indexOf(date)])]);
  }
  expect(sparse('NORD')[1]).toBe('10');
  expect((await readCloses(database, [], few))('NORD')).toEqual([]);
});

it('every day after the first date counts, and of the days before it the last one', async () => {
  expect((await readCloses(database, ['WEST'], days('2026-02-08', '2026-02-12')))('WEST')).toEqual([
    undefined,
    ...['1', '2', '3', '3'],
  ]);
  expect((await readCloses(database, ['WEST'], days('2026-02-10', '2026-02-11')))('WEST')).toEqual(['2', '3']);
});

it('the last close of the year before counts until the first of the new one', async () => {
  const closes = await readCloses(database, ['NORD', 'SUED'], days('2027-01-01', '2027-01-03'));
  expect([closes('NORD'), closes('SUED')]).toEqual([
    ['14', '14', '14'],
    ['21.5', '21.5', '21.5'],
  ]);
});
