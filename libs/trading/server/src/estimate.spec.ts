import { minor, price, wholeShares } from '@parkett/kernel';
import { emptyLedger } from '@parkett/ledger';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { feesOn, feeTotal, type OpenAccount } from '@parkett/trading-domain';
import { estimate } from './estimate';
import { StillMarket } from './spec-support/still-market';

const date = '2026-11-20';
const trader: OpenAccount = {
  status: 'open',
  currency: 'EUR',
  orders: [],
  ledger: {
    ...emptyLedger,
    cash: { EUR: { settled: minor(100_000), unsettledSell: minor(0), frozenOrder: minor(0) } },
  },
};
/** A market with prices in tenths of a cent. */
const market = Object.assign(new StillMarket(), {
  instrument: () => sampleInstrument({ tick: price('0.001'), lot: 1 }),
  quote: () => sampleQuote('1.005', { bid: price('1.005'), bidSize: 100, ask: price('1.005'), askSize: 100 }),
});
const at = (limitPrice: string, shares: number) =>
  estimate(
    { symbol: 'NORD', side: 'buy', orderType: 'limit', limitPrice: price(limitPrice), quantity: wholeShares(shares) },
    { accountId: 'A', trader, market, mayWrite: () => true, now: 0 },
  );

describe('an estimate', () => {
  it.each([
    // In floating point, 1.005 × 100 is 100.49999999999999.
    ['1.005', 1, 101],
    // 1.015 × 100 is 101.49999999999999.
    ['1.015', 1, 102],
  ])('values %s × %d exactly: %d cents', (limitPrice, shares, value) => {
    expect(at(limitPrice, shares).value).toBe(value);
  });

  it('adds the fees of the decision to the exact value, and takes the total from the available cash', () => {
    const { value, fees, total, cashAfter } = at('1.005', 1);
    expect(fees).toEqual(feesOn(minor(101), 'buy', sampleInstrument(), date));
    expect(total).toBe(value + feeTotal(fees));
    expect(cashAfter).toBe(100_000 - total);
  });
});
