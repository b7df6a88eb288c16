import { minor, sharesOf, wholeShares } from '@parkett/kernel';
import { exportName, type MoneyMovement } from '@parkett/trading-contract';
import { text } from 'node:stream/consumers';
import { movementsCsv } from './exports';

const row: MoneyMovement = {
  ...{ number: 3, kind: 'sell', amount: minor(-1_250), currency: 'EUR', balance: minor(98_750) },
  ...{ reference: 'O1', transactionId: 'execution:E1', symbol: null, quantity: null, price: null, fees: [] },
  ...{
    tax: null,
    rate: null,
    rateOf: null,
    withdrawalId: null,
    settlesOn: '2026-12-01',
    at: Date.UTC(2026, 10, 28, 23),
    businessDate: '2026-11-28',
  },
};
const csvOf = (...pages: MoneyMovement[][]): Promise<string> => text(movementsCsv(pagesOf(pages)));
async function* pagesOf(pages: MoneyMovement[][]): AsyncGenerator<MoneyMovement[]> {
  for (const page of pages) yield await Promise.resolve(page);
}

it('has one header for all its pages, and amounts with decimal points', async () => {
  const fees = [{ code: 'commission', amount: minor(100) }] as unknown as MoneyMovement['fees'];
  const lines = (await csvOf([row, { ...row, fees, quantity: sharesOf(wholeShares(2)) }], [row])).split('\r\n');
  expect(lines[0]).toBe(
    'number,time,bookDate,kind,amount,currency,balance,symbol,quantity,price,fees,tax,rate,settlesOn,reference',
  );
  const begin = '3,"2026-11-28T23:00:00.000Z","2026-11-28","sell",-12.50,"EUR",987.50,';
  expect(lines.slice(1)).toEqual([
    `${begin},,,0.00,,,"2026-12-01","O1"`,
    `${begin},2,,1.00,,,"2026-12-01","O1"`,
    `${begin},,,0.00,,,"2026-12-01","O1"`,
    '',
  ]);
});

it.each(['=HYPERLINK("x")', '+49', '-2', '@A1', '\t=1', '\r=1'])(
  'has no formula from the reference %j',
  async (reference) => {
    expect(await csvOf([{ ...row, reference }])).toContain(`,"'${reference.replaceAll('"', '""')}"\r\n`);
  },
);

it('is named by account and period', () => {
  expect(exportName('money-log', 'A1', { from: '2026-01-01' }, '2026-11-28')).toBe(
    'money-log-A1-2026-01-01-2026-11-28.csv',
  );
  expect(exportName('money-log', 'A1', {}, '2026-11-28')).toBe('money-log-A1-start-2026-11-28.csv');
});
