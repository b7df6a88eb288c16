import { Global, Module } from '@nestjs/common';
import type { OutputOf } from '@parkett/kernel';
import { randomFrom } from '@parkett/kernel/spec-support';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { marketMigrations, readCloses } from '@parkett/market-server';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { Database, migrate } from '@parkett/platform-read-model';
import { getPerformance } from '@parkett/portfolio-contract';
import { DividendReader, PortfolioModule, PortfolioReader, valueChangesProjection } from '@parkett/portfolio-server';
import { lotHistoryProjection, tradingProjection } from '@parkett/trading-server';
import { readMigrations } from './read-models';
import { actionsOf, DecidedYear } from './spec-support/decided-year';
import { useIdentityApplication } from './spec-support/identity-application';
import { RandomYear } from './spec-support/random-portfolio';
import {
  checkedBy,
  checkerPython,
  expectSameReturns,
  expectSameValues,
  recomputedValues,
} from './spec-support/recomputed-values';

const accountCount = 50;

const year = new RandomYear(randomFrom(31), { NORD: 'EUR', APEX: 'USD', HONG: 'HKD', SPUN: 'EUR' });
const register = actionsOf(year);

const application = useIdentityApplication(({ read, services }) => {
  const market = new Database(services.postgresUrl, services.schema('market'), 2);
  services.afterwards(() => market.close());
  const facts = {
    today: () => year.to,
    instrument: (symbol: string) => sampleInstrument({ symbol, currency: year.currencyOf[symbol] ?? 'EUR' }),
    lastPrice: () => undefined,
    ratesOn: year.ratesOn,
    closes: (symbols: readonly string[], dates: readonly string[]) => readCloses(market, symbols, dates),
    adjustedCloses: () => Promise.resolve([]),
    actionsOn: () => [],
  };
  const providers = [
    { provide: PortfolioReader, useValue: new PortfolioReader(read, facts, 'SIMULATED') },
    { provide: DividendReader, useValue: new DividendReader(read, facts, 'SIMULATED') },
  ];
  @Global()
  @Module({ providers, exports: [PortfolioReader, DividendReader] })
  class ReadersModule {}
  return [ReadersModule, PortfolioModule];
});
const { services, read, customer, call } = application;

let years: readonly DecidedYear[] = [];

/** The records of all accounts as one log. */
const log = (): ChainedRecord[] =>
  years
    .flatMap(({ records }) => records)
    .map(({ account, bookDate, event }, offset) =>
      sampleRecord(offset, { aggregate: `account:${account}`, businessDate: bookDate, events: [event] }),
    );

beforeAll(async () => {
  const schema = services.schema('market');
  await migrate({ url: services.postgresUrl, schema, migrations: marketMigrations });
  const bars = Object.entries(year.closes).flatMap(([symbol, closes]) =>
    Object.entries(closes).map(([date, close]) => ({ symbol, date, close })),
  );
  const market = new Database(services.postgresUrl, schema, 1);
  await market.rows(
    `INSERT INTO bars_day (symbol, date, open, high, low, close, volume, source)
     SELECT symbol, date, close, close, close, close, 1, 'spec'
     FROM jsonb_to_recordset($1) AS bar (symbol text, date date, close numeric)`,
    [JSON.stringify(bars)],
  );
  await market.close();
  years = Array.from({ length: accountCount }, (_, index) =>
    new DecidedYear(`YEAR${index}`, year, register, randomFrom(500 + index)).play(),
  );
  const records = log();
  await read.transaction((client) => valueChangesProjection.project(client, 0, records));
}, 300_000);

it('the accounts have traded in three currencies, and every kind of action was booked', () => {
  const seen = new Set(years.flatMap((one) => [...one.seen]));
  const kinds = ['cashDividend', 'split', 'bonus', 'spinOff', 'delisting'].map(
    (kind) => `CorporateActionApplied ${kind}`,
  );
  for (const kind of [...kinds, 'CorporateActionPaid', 'CurrencyAccountOpened', 'OrderExecuted', 'OrderCancelled'])
    expect([kind, [...seen].some((one) => one.startsWith(kind))]).toEqual([kind, true]);
});

(checkerPython === '' ? it.skip : it)(
  'the values and returns of a year that the API returns are those that Python finds from the records alone',
  async () => {
    const theirs = recomputedValues(
      year,
      years.flatMap(({ records }) => records),
    );
    const performances: OutputOf<typeof getPerformance>[] = [];
    let known = 0;
    for (const index of years.keys()) {
      const { accountId, headers } = await customer(`YEAR${index}`);
      const { data } = await call('GET', `${getPerformance.path}?range=year`, headers);
      const performance = getPerformance.output.parse(data);
      known += expectSameValues(accountId, performance.points, theirs);
      performances.push(performance);
    }
    expect(known).toBeGreaterThan(accountCount * 350);
    expect(expectSameReturns(performances)).toBeGreaterThan(accountCount * 1.8);
  },
  300_000,
);

(checkerPython === '' ? it.skip : it)(
  'the costs of all holdings after a year are those that Python finds from the records and the terms of the actions',
  async () => {
    const schema = services.schema('costs');
    await migrate({ url: services.postgresUrl, schema, migrations: readMigrations });
    const database = new Database(services.postgresUrl, schema, 1);
    services.afterwards(() => database.close());
    const records = log();
    await database.transaction(async (client) => {
      await tradingProjection.project(client, 0, records);
      await lotHistoryProjection.project(client, 0, records);
    });
    const rows = await database.rows<{
      readonly account_id: string;
      readonly symbol: string;
      readonly costs: number[];
    }>(
      `SELECT account_id, symbol, json_build_array(
         (SELECT coalesce(sum(value + fees), 0) FROM lots
          WHERE lots.account_id = holding_costs.account_id AND lots.symbol = holding_costs.symbol),
         average_value + average_fees, diluted, average_realised, (quantity * 1000000)::bigint) AS costs
       FROM holding_costs`,
    );
    const theirs = checkedBy('costs.py', {
      records: years.flatMap((one) => one.records),
      register: Object.fromEntries(register.map((one) => [one.actionId, one])),
    }) as Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
    const wrong = rows
      .map(({ account_id: account, symbol, costs }) => ({ account, symbol, costs, theirs: theirs[account]?.[symbol] }))
      .filter((one) => JSON.stringify(one.costs) !== JSON.stringify(one.theirs));
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(rows.length).toBeGreaterThan(accountCount * 3);
  },
  120_000,
);
