import { minor, noShares, price, wholeShares } from '@parkett/kernel';
import { ownRules, type TradingRules } from '@parkett/market-contract';
import type { AccountContext } from './account-context';
import { largestOrder } from './largest-order';
import {
  eventsOf,
  fill,
  given,
  instrument,
  limitOrder,
  marketOrder,
  quote,
  type Step,
} from './spec-support/account-scenario';

const share = instrument({ currency: 'CNY', mic: 'XSHG', lot: 100 });
const rules: TradingRules = {
  ...ownRules(share),
  lowest: price('90.00'),
  highest: price('101.00'),
  sameDaySale: false,
};
const today: Partial<AccountContext> = { instrument: share, rules };
const yesterday: Partial<AccountContext> = { ...today, tradeDate: '2026-11-19' };
const on = (context: Partial<AccountContext>, ...steps: Step[]): Step[] =>
  steps.map((step) => ('type' in step ? [step, context] : [step[0], { ...context, ...step[1] }]));
const opening: Step[] = [
  { type: 'OpenAccount', currency: 'CNY' },
  { type: 'Deposit', bookingId: 'b1', amount: minor(100_000_000), currency: 'CNY' },
];
const bought = (id: string, shares: number, context: Partial<AccountContext>): Step[] =>
  on(
    context,
    [limitOrder('buy', shares, '100'), { commandId: id }],
    fill('buy', shares, '100', { orderId: id, executionId: id, currency: 'CNY' }),
  );
const holder = (...steps: Step[]) => given(...eventsOf(...opening, ...steps));

describe('shares bought today', () => {
  it('cannot be sold today where the market forbids it, but on the next trade date', () => {
    const account = holder(...bought('first', 200, today));
    account.when(marketOrder('sell', 100), today).rejects('INSUFFICIENT_SELLABLE', {
      need: 100,
      held: 200,
      sellable: 0,
      boughtToday: 200,
      reservedBy: {},
    });
    account.when(marketOrder('sell', 200), { ...today, tradeDate: '2026-11-23' }).accepts();
    account.when(marketOrder('sell', 200), { ...today, rules: { ...rules, sameDaySale: true } }).accepts();
  });

  it('stay when older ones are sold, and do not become sellable by that', () => {
    const older = [...bought('first', 300, yesterday), ...bought('second', 200, today)];
    holder(...older)
      .when(marketOrder('sell', 400), today)
      .rejects('INSUFFICIENT_SELLABLE', { held: 500, sellable: 300, boughtToday: 200 });
    const sale = on(today, [limitOrder('sell', 300, '100'), { commandId: 'sale' }]);
    const offered = holder(...older, ...sale);
    offered.when(marketOrder('sell', 100), today).rejects('INSUFFICIENT_SELLABLE', {
      sellable: 0,
      boughtToday: 200,
      reservedBy: { orders: 300 },
    });
    const sold = fill('sell', 300, '100', { orderId: 'sale', executionId: 'sale', currency: 'CNY' });
    holder(...older, ...sale, ...on(today, sold))
      .when(marketOrder('sell', 100), today)
      .rejects('INSUFFICIENT_SELLABLE', { held: 200, sellable: 0 });
  });

  it('do not let an older odd remainder be split', () => {
    const odd = { ...yesterday, rules: { ...rules, lot: { buyMin: 1, buyStep: 1 } } };
    const account = holder(...bought('first', 150, odd), ...bought('second', 100, today));
    account.when(marketOrder('sell', 50), today).accepts();
    account.when(marketOrder('sell', 30), today).rejects('BAD_LOT', { lot: 100, min: 100 });
  });
});

describe('the price limits of a date', () => {
  it('bound a limit order, with the price band where that is narrower', () => {
    const account = holder();
    account.when(limitOrder('buy', 100, '101.00'), today).accepts();
    const wrong = { from: '90.00', to: '101.00' };
    account.when(limitOrder('buy', 100, '101.01'), today).rejects('PRICE_OUT_OF_COLLAR', wrong);
    account.when(limitOrder('buy', 100, '89.99'), today).rejects('PRICE_OUT_OF_COLLAR', wrong);
    const wide = { ...today, rules: { ...rules, lowest: price('1.00'), highest: null } };
    account
      .when(limitOrder('buy', 100, '150.01'), wide)
      .rejects('PRICE_OUT_OF_COLLAR', { from: '50.00', to: '150.00' });
  });

  it('bound the protection price of a market order', () => {
    holder().when(marketOrder('buy', 100), today).accepts({ boundPrice: '101.00' });
    const low = { ...today, rules: { ...rules, lowest: price('99.00') } };
    holder(...bought('first', 100, yesterday))
      .when(marketOrder('sell', 100), low)
      .accepts({ boundPrice: '99.00' });
  });
});

describe('the lot of a market', () => {
  const star = { ...today, rules: { ...rules, lot: { buyMin: 200, buyStep: 1 } } };

  it('may be a minimum with smaller steps above it', () => {
    holder().when(marketOrder('buy', 201), star).accepts();
    holder().when(marketOrder('buy', 199), star).rejects('BELOW_MIN_QTY', { min: 200 });
  });

  it('may be undercut only by the sale of a whole remainder', () => {
    const before = { ...star, tradeDate: '2026-11-19' };
    const account = holder(...bought('first', 350, before));
    account.when(marketOrder('sell', 150), star).rejects('BELOW_MIN_QTY', { min: 200 });
    account.when(marketOrder('sell', 201), star).accepts();
    const rest = [
      ...on(star, [limitOrder('sell', 201, '100'), { commandId: 'sale' }]),
      ...on(star, fill('sell', 201, '100', { orderId: 'sale', executionId: 'sale', currency: 'CNY' })),
    ];
    holder(...bought('first', 350, before), ...rest)
      .when(marketOrder('sell', 149), star)
      .accepts();
  });

  it('limits the largest order', () => {
    const means = { bound: price('100'), lot: star.rules.lot, traded: share, date: '2026-11-20' };
    const buy = (cents: number) => largestOrder({ ...means, side: 'buy', available: minor(cents), sellable: noShares });
    expect([1_900_000, 2_000_520, 2_010_523].map(buy)).toEqual([0, 200, 201].map(wholeShares));
    const sell = (sellable: number) =>
      largestOrder({ ...means, side: 'sell', available: minor(0), sellable: wholeShares(sellable) });
    expect([0, 1, 199, 200, 350].map(sell)).toEqual([0, 1, 199, 200, 350].map(wholeShares));
  });
});

it('charges a fill by its instrument, even where its symbol suggests another market', () => {
  const fund = { ...share, product: 'etf' as const };
  const placed = holder(...on({ ...today, instrument: fund }, limitOrder('buy', 100, '100')));
  const { event } = placed.when(fill('buy', 100, '100', { currency: 'CNY' }), { ...today, instrument: fund }).accepts();
  expect(event).toMatchObject({ fees: [{ code: 'commission', rule: 'cny-commission-1' }] });
  const unknown = placed.when(fill('buy', 100, '100', { currency: 'CNY' }), {
    instrument: undefined,
    rules: undefined,
  });
  unknown.accepts({ fees: [{ code: 'commission' }, { code: 'settlementFee' }] });
});

it('takes the tick from the price', () => {
  const ticks = [
    { below: price('100'), tick: price('0.05') },
    { below: null, tick: price('0.1') },
  ];
  const table = { ...today, rules: { ...rules, ticks }, quote: quote() };
  holder()
    .when(limitOrder('buy', 100, '99.95'), table)
    .accepts();
  holder()
    .when(limitOrder('buy', 100, '100.05'), table)
    .rejects('BAD_TICK', { tick: '0.1' });
  holder()
    .when(limitOrder('buy', 100, '99.92'), table)
    .rejects('BAD_TICK', { tick: '0.05' });
});
