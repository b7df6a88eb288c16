import type { FundsEvent } from '@parkett/funds-contract';
import { minor, type Currency, type Posting } from '@parkett/kernel';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import type { AccountEvent } from '@parkett/trading-contract';
import { StillMarket } from '../spec-support/still-market';
import { TradingReader } from '../queries/trading-reader';
import { CashChanges } from './cash-changes';
import { tradingMigrations } from './trading-tables';

const services = useServices();
const schema = services.schema('read');
const database = new Database(services.postgresUrl, schema, 1, backgroundLimits);

beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: tradingMigrations }));
services.afterwards(() => database.close());

const opened: AccountEvent = { type: 'AccountOpened', v: 1, currency: 'EUR' };
const added = (currency: Currency): AccountEvent => ({ type: 'CurrencyAccountOpened', v: 1, currency });
const deposited = (amount: number, currency: Currency): FundsEvent => ({
  type: 'Deposited',
  v: 1,
  bookingId: `${currency} ${amount}`,
  amount: minor(amount),
  currency,
  postings: [
    { bucket: 'house:bank', unit: currency, amount: -amount },
    { bucket: 'settled', unit: currency, amount },
  ],
});

const project = (accountId: string, ...events: readonly (AccountEvent | FundsEvent)[]) =>
  database.transaction(async (client) => {
    const changes = new CashChanges();
    const record = sampleRecord(0, { aggregate: `account:${accountId}`, events: [...events] });
    for (const event of events) changes.add(accountId, 0, record, event);
    await changes.write(client);
  });

it('keeps the cash of an account by currency, in one batch and in the next', async () => {
  await project('A', opened, deposited(500, 'EUR'), added('HKD'), deposited(70, 'HKD'), added('CHF'));
  await project('B', opened, deposited(1, 'EUR'));
  await project('A', deposited(5, 'EUR'), deposited(7, 'HKD'), deposited(3, 'CHF'));
  const account = await new TradingReader(database, new StillMarket(), 'SIMULATED').account('A');
  expect(account).toMatchObject({ currency: 'EUR', cash: 505, available: 505, totalAssets: 505 });
  expect(account?.cashByCurrency).toMatchObject([
    { currency: 'EUR', cash: 505 },
    { currency: 'CHF', cash: 3 },
    { currency: 'HKD', cash: 77 },
  ]);
  expect(await database.rows('SELECT unit, amount FROM house ORDER BY unit')).toEqual([
    { unit: 'CHF', amount: '-3' },
    { unit: 'EUR', amount: '-506' },
    { unit: 'HKD', amount: '-77' },
  ]);
});

it('keeps what withdrawals set aside as cash of the customer, in each currency', async () => {
  const moved = (amount: number, currency: Currency, from: Posting['bucket'], to: Posting['bucket']) => ({
    ...deposited(amount, currency),
    postings: [
      { bucket: from, unit: currency, amount: -amount },
      { bucket: to, unit: currency, amount },
    ],
  });
  const reader = new TradingReader(database, new StillMarket(), 'SIMULATED');
  await project('D', opened, deposited(500, 'EUR'), added('CNY'), deposited(70, 'CNY'));
  await project('D', moved(500, 'EUR', 'settled', 'frozenWithdrawal'), moved(70, 'CNY', 'settled', 'frozenWithdrawal'));
  await project('D', moved(60, 'CNY', 'frozenWithdrawal', 'inTransit'));
  expect(await reader.account('D')).toMatchObject({
    ...{ cash: 500, leaving: 500, available: 0, totalAssets: 500 },
    cashByCurrency: [
      { currency: 'EUR', cash: 500, leaving: 500 },
      { currency: 'CNY', cash: 70, leaving: 70, available: 0 },
    ],
  });
  await project('D', moved(60, 'CNY', 'inTransit', 'house:bank'), moved(10, 'CNY', 'frozenWithdrawal', 'house:fees'));
  await project('D', moved(500, 'EUR', 'frozenWithdrawal', 'settled'));
  expect((await reader.account('D'))?.cashByCurrency).toMatchObject([
    { currency: 'EUR', cash: 500, leaving: 0, available: 500 },
    { currency: 'CNY', cash: 0, leaving: 0 },
  ]);
});

it('adds up the shares of many customers beyond what one quantity can hold', async () => {
  const custody = { bucket: 'house:custody', unit: 'share:PENNY', amount: -8e15 };
  const moved = { ...deposited(1, 'EUR'), postings: [custody, { ...custody, amount: -8e15 + 1 }] };
  await project('C', opened, moved);
  expect(await database.rows(`SELECT amount FROM house WHERE unit = 'share:PENNY'`)).toEqual([
    { amount: '-15999999999.999999' },
  ]);
});
