import {
  addShares,
  minor,
  noShares,
  price,
  scalePrice,
  wholeShares,
  type Currency,
  type Quantity,
} from '@parkett/kernel';
import { ownRules, segmentOf } from '@parkett/market-contract';
import { dayOrder, type Side } from '@parkett/trading-contract';
import { largestOrder } from './largest-order';
import { orderRulesOn } from './order-rules';
import { priceBound } from './order-terms';
import {
  deposit,
  eventsOf,
  fill,
  given,
  instrument,
  limitOrder,
  marketOrder,
  openAccount,
  quote,
  type Command,
} from './spec-support/account-scenario';
import { randomFrom, type Random } from '@parkett/kernel/spec-support';

const date = '2026-11-20';
const rules = orderRulesOn(date);
const inLots = (lot: number) => ({ buyMin: lot, buyStep: lot });
const cash = (currency: Currency, amount: number): Command[] => [
  { type: 'OpenAccount', currency },
  { type: 'Deposit', bookingId: 'b1', amount: minor(amount), currency },
];

/**
 * An instrument at a random price with a random spread and lot, for a market order or a random limit within the price
 * band.
 */
function randomMarket({ between, oneOf, chance }: Random) {
  const currency = oneOf<Currency>(['EUR', 'CNY', 'HKD', 'USD']);
  const last = price(`${between(0, 400)}.${String(between(1, 99)).padStart(2, '0')}`);
  const spread = (factor: string) => scalePrice(last, factor, price('0.01'), 'halfUp');
  const traded = quote({ last, bid: spread('0.999'), ask: spread('1.001') });
  const share = instrument({
    ...segmentOf({ symbol: 'ABC', currency }),
    currency,
    lot: oneOf([1, 1, 10, 100, 500]),
  });
  const orderType = chance(50) ? ('market' as const) : ('limit' as const);
  return {
    currency,
    quote: traded,
    instrument: share,
    orderType,
    limitPrice: orderType === 'limit' ? spread(`1.${between(0, 4)}`) : null,
  };
}

const boundOf = (market: ReturnType<typeof randomMarket>, side: Side) => {
  const bound = priceBound(
    { side, orderType: market.orderType, limitPrice: market.limitPrice, stopPrice: null, trailBy: null },
    ownRules(market.instrument),
    market.quote,
    rules,
  );
  if (bound === undefined) throw new Error('this market must have a bid and an ask');
  return bound;
};

describe('the largest order', () => {
  it.each(Array.from({ length: 400 }, (_, seed) => seed))(
    'is a covered purchase, and one lot more is not covered (seed %i)',
    (seed) => {
      const random = randomFrom(seed);
      const market = randomMarket(random);
      const { currency, orderType, limitPrice, instrument: share } = market;
      const account = given(...eventsOf(...cash(currency, random.between(1, 10 ** random.between(2, 8)))));
      const available = minor(account.state().cash.settled);
      const most = largestOrder({
        side: 'buy',
        bound: boundOf(market, 'buy'),
        lot: ownRules(share).lot,
        traded: share,
        available,
        sellable: noShares,
        date,
      });
      const order = (quantity: Quantity) => ({
        type: 'PlaceOrder' as const,
        symbol: 'ABC',
        side: 'buy' as const,
        orderType,
        limitPrice,
        ...dayOrder,
        quantity,
      });
      const context = { quote: market.quote, instrument: share };
      if (most > 0) account.when(order(most), context).accepts({ quantity: most });
      account.when(order(addShares(most, wholeShares(share.lot))), context).rejects('INSUFFICIENT_CASH');
    },
  );

  it('is capped by the maximum order value for a purchase, whatever the cash', () => {
    const rich = given(...eventsOf(openAccount, deposit(9_000_000_000)));
    const most = largestOrder({
      side: 'buy',
      bound: price('100'),
      lot: inLots(1),
      traded: instrument(),
      available: minor(9_000_000_000),
      sellable: noShares,
      date,
    });
    rich.when(limitOrder('buy', 0, '100', { quantity: most })).accepts({ quantity: most });
    rich.when(limitOrder('buy', 0, '100', { quantity: addShares(most, wholeShares(1)) })).rejects('ABOVE_MAX_VALUE');
  });

  it('is zero without cash, at any price', () => {
    const none = { side: 'buy', lot: inLots(1), traded: instrument(), sellable: noShares, date } as const;
    expect(largestOrder({ ...none, bound: price('0.00000001'), available: minor(0) })).toBe(0);
    expect(largestOrder({ ...none, bound: price('999999999999'), available: minor(Number.MAX_SAFE_INTEGER) })).toBe(0);
    expect(largestOrder({ ...none, bound: price('10'), available: minor(-500) })).toBe(0);
  });

  it.each([
    [7, 1],
    [250, 100],
    [99, 100],
    [300, 100],
  ])('is the whole position for a sale: %i shares in lots of %i', (shares, lot) => {
    const share = instrument({ lot });
    const holder = given(
      ...eventsOf(
        openAccount,
        deposit(100_000_000),
        [limitOrder('buy', shares, '100'), { commandId: 'first', instrument: instrument({ lot: 1 }) }],
        fill('buy', shares, '100', { orderId: 'first', executionId: 'first' }),
      ),
    );
    const most = largestOrder({
      side: 'sell',
      bound: price('97.99'),
      lot: inLots(lot),
      traded: instrument(),
      available: minor(0),
      sellable: wholeShares(shares),
      date,
    });
    expect(most).toBe(wholeShares(shares));
    holder.when(marketOrder('sell', 0, { quantity: most }), { instrument: share }).accepts({ quantity: most });
    holder
      .when(marketOrder('sell', 0, { quantity: addShares(most, wholeShares(lot)) }), { instrument: share })
      .rejects('INSUFFICIENT_SELLABLE');
  });

  it('is capped by the maximum order value for a sale, in full lots or with the whole odd lot', () => {
    const sale = { side: 'sell', traded: instrument(), available: minor(0), date } as const;
    // 50,000 shares are worth exactly the maximum order value.
    expect(largestOrder({ ...sale, bound: price('100'), lot: inLots(1), sellable: wholeShares(60_000) })).toBe(
      wholeShares(50_000),
    );
    expect(largestOrder({ ...sale, bound: price('100'), lot: inLots(300), sellable: wholeShares(60_050) })).toBe(
      wholeShares(49_850),
    );
    expect(largestOrder({ ...sale, bound: price('100'), lot: inLots(300), sellable: wholeShares(60_250) })).toBe(
      wholeShares(49_800),
    );
    expect(largestOrder({ ...sale, bound: price('100'), lot: inLots(70_000), sellable: wholeShares(60_000) })).toBe(0);
  });

  it('is zero for a sale that costs more than it brings in, unless cash covers the difference', () => {
    const dust = {
      side: 'sell',
      bound: price('0.10'),
      lot: inLots(1),
      traded: instrument(),
      sellable: wholeShares(2),
      date,
    } as const;
    expect(largestOrder({ ...dust, available: minor(89) })).toBe(0);
    expect(largestOrder({ ...dust, available: minor(90) })).toBe(wholeShares(2));
  });
});
