import { randomFrom } from '@parkett/kernel/spec-support';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { moneyLogProjection, tradingProjection } from '@parkett/trading-server';
import { readMigrations } from './read-models';
import { actionsOf, currencyOfActions, marketsOfActions } from './spec-support/actions-of-year';
import { DecidedYear } from './spec-support/decided-year';
import { checkedLedger, type LedgerChecked, type ShownAmounts } from './spec-support/ledger-check';
import { publishedRates, ratesByDate } from './spec-support/interest-rates';
import { RandomYear } from './spec-support/random-portfolio';
import { checkerPython } from './spec-support/recomputed-values';

const accountCount = 24;
const churchRates = ['0', '0.08', '0.09'] as const;
/** Records that are projected together. */
const batch = 100;
const services = useServices();
const year = new RandomYear(randomFrom(31), currencyOfActions);

interface Amount {
  readonly account: string;
  readonly name: string;
  readonly amount: string;
}

/** What the read models have of every account, as customers see it: the names are those of the program in Python. */
const amounts = `
  SELECT account_id AS account, rtrim(bucket || ' ' || currency || ' ' || due) AS name, sum(amount) AS amount
    FROM cash_buckets GROUP BY 1, 2
  UNION ALL SELECT account_id, 'available ' || currency, settled + unsettled_sell FROM cash
  UNION ALL SELECT account_id, 'unsettled ' || currency, unsettled_sell FROM cash
  UNION ALL SELECT account_id, 'frozen ' || currency, frozen_order FROM cash
  UNION ALL SELECT account_id, 'cash ' || currency, balance FROM
    (SELECT DISTINCT ON (account_id, currency) * FROM cash_movements
      ORDER BY account_id, currency, number DESC) AS newest
  UNION ALL SELECT account_id, 'shares ' || symbol, sum(quantity * 1000000)::bigint FROM lots GROUP BY 1, 2
  UNION ALL SELECT account_id, 'fee ' || currency || ' ' || (fee ->> 'code'), sum((fee ->> 'amount')::bigint)
    FROM cash_movements, jsonb_array_elements(fees) AS fee GROUP BY 1, 2`;
const cash = `SELECT account_id, currency, settled, unsettled_sell, frozen_order FROM accounts
  UNION ALL SELECT account_id, currency, settled, unsettled_sell, frozen_order FROM currency_accounts`;
const compared = [
  ...['settled', 'unsettledSell', 'frozenOrder', 'available', 'unsettled', 'frozen', 'cash', 'shares', 'fee'],
];

async function checked(): Promise<LedgerChecked> {
  const accounts = Array.from({ length: accountCount }, (_, index) =>
    new DecidedYear(
      `BOOK${index}`,
      year,
      actionsOf(year),
      randomFrom(900 + index),
      churchRates[index % 3],
      publishedRates,
    ).play(),
  );
  const records = accounts
    .flatMap((one) => one.records)
    .map(({ account, bookDate, event }, index) =>
      sampleRecord(index, { aggregate: `account:${account}`, businessDate: bookDate, events: [event] }),
    );
  const schema = services.schema('ledger');
  await migrate({ url: services.postgresUrl, schema, migrations: readMigrations });
  const database = new Database(services.postgresUrl, schema, 1, backgroundLimits);
  services.afterwards(() => database.close());
  for (let from = 0; from < records.length; from += batch)
    await database.transaction(async (client) => {
      await tradingProjection.project(client, 0, records.slice(from, from + batch));
      await moneyLogProjection.project(client, 0, records.slice(from, from + batch));
    });
  const rows = await database.rows<Amount>(`WITH cash AS (${cash}) SELECT * FROM (${amounts}) AS all_amounts`);
  const shown: Record<string, ShownAmounts> = {};
  for (const { account, name, amount } of rows)
    if (Number(amount) !== 0) shown[account] = { ...shown[account], [name]: Number(amount) };
  const asExported = records.map(({ offset, record }) => ({ partition: 0, offset, ...record }));
  return checkedLedger({
    records: asExported,
    markets: marketsOfActions,
    compared,
    accounts: shown,
    rates: ratesByDate,
  });
}

(checkerPython === '' ? it.skip : it)(
  'Python finds in the events of a year the cash, shares and fees that the read models show, to the cent',
  async () => {
    const { lines, summary } = await checked();
    expect(lines).toEqual([]);
    expect(summary.amounts).toBeGreaterThan(accountCount * 8);
    for (const type of [
      'OrderPlaced',
      'OrderExecuted',
      'OrderCancelled',
      'ExecutionBusted',
      'ProceedsSettled',
      'Deposited',
      'TaxSettled',
      'InterestPaid',
    ])
      expect([type, (summary.events[type] ?? 0) > accountCount]).toEqual([type, true]);
    for (const type of ['AllowanceOrdered', 'LossCertificateRequested', 'TaxYearClosed'])
      expect([type, (summary.events[type] ?? 0) > accountCount / 2]).toEqual([type, true]);
  },
  300_000,
);
