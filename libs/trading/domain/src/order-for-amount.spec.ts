import { addShares, millionths, minor, noShares, notional, price, subtractShares, wholeShares } from '@parkett/kernel';
import { randomFrom } from '@parkett/kernel/spec-support';
import { segmentOf } from '@parkett/market-contract';
import { feesOn, feeTotal } from './fees';
import type { OrderMeans } from './largest-order';
import { orderForAmount } from './order-for-amount';
import { cashNeeded } from './place-order';
import { instrument } from './spec-support/account-scenario';

const date = '2026-11-20';
const inLots = (lot: number) => ({ buyMin: lot, buyStep: lot });
const rich = minor(100_000_000);

function meansOf(side: 'buy' | 'sell', fields: Partial<OrderMeans> = {}): OrderMeans {
  const sellable = wholeShares(1_000);
  return {
    side,
    bound: price('100'),
    lot: inLots(1),
    traded: instrument(),
    available: rich,
    sellable,
    date,
    ...fields,
  };
}

const proceedsOf = ({ bound, traded }: OrderMeans, quantity: typeof noShares): number => {
  const value = notional(bound, quantity, traded.currency);
  return value - feeTotal(feesOn(value, 'sell', traded, date));
};

describe('a purchase by amount', () => {
  it.each(Array.from({ length: 300 }, (_, seed) => seed))(
    'costs at most the amount, and one lot more would cost more (seed %i)',
    (seed) => {
      const { between, oneOf } = randomFrom(seed);
      const currency = oneOf(['EUR', 'CNY', 'HKD'] as const);
      const lot = oneOf([1, 10, 100]);
      const traded = instrument({ ...segmentOf({ symbol: 'ABC', currency }), currency, lot });
      const bound = price(`${between(0, 300)}.${String(between(1, 99)).padStart(2, '0')}`);
      const amount = minor(between(1, 10 ** between(2, 7)));
      const means = meansOf('buy', { traded, bound, lot: inLots(lot) });
      const quantity = orderForAmount(means, amount);
      const costOf = (shares: typeof noShares) => cashNeeded(bound, { side: 'buy', quantity: shares }, traded, date);
      if (quantity > 0) expect(costOf(quantity)).toBeLessThanOrEqual(amount);
      expect(costOf(addShares(quantity, wholeShares(lot)))).toBeGreaterThan(amount);
    },
  );

  it('is never more than the cash can pay', () => {
    const means = meansOf('buy', { available: minor(50_000) });
    expect(orderForAmount(means, minor(1_000_000))).toBe(orderForAmount(means, minor(50_000)));
  });

  it('is nothing when the amount does not even pay the fees of one lot', () => {
    expect(orderForAmount(meansOf('buy', { lot: inLots(100) }), minor(1_000_000))).toBe(0);
    expect(orderForAmount(meansOf('buy'), minor(10_000))).toBe(0);
  });
});

describe('a sale by amount', () => {
  it.each(Array.from({ length: 300 }, (_, seed) => seed))(
    'brings in at least the amount, and one lot less would not (seed %i)',
    (seed) => {
      const { between, oneOf } = randomFrom(seed);
      // In Hong Kong the stamp duty is rounded up to the dollar, so proceeds do not rise with every lot.
      const currency = oneOf(['EUR', 'CNY', 'HKD'] as const);
      const lot = oneOf([1, 10, 100]);
      const traded = instrument({ ...segmentOf({ symbol: 'ABC', currency }), currency, lot });
      const bound = price(`${between(0, 300)}.${String(between(1, 99)).padStart(2, '0')}`);
      const means = meansOf('sell', { traded, bound, lot: inLots(lot), sellable: wholeShares(between(1, 5_000)) });
      const amount = minor(between(1, 10 ** between(2, 6)));
      const quantity = orderForAmount(means, amount);
      if (quantity === 0) {
        expect(proceedsOf(means, means.sellable)).toBeLessThan(amount);
        return;
      }
      expect(proceedsOf(means, quantity)).toBeGreaterThanOrEqual(amount);
      const less = subtractShares(quantity, wholeShares(lot));
      if (less > 0 && quantity % wholeShares(lot) === 0) expect(proceedsOf(means, less)).toBeLessThan(amount);
    },
  );

  it('is all that can be sold, with the odd lot, where full lots bring in less', () => {
    const means = meansOf('sell', { lot: inLots(100), sellable: wholeShares(250) });
    expect(orderForAmount(means, minor(1_900_000))).toBe(wholeShares(200));
    expect(orderForAmount(means, minor(2_300_000))).toBe(wholeShares(250));
    expect(orderForAmount(means, minor(2_500_000))).toBe(0);
  });

  it('takes a fraction of a share only with everything else', () => {
    const means = meansOf('sell', { sellable: millionths(2_500_000) });
    expect(orderForAmount(means, minor(15_000))).toBe(wholeShares(2));
    expect(orderForAmount(means, minor(24_000))).toBe(millionths(2_500_000));
  });
});
