import { randomBytes } from 'node:crypto';
import { readCloses, marketMigrations } from '@parkett/market-server';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { batchLimits, Database, migrate } from '@parkett/platform-read-model';
import type { PerformanceRange } from '@parkett/portfolio-contract';
import { PortfolioReader, portfolioMigrations } from '@parkett/portfolio-server';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { rateOf, round, type Rate } from './measure';

const years = 10;
const charts = 60;
const today = '2026-11-20';
/** Positions of the accounts, and so the number of symbols. */
const sizes = [10, 100, 1_000] as const;
const symbolsMax = Math.max(...sizes);

/**
 * The value of an account over a year and over ten years, with 10, 100 and 1,000 positions of ten years' history,
 * compared with only selecting the stored closes of the year of the same shares.
 */
export const valuesBench: Bench = async ({ postgresUrl }, log): Promise<BenchResult> => {
  const schema = `bench_values_${randomBytes(4).toString('hex')}`;
  await migrate({ url: postgresUrl, schema, migrations: [...marketMigrations, ...portfolioMigrations] });
  const database = new Database(postgresUrl, schema, 4, batchLimits);
  try {
    await fill(database);
    log(`${years} years of closes of ${symbolsMax} shares are stored`);
    const reader = readerOf(database);
    const rates: Record<string, Rate> = {};
    const floors: Record<string, Rate> = {};
    for (const size of sizes) {
      const chart = (range: PerformanceRange) => async () =>
        JSON.stringify(await reader.performance(accountOf(size), range)).length;
      rates[`year${size}`] = await timed(size, chart('year'));
      rates[`all${size}`] = await timed(size, chart('all'));
      floors[`select${size}`] = await timed(size, () => storedCloses(database, size));
    }
    for (const [name, rate] of Object.entries({ ...rates, ...floors }))
      log(`${name.padEnd(11)} ${JSON.stringify(rate)}`);
    const toSelect = (size: number): number =>
      round((rates[`year${size}`]?.p50Ms ?? Number.NaN) / (floors[`select${size}`]?.p50Ms ?? Number.NaN));
    return {
      ratios: Object.fromEntries(sizes.map((size) => [`year${size}ToBareSelect`, toSelect(size)])),
      answered: rates,
      projected: {},
      floors,
      hardware: hardware(),
    };
  } finally {
    await database.rows(`DROP SCHEMA ${schema} CASCADE`);
    await database.close();
  }
};

const accountOf = (size: number): string => `A${size}`;

const readerOf = (database: Database): PortfolioReader =>
  new PortfolioReader(
    database,
    {
      today: () => today,
      instrument: () => sampleInstrument(),
      lastPrice: () => undefined,
      ratesOn: () => null,
      closes: (symbols, dates) => readCloses(database, symbols, dates),
      adjustedCloses: async () => [],
    },
    'SIMULATED',
  );

async function storedCloses(database: Database, size: number): Promise<number> {
  const rows = await database.rows(
    `SELECT symbol, date::text, close::text FROM bars_day
     WHERE symbol = ANY ($1) AND date BETWEEN $2::date - 366 AND $2::date ORDER BY symbol, date`,
    [Array.from({ length: size }, (_, number) => `S${number}`), today],
  );
  return JSON.stringify(rows).length;
}

/** One at a time. Larger accounts are asked for less often. */
async function timed(size: number, read: () => Promise<number>): Promise<Rate> {
  const latencies: number[] = [];
  const count = Math.max(5, Math.round((charts * 10) / size));
  for (let number = -2; number < count; number++) {
    const startedAt = performance.now();
    const length = await read();
    if (length < 4_000) throw new Error('a chart has no values');
    if (number >= 0) latencies.push(performance.now() - startedAt);
  }
  return rateOf(
    latencies,
    latencies.reduce((total, one) => total + one, 0),
  );
}

/** A close on each weekday; an account of each size that has bought its shares in the course of the ten years. */
async function fill(database: Database): Promise<void> {
  await database.rows(
    `INSERT INTO bars_day (symbol, date, open, high, low, close, volume, source)
     SELECT 'S' || n, date, 104.35, 104.95, 103.8, round(90 + (n * 7 + extract(doy FROM date)::int) % 300 / 10.0, 2),
       123456, 'import'
     FROM generate_series(0, $1::int - 1) AS n,
       (SELECT date FROM generate_series('${today}'::date - interval '${years} years', '${today}'::date, '1 day') AS date
        WHERE extract(isodow FROM date) < 6) dates`,
    [symbolsMax],
  );
  for (const size of sizes) {
    await database.rows('INSERT INTO valued_accounts (account_id, currency) VALUES ($1, $2)', [accountOf(size), 'EUR']);
    await database.rows(
      `INSERT INTO value_changes (account_id, date, unit, amount, flow)
       SELECT $1, to_char('${today}'::date - ${years} * 365 + n, 'YYYY-MM-DD'), 'share:S' || n, 20000000, 0
       FROM generate_series(0, $2::int - 1) AS n
       UNION ALL SELECT $1, to_char('${today}'::date - ${years} * 365, 'YYYY-MM-DD'), 'EUR', 100000000000, 100000000000`,
      [accountOf(size), size],
    );
  }
  await database.rows('ANALYZE bars_day, value_changes, valued_accounts');
}
