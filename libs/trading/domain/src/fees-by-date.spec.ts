import { minor, price } from '@parkett/kernel';
import { cashIn } from '@parkett/ledger';
import { feesOn, feeTotal } from './fees';
import {
  deposit,
  eventsOf,
  fill,
  given,
  instrument,
  limitOrder,
  openAccount,
  quote,
  type Command,
  type Recorded,
  type Step,
} from './spec-support/account-scenario';

const order: readonly Step[] = [openAccount, deposit(1_000_000), limitOrder('buy', 60, '100')];
const filledOn = (tradeDate: string, executionId: string): Step => [
  fill('buy', 1, '100', { executionId }),
  { tradeDate },
];
/** The number of fee lines of each fill: commission and transaction fee, both at their minimum, or none. */
const feeLines = (events: readonly Recorded[]): number[] =>
  events.flatMap((event) => (event.type === 'OrderExecuted' ? [event.fees.length] : []));

// Fees are those of an order and a trade date (domain-rules §3b).
it('several fills of an order on one date pay the minimum once, and again on the next', () => {
  const dates = ['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-23', '2026-11-23'];
  const events = eventsOf(...order, ...dates.map((date, n) => filledOn(date, `e${n}`)));
  expect(feeLines(events)).toEqual([2, 0, 0, 2, 0]);
});

it('another order on the same date pays a minimum of its own', () => {
  const second: Step = [limitOrder('buy', 1, '100'), { commandId: 'o2' }];
  const fills = [filledOn('2026-11-20', 'e1'), fill('buy', 1, '100', { orderId: 'o2', executionId: 'e2' })];
  expect(feeLines(eventsOf(...order, second, ...fills))).toEqual([2, 2]);
});

it('a report of an earlier date that comes late pays no minimum again, and neither does the date after it', () => {
  const fills = ['2026-11-20', '2026-11-23', '2026-11-20', '2026-11-23'].map((date, n) => filledOn(date, `e${n}`));
  const events = eventsOf(...order, ...fills);
  expect(feeLines(events)).toEqual([2, 2, 0, 0]);
  expect(given(...events).state().orders[0]).toMatchObject({
    day: { date: '2026-11-23', value: 20_000 },
    otherDays: [{ date: '2026-11-20', value: 20_000 }],
  });
});

it('reports may be as late as the engine takes them, whatever the order in which they come', () => {
  const dates = Array.from({ length: 20 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`);
  const latest = dates.slice(5);
  const late = [...latest.toReversed(), ...latest].map((date, n) => filledOn(date, `late${n}`));
  const events = eventsOf(...order, ...dates.map((date) => filledOn(date, date)), ...late);
  expect(feeLines(events)).toEqual([...dates.map(() => 2), ...late.map(() => 0)]);
  expect(given(...events).state().orders[0]?.otherDays).toHaveLength(14);
});

describe('an order that is filled on several dates by an account without other cash', () => {
  // Ten shares at 100.00, with the fees of one date.
  const poor: readonly Step[] = [openAccount, deposit(100_110), limitOrder('buy', 10, '100')];
  const parts = (...shares: number[]): Step[] =>
    shares.map((count, n) => [
      fill('buy', count, '100', { executionId: `e${n}` }),
      { tradeDate: `2026-11-${String(20 + n)}` },
    ]);

  it('pays the minimum once, and never more than it has', () => {
    const events = eventsOf(...poor, ...parts(4, 3, 2, 1));
    expect(feeLines(events)).toEqual([2, 0, 0, 0]);
    expect(given(...events).state().cash).toEqual({ settled: 0, unsettledSell: 0, frozenOrder: 0 });
  });

  it('pays what cash is left of the minimum of the last date', () => {
    const { event, state } = given(...eventsOf(...poor, ...parts(4)))
      .when(fill('buy', 6, '99.99', { executionId: 'last' }), { tradeDate: '2026-11-23' })
      .accepts();
    expect(event).toMatchObject({ fees: [{ code: 'transactionFee', amount: 6 }] });
    expect(state.cash).toEqual({ settled: 0, unsettledSell: 0, frozenOrder: 0 });
  });

  it('pays taxes and levies in full', () => {
    const share = instrument({ currency: 'HKD', mic: 'XHKG' });
    const on = (step: Command, tradeDate: string): Step => [
      step,
      { instrument: share, tradeDate, quote: quote({ last: price('10'), ask: price('10') }) },
    ];
    const part = (executionId: string) => fill('buy', 200, '10', { executionId, currency: 'HKD' });
    // 4,000.00, stamp duty 4.00, levies and fees of the exchange 0.52, and a purchase fee of 9.00.
    const need = deposit(401_352, 'b1', 'HKD');
    const placed = [openAccount, need, on(limitOrder('buy', 400, '10'), '2026-11-24')];
    const events = eventsOf(...placed, on(part('e1'), '2026-11-24'), on(part('e2'), '2026-11-25'));
    expect(events.at(-1)).toMatchObject({
      fees: [
        { code: 'stampTax', amount: 200 },
        { code: 'sfcLevy', amount: 5 },
        { code: 'transactionFee', amount: 11 },
        { code: 'settlementFee', amount: 8 },
        { code: 'purchaseFee', amount: 4 },
      ],
    });
  });

  it('never pays more than it has, also where a levy of each date is rounded up to a dollar', () => {
    const share = instrument({ currency: 'HKD', mic: 'XHKG' });
    const on = (step: Command, tradeDate: string): Step => [
      step,
      { instrument: share, tradeDate, quote: quote({ last: price('1'), ask: price('1') }) },
    ];
    const part = (shares: number, executionId: string) => fill('buy', shares, '1', { executionId, currency: 'HKD' });
    // 900.00, stamp duty 1.00, levies and fees of the exchange 0.12, and a purchase fee of 9.00.
    const placed = [openAccount, deposit(91_012, 'b1', 'HKD'), on(limitOrder('buy', 900, '1'), '2026-11-24')];
    const events = eventsOf(...placed, on(part(899, 'e1'), '2026-11-24'), on(part(1, 'e2'), '2026-11-25'));
    // One cent is left of the levies that were reserved.
    expect(events.at(-1)).toMatchObject({ value: 100, fees: [{ code: 'stampTax', amount: 1 }], final: true });
    expect(cashIn(given(...events).state().ledger, 'HKD')).toMatchObject({ settled: 0, frozenOrder: 0 });
  });

  it('keeps what its rest needs while other cash pays the minimum', () => {
    const { cash } = given(...eventsOf(...poor, deposit(110, 'b2'), ...parts(4, 3))).state();
    expect(cash).toEqual({ settled: 0, unsettledSell: 0, frozenOrder: 30_000 });
  });
});

describe('a sale that is filled one share a date by an account without cash', () => {
  const penny = { quote: quote({ last: price('0.5'), bid: price('0.5'), ask: price('0.5') }) };
  // A thousand shares at 0.50, with the fees of their purchase.
  const bought: readonly Step[] = [
    openAccount,
    deposit(50_110),
    [limitOrder('buy', 1000, '0.5'), penny],
    fill('buy', 1000, '0.5', { executionId: 'bought' }),
    [limitOrder('sell', 1000, '0.5', { validity: 'gtc' }), { ...penny, commandId: 's1' }],
  ];
  const sold = (tradeDate: string, executionId: string, shares = 1): Step => [
    fill('sell', shares, '0.5', { orderId: 's1', executionId }),
    { tradeDate },
  ];

  it('pays no more of the minimum than the sale brings in', () => {
    const events = eventsOf(...bought, sold('2026-11-23', 'e1'), sold('2026-11-24', 'e2'));
    const paid = [
      { code: 'commission', amount: 40 },
      { code: 'transactionFee', amount: 10 },
    ];
    expect(events.slice(-2)).toMatchObject([{ value: 50, fees: paid }, { value: 50 }]);
    expect(given(...events).state().cash).toEqual({ settled: 0, unsettledSell: 0, frozenOrder: 0 });
  });

  it('pays no more stamp duty than the sale brings in', () => {
    const share = { instrument: instrument({ currency: 'HKD', mic: 'XHKG' }), ...penny };
    const inDollars = { currency: 'HKD' } as const;
    const cost = 50_000 + feeTotal(feesOn(minor(50_000), 'buy', share.instrument, '2026-11-24'));
    const events = eventsOf(
      openAccount,
      deposit(cost, 'b1', 'HKD'),
      [limitOrder('buy', 1000, '0.5'), { ...share, tradeDate: '2026-11-24' }],
      [fill('buy', 1000, '0.5', { executionId: 'bought', ...inDollars }), { ...share, tradeDate: '2026-11-24' }],
      [limitOrder('sell', 1000, '0.5'), { ...share, tradeDate: '2026-11-24', commandId: 's1' }],
      [
        fill('sell', 1, '0.5', { orderId: 's1', executionId: 'e1', ...inDollars }),
        { ...share, tradeDate: '2026-11-24' },
      ],
    );
    expect(events.at(-1)).toMatchObject({ value: 50, fees: [{ code: 'stampTax', amount: 50 }] });
    expect(cashIn(given(...events).state().ledger, 'HKD')).toMatchObject({ settled: 0, unsettledSell: 0 });
  });

  it('pays the rest of the minimum with a later fill of the date', () => {
    const events = eventsOf(...bought, sold('2026-11-23', 'e1'), sold('2026-11-23', 'e2', 10));
    expect(given(...events).state().cash).toMatchObject({ settled: 0, unsettledSell: 550 - 110 });
  });

  it('pays the minimum out of other cash', () => {
    const { cash } = given(...eventsOf(...bought, deposit(100, 'b2'), sold('2026-11-23', 'e1'))).state();
    expect(cash.settled + cash.unsettledSell).toBe(100 + 50 - 110);
  });
});
