import { cashIn } from '@parkett/ledger';
import { feesOn, feeTotal } from './fees';
import { minor } from '@parkett/kernel';
import {
  cancel,
  confirmCancel,
  deposit,
  eventsOf,
  fill,
  given,
  instrument,
  limitOrder,
  marketOrder,
  openAccount,
  tradedIn,
  type Step,
} from './spec-support/account-scenario';

const inHongKong = { instrument: tradedIn('HKD') };
const date = '2026-11-20';
const dollars = (n: number) => deposit(n, 'hk', 'HKD');
const buyTen: Step = [limitOrder('buy', 10, '100'), inHongKong];
const filled = fill('buy', 10, '100', { currency: 'HKD' });

describe('an account in euros that holds Hong Kong dollars', () => {
  const funded = eventsOf(openAccount, deposit(500_000), dollars(200_000));

  it('reserves and releases the cost of a Hong Kong share in dollars, and no euros', () => {
    const cost = 100_000 + feeTotal(feesOn(minor(100_000), 'buy', inHongKong.instrument, date));
    const { state } = given(...funded)
      .when(limitOrder('buy', 10, '100'), inHongKong)
      .accepts({
        type: 'OrderPlaced',
        currency: 'HKD',
        frozen: cost,
      });
    expect(cashIn(state.ledger, 'HKD')).toMatchObject({ settled: 200_000 - cost, frozenOrder: cost });
    expect(cashIn(state.ledger, 'EUR')).toMatchObject({ settled: 500_000, frozenOrder: 0 });
    const { state: after } = given(...eventsOf(openAccount, deposit(500_000), dollars(200_000), buyTen, cancel()))
      .when(confirmCancel())
      .accepts({ type: 'OrderCancelled', released: cost });
    expect(cashIn(after.ledger, 'HKD')).toMatchObject({ settled: 200_000, frozenOrder: 0 });
  });

  it('pays the fill, its fees and stamp tax in dollars, and gets the proceeds of the sale in dollars', () => {
    const fees = feesOn(minor(100_000), 'buy', inHongKong.instrument, date);
    const bought = [openAccount, deposit(500_000), dollars(200_000), buyTen, filled] as const;
    const held = given(...eventsOf(...bought)).state();
    expect(fees.map(({ code }) => code)).toContain('stampTax');
    expect(cashIn(held.ledger, 'HKD').settled).toBe(100_000 - feeTotal(fees));
    const sale: Step = [limitOrder('sell', 10, '100'), { ...inHongKong, commandId: 'o2' }];
    const { event, state } = given(...eventsOf(...bought, sale))
      .when(fill('sell', 10, '100', { currency: 'HKD', executionId: 'e2', orderId: 'o2' }))
      .accepts({ type: 'OrderExecuted', currency: 'HKD' });
    expect(event).toMatchObject({ profit: -2 * feeTotal(fees) });
    expect(cashIn(state.ledger, 'HKD').unsettledSell).toBe(100_000 - feeTotal(fees));
    expect(cashIn(state.ledger, 'EUR')).toMatchObject({ settled: 500_000, unsettledSell: 0, frozenOrder: 0 });
  });

  it('does not cover a Hong Kong share with euros', () => {
    given(...eventsOf(openAccount, deposit(500_000_00), dollars(100)))
      .when(limitOrder('buy', 10, '100'), inHongKong)
      .rejects('INSUFFICIENT_CASH', { available: 100, currency: 'HKD', reservedBy: {} });
  });

  it('suspends a fill that is reported in another currency than its order', () => {
    const placed = eventsOf(openAccount, deposit(500_000), dollars(200_000), buyTen);
    given(...placed)
      .when(fill('buy', 10, '100'))
      .accepts({ type: 'ExecutionSuspended', reason: 'differs' });
  });
});

describe('a currency', () => {
  const types = (...steps: readonly Step[]) => eventsOf(...steps).map(({ type }) => type);

  it('is opened once, by the decision that first needs it', () => {
    expect(types(openAccount, deposit(1), dollars(1), deposit(1, 'b3', 'HKD'))).toEqual([
      'AccountOpened',
      'Deposited',
      'CurrencyAccountOpened',
      'Deposited',
      'Deposited',
    ]);
  });

  it('that accounts cannot hold is refused, for orders and deposits', () => {
    const account = given(...eventsOf(openAccount, deposit(500_000)));
    account.when(marketOrder('buy', 1), { instrument: instrument({ currency: 'JPY' }) }).rejects('CURRENCY_MISMATCH');
    account.when(deposit(1, 'b2', 'JPY')).rejects('CURRENCY_MISMATCH', { currency: 'JPY' });
  });

  it('is refused while an older build may read the log, unless it is the account’s own', () => {
    const mayWrite = ({ type }: { readonly type: string }) => type !== 'CurrencyAccountOpened';
    const account = given(...eventsOf(openAccount, deposit(500_000)));
    account.when(marketOrder('buy', 1), { ...inHongKong, mayWrite }).rejects('CURRENCY_MISMATCH', { currency: 'HKD' });
    account.when(deposit(1, 'b2', 'HKD'), { mayWrite }).rejects('CURRENCY_MISMATCH');
    account.when(deposit(1, 'b2', 'EUR'), { mayWrite }).accepts({ type: 'Deposited' });
  });
});
