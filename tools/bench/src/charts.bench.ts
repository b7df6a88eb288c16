import { randomBytes } from 'node:crypto';
import type { BarPeriod } from '@parkett/market-contract';
import { marketMigrations, readBars } from '@parkett/market-server';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { rateOf, round, type Rate } from './measure';

const symbols = 400;
const years = 10;
const minuteSymbols = 20;
const minuteDays = 250;
const minutesPerDay = 510;
const charts = 300;
const today = '2026-11-20';

/** All bars of ten years: days as they are, weeks and months built from them, and the minutes of a day. */
const limits: Readonly<Record<BarPeriod, number>> = {
  minute: minutesPerDay,
  day: 366 * years,
  week: 53 * years,
  month: 12 * years,
};

/**
 * The bars of a chart of ten years, of one of many symbols at a time while a session runs, compared with only selecting
 * the stored days of the same symbols.
 */
export const chartsBench: Bench = async ({ postgresUrl }, log): Promise<BenchResult> => {
  const schema = `bench_charts_${randomBytes(4).toString('hex')}`;
  await migrate({ url: postgresUrl, schema, migrations: marketMigrations });
  const database = new Database(postgresUrl, schema, 4, batchLimits);
  try {
    await fill(database);
    log(
      `${years} years of days of ${symbols} symbols and ${minuteDays} days of minutes of ${minuteSymbols} are stored`,
    );
    const periods = Object.keys(limits) as BarPeriod[];
    const rates: Partial<Record<string, Rate>> = {};
    for (const period of periods) rates[period] = await timed((symbol) => chart(database, symbol, period));
    const bare = await timed((symbol) => storedDays(database, symbol));
    for (const [name, rate] of Object.entries({ ...rates, bare })) log(`${name.padEnd(7)} ${JSON.stringify(rate)}`);
    return {
      ratios: { dayToBareSelect: round((rates['day']?.p50Ms ?? Number.NaN) / bare.p50Ms) },
      answered: rates as Record<string, Rate>,
      projected: {},
      floors: { bareSelect: bare },
      hardware: hardware(),
    };
  } finally {
    await database.rows(`DROP SCHEMA ${schema} CASCADE`);
    await database.close();
  }
};

const clock = {
  session: 'open',
  businessDate: today,
  ts: Date.parse(`${today}T10:00:00Z`),
  feed: 'bench',
  env: 'SIMULATED',
} as const;

/** With its JSON, as the server answers it. */
async function chart(database: Database, symbol: string, period: BarPeriod): Promise<number> {
  const query = { symbol, mic: 'XETR', period, to: undefined, until: today, limit: limits[period] };
  return JSON.stringify(await readBars(database, query, clock)).length;
}

async function storedDays(database: Database, symbol: string): Promise<number> {
  const rows = await database.rows(
    'SELECT date::text, open, high, low, close, volume FROM bars_day WHERE symbol = $1 ORDER BY date DESC LIMIT $2',
    [symbol, limits.day],
  );
  return JSON.stringify(rows).length;
}

/** One chart at a time, of the symbols that also have minutes. */
async function timed(read: (symbol: string) => Promise<number>): Promise<Rate> {
  const latencies: number[] = [];
  for (let number = -20; number < charts; number++) {
    const startedAt = performance.now();
    const length = await read(`S${Math.abs(number) % minuteSymbols}`);
    if (length < 100) throw new Error('a chart has no bars');
    if (number >= 0) latencies.push(performance.now() - startedAt);
  }
  return rateOf(
    latencies,
    latencies.reduce((total, one) => total + one, 0),
  );
}

/** Weekdays of all symbols, and the minutes of some, of which those of today are not yet a day. */
async function fill(database: Database): Promise<void> {
  const dates = (from: string): string =>
    `generate_series(${from}, '${today}'::date, '1 day') AS date WHERE extract(isodow FROM date) < 6`;
  await database.rows(
    `INSERT INTO bars_day (symbol, date, open, high, low, close, volume, source)
     SELECT 'S' || n, date, 104.35, 104.95, 103.8, 104.4, 123456, 'import'
     FROM generate_series(0, $1::int - 1) AS n, (SELECT date FROM ${dates(`'${today}'::date - interval '${years} years'`)}) dates
     WHERE date < '${today}'`,
    [symbols],
  );
  await database.rows(
    `INSERT INTO bars_minute (symbol, ts, date, open, high, low, close, volume, session)
     SELECT 'S' || n, (extract(epoch FROM date) + 28800 + minute * 60) * 1000, date, 104.35, 104.4, 104.3, 104.35, 1200, 1
     FROM generate_series(0, $1::int - 1) AS n, generate_series(0, $2::int - 1) AS minute,
       (SELECT date FROM ${dates(`'${today}'::date - $3::int`)}) dates`,
    [minuteSymbols, minutesPerDay, minuteDays],
  );
  await database.rows(
    `INSERT INTO sessions (business_date, session, feed, opened_at) VALUES ('${today}', 1, 'bench', 1)`,
  );
  await database.rows('ANALYZE bars_day, bars_minute, sessions, market_sessions');
}
