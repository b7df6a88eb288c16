import { randomBytes } from 'node:crypto';
import { batchLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { MoneyLogReader, tradingMigrations } from '@parkett/trading-server';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { rateOf, round, type Rate } from './measure';

const movements = 100_000;
const accountId = 'A';
const reads = 300;
const limit = 50;
/** The movements are a second apart. */
const at = (number: number): number => number * 1_000;
const always = { from: 0, until: Number.MAX_SAFE_INTEGER };

/**
 * A page of 50 rows of the money log of an account with 100,000 movements: the newest, one in the middle, a period in
 * the middle, and one currency, compared with only selecting 50 rows of the account by the primary key.
 */
export const moneyLogBench: Bench = async ({ postgresUrl }, log): Promise<BenchResult> => {
  const schema = `bench_money_log_${randomBytes(4).toString('hex')}`;
  await migrate({ url: postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  const database = new Database(postgresUrl, schema, 4, batchLimits);
  try {
    await fill(database);
    const reader = new MoneyLogReader(database);
    const middle = Buffer.from(`${at(movements / 2)}|${movements / 2}`).toString('base64url');
    const period = { from: at(movements / 2), until: at(movements / 2 + 1_000) };
    const page = async (span: typeof always, more: { currency?: 'USD'; cursor?: string } = {}): Promise<number> =>
      (await reader.list(accountId, { ...span, currency: more.currency }, { limit, cursor: more.cursor })).movements
        .length;
    const rates: Record<string, Rate> = {
      newest: await timed(() => page(always)),
      deep: await timed(() => page(always, { cursor: middle })),
      period: await timed(() => page(period)),
      currency: await timed(() => page(always, { currency: 'USD' })),
    };
    const floor = await timed(async () => (await bareRows(database)).length);
    for (const [name, rate] of Object.entries({ ...rates, floor })) log(`${name.padEnd(9)} ${JSON.stringify(rate)}`);
    return {
      ratios: Object.fromEntries(
        Object.entries(rates).map(([name, { p50Ms }]) => [`${name}ToBareSelect`, round(p50Ms / floor.p50Ms)]),
      ),
      answered: rates,
      projected: {},
      floors: { select: floor },
      hardware: hardware(),
    };
  } finally {
    await database.rows(`DROP SCHEMA ${schema} CASCADE`);
    await database.close();
  }
};

const bareRows = (database: Database): Promise<readonly object[]> =>
  database.rows(`SELECT * FROM cash_movements WHERE account_id = $1 AND number > $2 ORDER BY number LIMIT ${limit}`, [
    accountId,
    movements / 2,
  ]);

/** One at a time. */
async function timed(read: () => Promise<number>): Promise<Rate> {
  const latencies: number[] = [];
  for (let number = -20; number < reads; number++) {
    const startedAt = performance.now();
    if ((await read()) !== limit) throw new Error('a page is not full');
    if (number >= 0) latencies.push(performance.now() - startedAt);
  }
  return rateOf(
    latencies,
    latencies.reduce((total, one) => total + one, 0),
  );
}

/** One movement in a thousand is in dollars. As many movements of other accounts lie between them. */
async function fill(database: Database): Promise<void> {
  await database.rows(
    `INSERT INTO cash_movements
       (account_id, number, at, business_date, kind, currency, amount, balance, reference, fees)
     SELECT owner, n, n * 1000::bigint, '2026-11-20', 'deposit', CASE WHEN n % 1000 = 0 THEN 'USD' ELSE 'EUR' END, 100,
       n * 100::bigint, 'b' || n, '[]'
     FROM generate_series(1, $1::int) AS n, (VALUES ($2), ('B')) AS owners (owner)`,
    [movements, accountId],
  );
  await database.rows(
    `INSERT INTO cash_buckets (account_id, currency, bucket, due, amount)
     VALUES ($1, 'EUR', 'settled', '', 100), ($1, 'USD', 'settled', '', 100)`,
    [accountId],
  );
  await database.rows('ANALYZE cash_movements, cash_buckets');
}
