import { minor, noShares, price, wholeShares } from '@parkett/kernel';
import { emptyLedger } from '@parkett/ledger';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { feesOn, feeTotal } from '@parkett/trading-domain';
import { estimate } from './estimate';
import type { EstimatedSale, TaxOfSale } from './ports';
import type { Trader } from './queries/trader';
import { noExchanges } from './spec-support/no-exchanges';
import { StillMarket } from './spec-support/still-market';

const date = '2026-11-20';
const trader: Trader = {
  held: {},
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
    { exchanges: noExchanges },
  );

/** A sale at 1.005 out of ten shares. */
function sale(shares: number, { taxOf, costUnknown }: { taxOf?: TaxOfSale; costUnknown?: true } = {}) {
  const lot = { lotId: 'l', quantity: wholeShares(10), value: minor(0), fees: minor(0), buyDate: '2020-01-02' };
  const lots = [{ ...lot, ...(costUnknown && { costUnknown }) }];
  const ledger = { ...trader.ledger, holdings: { NORD: { lots, frozenSell: noShares } } };
  const ticket = { symbol: 'NORD', side: 'sell', orderType: 'limit', limitPrice: price('1.005') } as const;
  const asking = { accountId: 'A', trader: { ...trader, ledger }, market, mayWrite: () => true, now: 0 };
  return estimate({ ...ticket, quantity: wholeShares(shares) }, asking, { exchanges: noExchanges, taxOf });
}
const taxes = { capitalGainsTax: minor(90), solidarity: minor(4), church: minor(7), amount: minor(101), rate: null };

afterEach(() => {
  market.session = 'open';
});

describe('an estimate', () => {
  it('names no profit of shares whose cost is unknown', () => {
    expect(sale(10).profit).toBeGreaterThan(0);
    expect(sale(10, { costUnknown: true }).profit).toBeNull();
  });

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

  it('takes the tax of a sale from the cash afterwards, and asks for it with what is sold', () => {
    const asked: EstimatedSale[] = [];
    const taxOf: TaxOfSale = (of) => {
      asked.push(of);
      return taxes;
    };
    const { value, fees, total, cashAfter, ...said } = sale(7, { taxOf });
    expect(said.taxes).toEqual(taxes);
    expect(total).toBe(value - feeTotal(fees));
    expect(cashAfter).toBe(100_000 + total - 101);
    const lots = [expect.objectContaining({ lotId: 'l', quantity: wholeShares(7) })];
    const of = { symbol: 'NORD', quantity: wholeShares(7), value, currency: 'EUR', fees, lots, businessDate: date };
    expect(asked).toEqual([of]);
  });

  it('has the tax of a sale while the market is closed, and none of shares that cannot be sold', () => {
    const taxOf: TaxOfSale = () => taxes;
    market.session = 'closed';
    expect(sale(10, { taxOf })).toMatchObject({ taxes, rejection: { code: 'MARKET_CLOSED' } });
    market.session = 'open';
    const tooMany = sale(11, { taxOf });
    expect(tooMany).toMatchObject({ taxes: null, profit: null, rejection: { code: 'INSUFFICIENT_SELLABLE' } });
    expect(sale(10)).toMatchObject({ taxes: null });
  });
});
