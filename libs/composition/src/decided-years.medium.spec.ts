import { Global, Module } from '@nestjs/common';
import type { OutputOf } from '@parkett/kernel';
import { randomFrom } from '@parkett/kernel/spec-support';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { marketMigrations, readCloses } from '@parkett/market-server';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { getPerformance } from '@parkett/portfolio-contract';
import { DividendReader, PortfolioModule, PortfolioReader, valueChangesProjection } from '@parkett/portfolio-server';
import { lotHistoryProjection, tradingProjection } from '@parkett/trading-server';
import { readMigrations } from './read-models';
import { actionsOf, currencyOfActions } from './spec-support/actions-of-year';
import { DecidedYear } from './spec-support/decided-year';
import { useIdentityApplication } from './spec-support/identity-application';
import { digitsOf, RandomYear } from './spec-support/random-portfolio';
import {
  checkedBy,
  checkerPython,
  expectSameReturns,
  expectSameValues,
  recomputedValues,
} from './spec-support/recomputed-values';

/** The values of these accounts are compared. */
const accountCount = 50;
/** The costs of these are. */
const histories = Math.max(accountCount, Number(process.env['PARKETT_HISTORIES'] ?? accountCount));

const year = new RandomYear(randomFrom(31), currencyOfActions);
const register = actionsOf(year);

const application = useIdentityApplication(({ read, services }) => {
  const market = new Database(services.postgresUrl, services.schema('market'), 2, backgroundLimits);
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
const valued = (): readonly DecidedYear[] => years.slice(0, accountCount);

/** The records of accounts as a part of one log. */
const logOf = (accounts: readonly DecidedYear[], from = 0): ChainedRecord[] =>
  accounts
    .flatMap(({ records }) => records)
    .map(({ account, bookDate, event }, index) =>
      sampleRecord(from + index, { aggregate: `account:${account}`, businessDate: bookDate, events: [event] }),
    );

type CostsOfAccount = Readonly<Record<string, readonly number[]>>;

/** What Python makes of the records, by account and symbol. */
function recomputedCosts(): Readonly<Record<string, CostsOfAccount>> {
  const terms = Object.fromEntries(register.map((one) => [one.actionId, one]));
  const found: Record<string, CostsOfAccount> = {};
  for (let index = 0; index < histories; index += accountCount) {
    const records = years.slice(index, index + accountCount).flatMap((one) => one.records);
    Object.assign(found, checkedBy('costs.py', { records, register: terms, digits: digitsOf }));
  }
  return found;
}

beforeAll(async () => {
  const schema = services.schema('market');
  await migrate({ url: services.postgresUrl, schema, migrations: marketMigrations });
  const bars = Object.entries(year.closes).flatMap(([symbol, closes]) =>
    Object.entries(closes).map(([date, close]) => ({ symbol, date, close })),
  );
  const market = new Database(services.postgresUrl, schema, 1, backgroundLimits);
  await market.rows(
    `INSERT INTO bars_day (symbol, date, open, high, low, close, volume, source)
     SELECT symbol, date, close, close, close, close, 1, 'spec'
     FROM jsonb_to_recordset($1) AS bar (symbol text, date date, close numeric)`,
    [JSON.stringify(bars)],
  );
  await market.close();
  years = Array.from({ length: histories }, (_, index) =>
    new DecidedYear(`YEAR${index}`, year, register, randomFrom(500 + index)).play(),
  );
  const records = logOf(valued());
  await read.transaction((client) => valueChangesProjection.project(client, 0, records));
}, 600_000);

it('the accounts have traded in three currencies, and everything that changes a holding was booked', () => {
  const seen = new Set(years.flatMap((one) => [...one.seen]));
  const applied = ['cashDividend', 'split', 'bonus', 'spinOff', 'merger', 'delisting'].map(
    (kind) => `CorporateActionApplied ${kind}`,
  );
  const busted = ['buy', 'sell', 'suspense'].map((kind) => `ExecutionBusted ${kind}`);
  const rights = ['RightsGranted', 'RightsExercised', 'RightsEnded deadline', 'RightsEnded cancelled', 'RightsSettled'];
  const transfers = ['SharesReceived', 'DepotTransferEnded', 'SharesDelivered'];
  const orders = ['CorporateActionPaid', 'CurrencyAccountOpened', 'OrderExecuted', 'OrderCancelled'];
  for (const name of [...applied, ...busted, ...rights, ...transfers, ...orders])
    expect([name, [...seen].some((one) => one.startsWith(name))]).toEqual([name, true]);
});

(checkerPython === '' ? it.skip : it)(
  'the values and returns of a year that the API returns are those that Python finds from the records alone',
  async () => {
    const theirs = recomputedValues(
      year,
      valued().flatMap(({ records }) => records),
    );
    const performances: OutputOf<typeof getPerformance>[] = [];
    let known = 0;
    for (const index of valued().keys()) {
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
    const database = new Database(services.postgresUrl, schema, 1, backgroundLimits);
    services.afterwards(() => database.close());
    // Some accounts at a time: this many records are no batch of a projection.
    let next = 0;
    for (let index = 0; index < histories; index += accountCount) {
      const records = logOf(years.slice(index, index + accountCount), next);
      next += records.length;
      await database.transaction(async (client) => {
        await tradingProjection.project(client, 0, records);
        await lotHistoryProjection.project(client, 0, records);
      });
    }
    const rows = await database.rows<{
      readonly account_id: string;
      readonly symbol: string;
      readonly costs: number[];
    }>(
      `SELECT account_id, symbol, json_build_array(
         (SELECT coalesce(sum(value + fees), 0) FROM lots
          WHERE lots.account_id = holding_costs.account_id AND lots.symbol = holding_costs.symbol),
         average_value + average_fees, diluted, average_realised, booked_profit, (quantity * 1000000)::bigint,
         (SELECT coalesce(sum(quantity * 1000000), 0)::bigint FROM lots
          WHERE lots.account_id = holding_costs.account_id AND lots.symbol = holding_costs.symbol)) AS costs
       FROM holding_costs`,
    );
    const theirs = recomputedCosts();
    const wrong = rows
      .map(({ account_id: account, symbol, costs }) => ({ account, symbol, costs, theirs: theirs[account]?.[symbol] }))
      .filter((one) => JSON.stringify(one.costs) !== JSON.stringify(one.theirs));
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(rows.length).toBeGreaterThan(histories * 3);
  },
  900_000,
);
