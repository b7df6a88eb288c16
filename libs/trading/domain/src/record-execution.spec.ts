import type { RecordExecution } from '@parkett/trading-contract';
import {
  confirmCancel,
  cancel,
  deposit,
  eventsOf,
  fill,
  given,
  instrument,
  limitOrder,
  openAccount,
  quote,
  type Step,
} from './spec-support/account-scenario';
import { minor, price, wholeShares } from '@parkett/kernel';
import { cashIn } from '@parkett/ledger';

const funded: readonly Step[] = [openAccount, deposit(1_000_000)];
const buying = (...more: Step[]) => given(...eventsOf(...funded, limitOrder('buy', 10, '100'), ...more));
const amountsIn = (postings: readonly { bucket: string; unit: string; amount: number }[], unit: string) => {
  const sums: Record<string, number> = {};
  for (const leg of postings) if (leg.unit === unit) sums[leg.bucket] = (sums[leg.bucket] ?? 0) + leg.amount;
  return sums;
};

describe('a fill of a buy', () => {
  it('at the worst price uses the reservation to the cent', () => {
    const { event, state } = buying()
      .when(fill('buy', 10, '100'))
      .accepts({
        type: 'OrderExecuted',
        final: true,
        cumulativeQuantity: wholeShares(10),
        value: 100_000,
        released: 0,
        lots: [],
        profit: 0,
        fees: [
          { code: 'commission', amount: 100, rule: 'eur-commission-1' },
          { code: 'transactionFee', amount: 10, rule: 'eur-transaction-1' },
        ],
      });
    if (event.type !== 'OrderExecuted') throw new Error('a fill');
    expect(amountsIn(event.postings, 'EUR')).toEqual({
      frozenOrder: -100_110,
      'house:clearing': 100_000,
      'house:fees': 110,
    });
    expect(amountsIn(event.postings, 'share:ABC')).toEqual({
      'house:custody': wholeShares(-10),
      shares: wholeShares(10),
    });
    expect(state.cash).toEqual({ settled: 899_890, unsettledSell: 0, frozenOrder: 0 });
    expect(state.orders).toEqual([]);
    expect(state.holdings).toEqual({
      ABC: {
        frozenSell: 0,
        lots: [{ lotId: 'e1', quantity: wholeShares(10), value: 100_000, fees: 110, buyDate: '2026-11-20' }],
      },
    });
  });

  it('below the worst price releases the difference at once', () => {
    const { state } = buying()
      .when(fill('buy', 10, '99'))
      .accepts({ value: 99_000, released: 1000 });
    expect(state.cash).toEqual({ settled: 1_000_000 - 99_110, unsettledSell: 0, frozenOrder: 0 });
  });

  it('in part keeps what the rest needs at the worst price and releases the savings', () => {
    const { state } = buying()
      .when(fill('buy', 4, '99'))
      .accepts({ final: false, cumulativeQuantity: wholeShares(4), value: 39_600, released: 400 });
    expect(state.cash).toEqual({ settled: 900_290, unsettledSell: 0, frozenOrder: 60_000 });
    expect(state.orders).toMatchObject([{ orderId: 'o1', filled: wholeShares(4) }]);
  });

  it('in several parts is charged the minimum once and ends as one fill would', () => {
    const parts = buying(fill('buy', 4, '100'), fill('buy', 5, '100', { executionId: 'e2' }));
    const { state } = parts
      .when(fill('buy', 1, '100', { executionId: 'e3' }))
      .accepts({ final: true, cumulativeQuantity: wholeShares(10), fees: [], released: 0 });
    expect(state.cash).toEqual({ settled: 899_890, unsettledSell: 0, frozenOrder: 0 });
  });

  it("on another date is charged that date's minimum again, from settled cash", () => {
    const { event, state } = buying(fill('buy', 4, '100'))
      .when(fill('buy', 6, '100', { executionId: 'e2' }), { tradeDate: '2026-11-23' })
      .accepts({
        final: true,
        fees: [
          { code: 'commission', amount: 100 },
          { code: 'transactionFee', amount: 10 },
        ],
      });
    if (event.type !== 'OrderExecuted') throw new Error('a fill');
    expect(amountsIn(event.postings, 'EUR')).toEqual({
      frozenOrder: -60_000,
      settled: -110,
      'house:clearing': 60_000,
      'house:fees': 110,
    });
    expect(state.cash).toEqual({ settled: 899_780, unsettledSell: 0, frozenOrder: 0 });
  });

  it('keeps what the rest needs when earlier fills were charged more than the fees are now', () => {
    const events = eventsOf(...funded, limitOrder('buy', 10, '100'), fill('buy', 8, '100'));
    const dearer = events.map((event) =>
      event.type === 'OrderExecuted'
        ? { ...event, fees: [{ code: 'commission', amount: minor(300_000), rule: 'eur-commission-1' }] }
        : event,
    );
    const { state } = given(...dearer)
      .when(fill('buy', 1, '100', { executionId: 'e2' }))
      .accepts({ final: false, fees: [{ code: 'transactionFee', amount: 10 }] });
    expect(state.cash.frozenOrder).toBe(10_000);
  });

  it('can cost a cent more than reserved because of rounding; the cent comes from settled cash', () => {
    const thin = { instrument: instrument({ tick: price('0.001') }), quote: quote({ last: price('1.005') }) };
    const placed = given(...eventsOf(...funded, [limitOrder('buy', 2, '1.005'), thin], fill('buy', 1, '1.005')));
    expect(placed.state().cash.frozenOrder).toBe(101);
    const { event, state } = placed
      .when(fill('buy', 1, '1.005', { executionId: 'e2' }))
      .accepts({ final: true, value: 101, released: 0 });
    if (event.type !== 'OrderExecuted') throw new Error('a fill');
    expect(amountsIn(event.postings, 'EUR')).toEqual({ frozenOrder: -101, 'house:clearing': 101 });
    expect(state.cash).toEqual({ settled: 1_000_000 - 202 - 110, unsettledSell: 0, frozenOrder: 0 });
  });
});

describe('a fill of a sell', () => {
  const bought: readonly Step[] = [
    ...funded,
    limitOrder('buy', 3, '100'),
    fill('buy', 3, '100', { executionId: 'lot1' }),
    [limitOrder('buy', 4, '110'), { commandId: 'o2', tradeDate: '2026-11-23' }],
    [fill('buy', 4, '110', { orderId: 'o2', executionId: 'lot2' }), { tradeDate: '2026-11-23' }],
  ];
  const selling = (shares: number, ...more: Step[]) =>
    given(...eventsOf(...bought, [limitOrder('sell', shares, '90'), { commandId: 's' }], ...more));
  const sale = (shares: number, at: string, executionId = 's1') =>
    fill('sell', shares, at, { orderId: 's', executionId });

  it('settles two weekdays later if its event names no date, as in older logs', () => {
    const { state } = selling(3).when(sale(3, '120')).accepts();
    const { unsettledSell, tranches } = cashIn(state.ledger, 'EUR');
    expect(unsettledSell).toBeGreaterThan(0);
    expect(tranches).toEqual({ '2026-11-24': unsettledSell });
  });

  it('consumes the oldest lots first and states the profit after all fees', () => {
    const { event, state } = selling(5)
      .when(sale(5, '120'))
      .accepts({
        value: 60_000,
        final: true,
        released: 0,
        lots: [
          { lotId: 'lot1', quantity: wholeShares(3), value: 30_000, cost: 30_110, buyDate: '2026-11-20' },
          { lotId: 'lot2', quantity: wholeShares(2), value: 22_000, cost: 22_055, buyDate: '2026-11-23' },
        ],
        profit: 60_000 - 110 - 30_110 - 22_055,
      });
    if (event.type !== 'OrderExecuted') throw new Error('a fill');
    expect(amountsIn(event.postings, 'EUR')).toEqual({
      'house:clearing': -60_000,
      unsettledSell: 59_890,
      'house:fees': 110,
    });
    expect(amountsIn(event.postings, 'share:ABC')).toEqual({
      frozenSell: wholeShares(-5),
      'house:custody': wholeShares(5),
    });
    expect(state.cash.unsettledSell).toBe(59_890);
    expect(state.holdings).toEqual({
      ABC: {
        frozenSell: 0,
        lots: [{ lotId: 'lot2', quantity: wholeShares(2), value: 22_000, fees: 55, buyDate: '2026-11-23' }],
      },
    });
  });

  it('in several parts consumes the same lots, and the profits add up to that of one fill', () => {
    let account = selling(7);
    let profit = 0;
    for (const [n, shares] of [1, 3, 2, 1].entries()) {
      const { event } = account.when(sale(shares, '120', `s${n}`)).accepts();
      if (event.type !== 'OrderExecuted') throw new Error('a fill');
      profit += event.profit;
      account = given(
        ...eventsOf(
          ...bought,
          [limitOrder('sell', 7, '90'), { commandId: 's' }],
          ...[1, 3, 2, 1].slice(0, n + 1).map((part, i) => sale(part, '120', `s${i}`)),
        ),
      );
    }
    expect(account.state().holdings).toEqual({});
    expect(profit).toBe(84_000 - 110 - (30_000 + 110) - (44_000 + 110));
  });

  it('at a loss has a negative profit', () => {
    selling(3)
      .when(sale(3, '90'))
      .accepts({ profit: 27_000 - 110 - 30_110 });
  });

  it('removes the holding with the last share', () => {
    expect(selling(7).when(sale(7, '120')).accepts().state.holdings).toEqual({});
  });
});

describe('the same execution reported again', () => {
  it('changes nothing, even with a different body', () => {
    const filled = buying(fill('buy', 4, '100'));
    filled.when(fill('buy', 4, '100')).rejects('EXECUTION_ALREADY_RECORDED', { executionId: 'e1' });
    filled.when(fill('buy', 6, '1')).rejects('EXECUTION_ALREADY_RECORDED');
  });

  it('changes nothing, however many executions came in between', () => {
    const fills = Array.from({ length: 300 }, (_, n): Step => fill('buy', 1, '10', { executionId: `n${n}` }));
    given(...eventsOf(...funded, [limitOrder('buy', 301, '10'), { quote: quote({ last: price('10') }) }], ...fills))
      .when(fill('buy', 1, '10', { executionId: 'n0' }))
      .rejects('EXECUTION_ALREADY_RECORDED', { executionId: 'n0' });
  });

  it('changes nothing, even after the order ended or when the first report went to suspense', () => {
    buying(fill('buy', 10, '100'))
      .when(fill('buy', 10, '100'))
      .rejects('EXECUTION_ALREADY_RECORDED');
    given(...eventsOf(...funded, fill('buy', 1, '100')))
      .when(fill('buy', 1, '100'))
      .rejects('EXECUTION_ALREADY_RECORDED');
  });
});

describe("a fill that matches no order goes to suspense and leaves the customer's account unchanged", () => {
  it.each<[string, string, Partial<RecordExecution> & { quantity?: never }, number, string]>([
    ['for an unknown order', 'unknownOrder', { orderId: 'nope' }, 1, '100'],
    ['for an order named like a built-in object property', 'unknownOrder', { orderId: 'constructor' }, 1, '100'],
    ['for more than the remaining quantity', 'overfill', {}, 11, '100'],
    ['for another symbol', 'differs', { symbol: 'XYZ' }, 1, '100'],
    ['for the other side', 'differs', { side: 'sell' }, 1, '100'],
    ['in another currency', 'differs', { currency: 'USD' }, 1, '100'],
    ['above the worst price', 'differs', {}, 1, '100.01'],
  ])('%s', (_case, reason, fields, shares, at) => {
    const before = buying();
    const { event, state } = before
      .when(fill('buy', shares, at, fields))
      .accepts({ type: 'ExecutionSuspended', reason });
    if (event.type !== 'ExecutionSuspended') throw new Error('expected a suspended fill');
    expect(event.postings.every(({ bucket }) => bucket.startsWith('house:'))).toBe(true);
    expect(state).toEqual(before.state());
  });

  it('a buy credits clearing with its price and takes the shares into suspense, a sell the other way round', () => {
    const legs = (side: 'buy' | 'sell') => {
      const { event } = buying()
        .when(fill(side, 2, '100', { orderId: 'nope' }))
        .accepts();
      if (event.type !== 'ExecutionSuspended') throw new Error('expected a suspended fill');
      return [amountsIn(event.postings, 'EUR'), amountsIn(event.postings, 'share:ABC')];
    };
    expect(legs('buy')).toEqual([
      { 'house:suspense': -20_000, 'house:clearing': 20_000 },
      { 'house:custody': wholeShares(-2), 'house:suspense': wholeShares(2) },
    ]);
    expect(legs('sell')).toEqual([
      { 'house:clearing': -20_000, 'house:suspense': 20_000 },
      { 'house:suspense': wholeShares(-2), 'house:custody': wholeShares(2) },
    ]);
  });

  it('a sell below its worst price', () => {
    given(
      ...eventsOf(...funded, limitOrder('buy', 1, '100'), fill('buy', 1, '100'), [
        limitOrder('sell', 1, '100'),
        { commandId: 's' },
      ]),
    )
      .when(fill('sell', 1, '99.99', { orderId: 's', executionId: 'e2' }))
      .accepts({ type: 'ExecutionSuspended', reason: 'differs' });
  });

  it('after the order was filled or cancelled', () => {
    buying(fill('buy', 10, '100'))
      .when(fill('buy', 1, '100', { executionId: 'late' }))
      .accepts({ type: 'ExecutionSuspended', reason: 'unknownOrder' });
    buying(cancel(), confirmCancel())
      .when(fill('buy', 1, '100'))
      .accepts({ type: 'ExecutionSuspended', reason: 'unknownOrder' });
  });

  it('an overfill leaves the order open for a fill that matches', () => {
    buying(fill('buy', 11, '100'))
      .when(fill('buy', 10, '100', { executionId: 'e2' }))
      .accepts({ type: 'OrderExecuted', final: true });
  });
});
