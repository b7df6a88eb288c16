import { accountCurrencies, minor, notional, price, wholeShares, type Currency } from '@parkett/kernel';
import { segmentOf } from '@parkett/market-contract';
import type { FeeLine, Side } from '@parkett/trading-contract';
import { chargedWith, feeRules, feeRulesOn, feesOfFill, feesOn, feeTotal, type Traded } from './fees';

/** A share of the home market of a currency. */
const share = (currency: Currency, fields: Partial<Traded> = {}): Traded => ({
  ...segmentOf({ symbol: 'ABC', currency }),
  currency,
  ...fields,
});

const amounts = (lines: readonly FeeLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));

const feesOf = (shares: number, at: string, side: Side, currency: Currency, date: string) =>
  amounts(feesOn(notional(price(at), wholeShares(shares), currency), side, share(currency), date));

/** Charges the fills of one order one after the other, as the account does. */
function fillByFill(values: readonly number[], side: Side, currency: Currency, date: string): FeeLine[][] {
  const fills: FeeLine[][] = [];
  let charged: FeeLine[] = [];
  let filled = 0;
  for (const value of values) {
    filled += value;
    const fill = feesOfFill(charged, feesOn(minor(filled), side, share(currency), date));
    charged = chargedWith(charged, fill);
    fills.push(fill);
  }
  return fills;
}

describe('stamp duty', () => {
  it('of A shares was halved on 2023-08-28, and each line names its rule', () => {
    const stamp = (date: string) =>
      feesOn(minor(1_000_000), 'sell', share('CNY'), date).find(({ code }) => code === 'stampTax');
    expect(stamp('2023-08-27')).toEqual({ code: 'stampTax', amount: 1000, rule: 'cny-stamp-1' });
    expect(stamp('2023-08-28')).toEqual({ code: 'stampTax', amount: 500, rule: 'cny-stamp-2' });
  });

  it('of Hong Kong stays at whole dollars and is rounded up to the next one for a hundredth of a cent more', () => {
    expect(feesOf(100, '100', 'sell', 'HKD', '2026-11-20')).toMatchObject({ stampTax: 1000 });
    expect(feesOf(100, '100.01', 'sell', 'HKD', '2026-11-20')).toMatchObject({ stampTax: 1100 });
  });

  it('of Hong Kong was lowered from 0.13 % to 0.1 % on 2023-11-17', () => {
    expect(feesOf(100, '100', 'buy', 'HKD', '2023-11-16')).toMatchObject({ stampTax: 1300 });
    expect(feesOf(100, '100', 'buy', 'HKD', '2023-11-17')).toMatchObject({ stampTax: 1000 });
  });
});

describe('the market and the product', () => {
  const codes = (side: Side, traded: Traded) => feeRulesOn(side, traded, '2026-11-20');

  it('decide which fees a trade pays, besides its currency', () => {
    expect(codes('sell', share('CNY', { mic: 'XSHE' }))).toEqual(codes('sell', share('CNY')));
    expect(codes('sell', share('HKD', { mic: 'XSHE' }))).toEqual(['cny-stamp-2', 'cny-transfer-1', 'hkd-commission-1']);
    const inHongKong = codes('buy', share('HKD')).filter((id) => !id.includes('commission'));
    expect(codes('buy', share('CNY', { mic: 'XHKG' }))).toEqual([...inHongKong, 'cny-commission-other-1']);
    expect(codes('buy', share('USD', { mic: 'XHKG' }))).toEqual(['usd-commission-1', ...inHongKong]);
    expect(codes('buy', share('EUR', { mic: 'XPAR' }))).toEqual(codes('buy', share('EUR')));
  });

  it('spare funds stamp tax and transfer fee, and lower the settlement fee of Hong Kong', () => {
    expect(codes('sell', share('CNY', { product: 'etf' }))).toEqual(['cny-commission-1']);
    expect(codes('sell', share('HKD', { product: 'etf' }))).toEqual([
      'hkd-sfc-1',
      'hkd-afrc-1',
      'hkd-trading-1',
      'hkd-settlement-etf-1',
      'hkd-commission-1',
    ]);
  });
});

describe('the commission', () => {
  const markets = ['XETR', 'XPAR', 'XLON', 'XSWX', 'XNYS', 'XHKG', 'XSHG', 'XSHE', 'BJSE'];

  it.each(accountCurrencies)('in %s is charged on both sides of every market, once', (currency) => {
    for (const mic of markets)
      for (const [side, date, code] of [
        ['buy', '2026-11-23', 'commission'],
        ['sell', '2026-11-23', 'commission'],
        ['buy', '2026-11-24', 'purchaseFee'],
        ['sell', '2026-11-24', 'closingFee'],
      ] as const) {
        const lines = feesOn(minor(10_000_000), side, share(currency, { mic }), date);
        const codes = lines.map((line) => line.code);
        expect(new Set(codes).size).toBe(codes.length);
        const ofBroker = ['commission', 'purchaseFee', 'closingFee'];
        expect(lines.filter((line) => ofBroker.includes(line.code))).toMatchObject([{ code }]);
        expect(lines.find((line) => line.code === code)?.amount).toBeGreaterThan(0);
      }
  });

  it('is as high under its code for purchases and its code for sales as it was before', () => {
    for (const currency of accountCurrencies)
      for (const mic of markets)
        for (const value of [1, 99_999, 1_000_000, 300_000_000])
          for (const side of ['buy', 'sell'] as const) {
            const total = (date: string) => feeTotal(feesOn(minor(value), side, share(currency, { mic }), date));
            expect(total('2026-11-24')).toBe(total('2026-11-23'));
          }
  });

  it('is not charged again after a build that called it otherwise has charged it', () => {
    const commission = feesOn(minor(10_000), 'buy', share('EUR'), '2026-11-23');
    const purchase = feesOn(minor(2_000_000), 'buy', share('EUR'), '2026-11-24');
    expect(amounts(feesOfFill(commission, purchase))).toEqual({ purchaseFee: 1900, transactionFee: 90 });
    const both = chargedWith(commission, feesOfFill(commission, purchase));
    expect(feesOfFill(both, purchase)).toEqual([]);
  });

  it('has a currency, because its minimum and maximum are amounts', () => {
    const withoutCurrency = feeRules.filter(({ currency }) => currency === null);
    expect(withoutCurrency.filter(({ min, max }) => min !== null || max !== null)).toEqual([]);
  });
});

describe('euro orders', () => {
  it('have a minimum, a rate and a maximum', () => {
    expect(amounts(feesOn(minor(50_000), 'buy', share('EUR'), '2018-03-21'))).toEqual({
      commission: 100,
      transactionFee: 10,
    });
    expect(amounts(feesOn(minor(1_000_000), 'buy', share('EUR'), '2018-03-21'))).toEqual({
      commission: 1000,
      transactionFee: 50,
    });
    expect(amounts(feesOn(minor(100_000_000), 'buy', share('EUR'), '2018-03-21'))).toEqual({
      commission: 3900,
      transactionFee: 5000,
    });
  });

  const atMaximum = [
    [3_899_499, 3899],
    [3_899_500, 3900],
    [3_900_000, 3900],
    [3_900_500, 3900],
    [3_901_000, 3900],
  ] as const;

  it.each(atMaximum)('worth %p pay the maximum of %p', (value, commission) => {
    expect(amounts(feesOn(minor(value), 'buy', share('EUR'), '2018-03-21'))).toMatchObject({ commission });
  });

  it.each([
    [99_499, 100],
    [100_499, 100],
    [100_500, 101],
  ])('worth %p pay the minimum of %p', (value, commission) => {
    expect(amounts(feesOn(minor(value), 'buy', share('EUR'), '2018-03-21'))).toMatchObject({ commission });
  });

  it('pay the minimum even when the value rounds to zero', () => {
    expect(feeTotal(feesOn(minor(0), 'buy', share('EUR'), '2018-03-21'))).toBe(110);
  });
});

describe('one order in several fills', () => {
  it('pays the minimum once, with the first fill', () => {
    const [first, second, third] = fillByFill([10_000, 20_000, 30_000], 'buy', 'EUR', '2026-11-20');
    expect(amounts(first ?? [])).toEqual({ commission: 100, transactionFee: 10 });
    expect([second, third]).toEqual([[], []]);
  });

  it.each<[string, Currency, Side, number[]]>([
    ['crossing the minimum', 'EUR', 'buy', [50_000, 80_000, 70_000]],
    ['reaching the maximum', 'EUR', 'sell', [3_000_000, 900_000, 5_000_000]],
    ['rounded fills of a few cents', 'EUR', 'buy', [1, 2, 3, 4, 99_999, 7]],
    ['A shares', 'CNY', 'sell', [333_333, 1, 12_345_678]],
    ['stamp duty in dollars', 'HKD', 'buy', [100, 19_119_900, 1]],
  ])('costs the same in total as one fill: %s', (_case, currency, side, values) => {
    const date = '2026-11-20';
    const whole = feesOn(minor(values.reduce((total, value) => total + value, 0)), side, share(currency), date);
    const charged = fillByFill(values, side, currency, date).reduce(chargedWith, []);
    expect(amounts(charged)).toEqual(amounts(whole));
  });

  it('never refunds a fee', () => {
    const dear = feesOn(minor(1_000_000), 'sell', share('CNY'), '2023-08-27');
    const cheap = feesOn(minor(1_000_000), 'sell', share('CNY'), '2023-08-28');
    expect(feesOfFill(dear, cheap)).toEqual([]);
  });
});

describe('the schedule', () => {
  const meet = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
    one === null || other === null || one.some((key) => other.includes(key));

  it('has at most one rule for a market, product, currency, side, code and date', () => {
    for (const [n, rule] of feeRules.entries()) {
      const rivals = feeRules
        .slice(n + 1)
        .filter(
          (other) =>
            other.currency === rule.currency &&
            other.code === rule.code &&
            meet(other.mics, rule.mics) &&
            meet(other.products, rule.products) &&
            (other.side === 'both' || rule.side === 'both' || other.side === rule.side) &&
            other.validFrom <= (rule.validTo ?? '9999') &&
            (rule.mics === null) === (other.mics === null) &&
            (rule.products === null) === (other.products === null) &&
            rule.validFrom <= (other.validTo ?? '9999'),
        );
      expect({ rule: rule.id, rivals: rivals.map(({ id }) => id) }).toEqual({ rule: rule.id, rivals: [] });
    }
  });

  it('has unique version ids, each with a source', () => {
    expect(new Set(feeRules.map(({ id }) => id)).size).toBe(feeRules.length);
    expect(feeRules.every(({ source }) => source.length > 0)).toBe(true);
  });
});
