import { notional, price, wholeShares, type Currency } from '@parkett/kernel';
import { segmentOf } from '@parkett/market-contract';
import type { Side } from '@parkett/trading-contract';
import { feeRules, feesOn, feeTotal, type FeeRule } from './fees';

/**
 * The golden vectors of domain-rules §9 on fees; the rates are those of §3b. `fees` names the fees in minor units. The
 * broker's own fee was called commission until 2026-11-23 and is the purchase fee or the closing fee since.
 */
interface Vector {
  readonly trade: string;
  readonly side: Side;
  readonly shares: number;
  readonly at: string;
  readonly currency: Currency;
  readonly fees: Readonly<Record<string, number>>;
}

const charged: readonly Vector[] = [
  {
    trade: 'A buy 1 000 @ 10.00, 0.025 % min 5',
    side: 'buy',
    shares: 1000,
    at: '10.00',
    currency: 'CNY',
    fees: { broker: 500, settlementFee: 10 },
  },
  {
    trade: 'A sell 1 000 @ 10.00',
    side: 'sell',
    shares: 1000,
    at: '10.00',
    currency: 'CNY',
    fees: { broker: 500, stampTax: 500, settlementFee: 10 },
  },
  {
    trade: 'A sell 10 000 @ 25.37',
    side: 'sell',
    shares: 10_000,
    at: '25.37',
    currency: 'CNY',
    fees: { broker: 6343, stampTax: 12_685, settlementFee: 254 },
  },
  {
    trade: 'HK 500 @ 382.40 = 191 200.00',
    side: 'buy',
    shares: 500,
    at: '382.40',
    currency: 'HKD',
    fees: { stampTax: 19_200, sfcLevy: 516, afrcLevy: 29, transactionFee: 1080, settlementFee: 803, broker: 19_120 },
  },
];

const feesOf = ({ side, shares, at, currency }: Vector, date: string, rules: readonly FeeRule[] = feeRules) => {
  const segment = segmentOf({ symbol: 'ABC', currency });
  const value = notional(price(at), wholeShares(shares), currency);
  return feesOn(value, side, { ...segment, currency }, date, rules);
};
const amounts = (lines: ReturnType<typeof feesOf>) =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));

describe('the golden vectors of fees (domain-rules §9)', () => {
  it.each(charged.map((vector) => [vector.trade, vector] as const))('%s', (_trade, vector) => {
    const { broker, ...others } = vector.fees;
    const codeNow = vector.side === 'buy' ? 'purchaseFee' : 'closingFee';
    expect(amounts(feesOf(vector, '2026-11-23'))).toEqual({ ...others, commission: broker });
    expect(amounts(feesOf(vector, '2026-11-24'))).toEqual({ ...others, [codeNow]: broker });
  });

  /** The fees that the commission covers, if they are itemised. */
  const covered = feeRules.flatMap(({ includedIn, ...rule }) => (includedIn === undefined ? [] : [rule]));
  it.each([
    ['A buy 1 000 @ 10.00', 0, { handlingFee: 34, regulatoryFee: 20 }],
    ['A sell 10 000 @ 25.37', 2, { handlingFee: 865, regulatoryFee: 507 }],
  ])('%s, itemised', (_trade, index, fees) => {
    const [vector] = charged.slice(index);
    if (vector === undefined) throw new Error('a vector');
    expect(amounts(feesOf(vector, '2026-11-24', covered))).toEqual(fees);
  });

  /** HKD 1 171.70 for a lot of 100 at 11.60: 1 % brokerage, and the levies and the trading fee of any trade (§3a B). */
  it('HK IPO 100 @ 11.60', () => {
    const levies = feeRules.filter(({ id }) => ['hkd-sfc-1', 'hkd-afrc-1', 'hkd-trading-1'].includes(id));
    const [any] = levies;
    if (any === undefined) throw new Error('levies of Hong Kong');
    const brokerage = { ...any, id: 'hkd-ipo-brokerage', code: 'brokerage', rate: '0.01' };
    const application = { trade: '', side: 'buy', shares: 100, at: '11.60', currency: 'HKD', fees: {} } as const;
    const fees = feesOf(application, '2026-11-23', [brokerage, ...levies]);
    expect(amounts(fees)).toEqual({ brokerage: 1160, sfcLevy: 3, afrcLevy: 0, transactionFee: 7 });
    expect(116_000 + feeTotal(fees)).toBe(117_170);
  });
});

describe('the dated fees of domain-rules §3b', () => {
  const on = (date: string, side: Side, at: string, currency: Currency, product: 'share' | 'etf' = 'share') => {
    const traded = { ...segmentOf({ symbol: 'ABC', currency }), product, currency };
    return amounts(feesOn(notional(price(at), wholeShares(100), currency), side, traded, date));
  };

  it.each([
    ['A stamp duty 0.1 % to 2023-08-27', '2023-08-27', 'sell', '100', 'CNY', { stampTax: 1000 }],
    ['A stamp duty 0.05 % from 2023-08-28', '2023-08-28', 'sell', '100', 'CNY', { stampTax: 500 }],
    ['HK stamp duty 0.13 % to 2023-11-16', '2023-11-16', 'buy', '100', 'HKD', { stampTax: 1300 }],
    ['HK stamp duty 0.1 % from 2023-11-17', '2023-11-17', 'buy', '100', 'HKD', { stampTax: 1000 }],
    ['HK settlement at least 2 to 2025-06-29', '2025-06-29', 'buy', '10', 'HKD', { settlementFee: 200 }],
    ['HK settlement at most 100 to 2025-06-29', '2025-06-29', 'buy', '50000.5', 'HKD', { settlementFee: 10_000 }],
    ['HK settlement 0.0042 % from 2025-06-30', '2025-06-30', 'buy', '100', 'HKD', { settlementFee: 42 }],
  ] as const)('%s', (_rule, date, side, at, currency, expected) => {
    expect(on(date, side, at, currency)).toMatchObject(expected);
  });

  it('an exchange-traded fund pays no stamp duty, and half the settlement fee in Hong Kong', () => {
    expect(on('2026-11-23', 'sell', '100', 'CNY', 'etf')).toEqual({ commission: 500 });
    expect(on('2026-11-23', 'sell', '100', 'HKD', 'etf')).toMatchObject({ settlementFee: 20 });
    expect(on('2026-11-23', 'sell', '100', 'HKD', 'etf')).not.toHaveProperty('stampTax');
  });
});
