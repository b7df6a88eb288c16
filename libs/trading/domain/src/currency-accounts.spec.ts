import { cashIn } from '@parkett/ledger';
import { feesOn, feeTotal } from './fees';
import { minor, price } from '@parkett/kernel';
import { ownRules } from '@parkett/market-contract';
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
  quote,
  tradedIn,
  type Recorded,
  type Step,
} from './spec-support/account-scenario';

const inHongKong = { instrument: tradedIn('HKD') };
const date = '2026-11-20';
/** The amounts of an event by bucket. */
function amountsIn(event: Recorded | undefined, unit: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { bucket, amount, unit: of } of event && 'postings' in event ? event.postings : [])
    if (of === unit) sums[bucket] = (sums[bucket] ?? 0) + amount;
  return sums;
}
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

  it('pays stamp tax to the taxes and the rest to the fees, also where the proceeds do not cover them', () => {
    const fees = feesOn(minor(100_000), 'buy', inHongKong.instrument, date);
    const tax = fees.find(({ code }) => code === 'stampTax')?.amount ?? 0;
    const bought = eventsOf(openAccount, dollars(200_000), buyTen, filled).at(-1);
    expect(amountsIn(bought, 'HKD')).toMatchObject({
      'house:clearing': 100_000,
      'house:taxes': tax,
      'house:fees': feeTotal(fees) - tax,
    });
    // Ten shares for a cent each: stamp tax alone is a dollar.
    const cheap: Step = [limitOrder('buy', 10, '0.01'), { ...inHongKong, quote: quote({ last: price('0.01') }) }];
    const sale: Step = [
      limitOrder('sell', 10, '0.01'),
      { ...inHongKong, quote: quote({ last: price('0.01') }), commandId: 'o2' },
    ];
    const held = eventsOf(openAccount, dollars(1_000), cheap, fill('buy', 10, '0.01', { currency: 'HKD' }), sale);
    const { event, state } = given(...held)
      .when(fill('sell', 10, '0.01', { currency: 'HKD', executionId: 'e2', orderId: 'o2' }))
      .accepts({ type: 'OrderExecuted', value: 10 });
    expect(amountsIn(event, 'HKD')).toMatchObject({ unsettledSell: 0, 'house:clearing': -10, 'house:taxes': 100 });
    expect(cashIn(state.ledger, 'HKD').unsettledSell).toBe(0);
  });

  it('names the date on which the proceeds settle, and keeps them by date', () => {
    const sale: Step = [limitOrder('sell', 10, '100'), { ...inHongKong, commandId: 'o2' }];
    const settled = { rules: { ...ownRules(inHongKong.instrument), settlesOn: '2026-11-24' } };
    const { state } = given(...eventsOf(openAccount, dollars(200_000), buyTen, filled, sale))
      .when(fill('sell', 10, '100', { currency: 'HKD', executionId: 'e2', orderId: 'o2' }), settled)
      .accepts({ type: 'OrderExecuted', settlesOn: '2026-11-24' });
    const { unsettledSell, tranches } = cashIn(state.ledger, 'HKD');
    expect(tranches).toEqual({ '2026-11-24': unsettledSell });
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
