import { price, wholeShares } from '@parkett/kernel';
import { isBuyable, type MarketSegment } from '@parkett/market-contract';
import { lotRuleOf } from './lot-rules';
import { priceLimits } from './price-limits';
import { tickAt } from './tick-rules';

/** The tables of domain-rules §3c row by row, and its golden vectors on price limits (§9). */
const segments = {
  'SSE main': { mic: 'XSHG', board: 'main', product: 'share' },
  'SZSE main': { mic: 'XSHE', board: 'main', product: 'share' },
  STAR: { mic: 'XSHG', board: 'star', product: 'share' },
  ChiNext: { mic: 'XSHE', board: 'chinext', product: 'share' },
  BSE: { mic: 'BJSE', board: 'main', product: 'share' },
  'SSE fund': { mic: 'XSHG', board: 'main', product: 'etf' },
  'SZSE fund': { mic: 'XSHE', board: 'main', product: 'etf' },
  HKEX: { mic: 'XHKG', board: 'main', product: 'share' },
  'HKEX GEM': { mic: 'XHKG', board: 'gem', product: 'share' },
  XETR: { mic: 'XETR', board: 'main', product: 'share' },
} satisfies Record<string, MarketSegment>;
type Name = keyof typeof segments;
const today = '2026-11-23';

/** `high/low`, or `none`. */
function band(name: Name, close: string, date = today, more: { specialTreatment?: boolean; tradeDay?: number } = {}) {
  const found = priceLimits(segments[name], date, { previousClose: price(close), tick: price('0.01'), ...more });
  if (found === undefined) return 'unknown';
  return found.high === null && found.low === null ? 'none' : `${found.high}/${found.low}`;
}

describe('golden vectors of price limits (§9)', () => {
  it.each([
    ['10.05', '11.06/9.05'],
    ['3.33', '3.66/3.00'],
    ['9.99', '10.99/8.99'],
    ['25.37', '27.91/22.83'],
    ['0.04', '0.05/0.03'],
  ])('10 %% of %s is %s: half up, and at least a tick', (close, expected) => {
    expect(band('SSE main', close)).toBe(expected);
    expect(band('SZSE main', close)).toBe(expected);
  });

  it.each([
    ['2026-07-03', '3.50/3.16'],
    ['2026-07-06', '3.66/3.00'],
  ])('ST 3.33 on %s is %s', (date, expected) => {
    expect(band('SSE main', '3.33', date, { specialTreatment: true })).toBe(expected);
  });
});

describe('bands (§3c: limit price = previous close × (1 ± r))', () => {
  it.each<[Name, string, string, { specialTreatment?: boolean; tradeDay?: number }]>([
    ['SSE main', today, '11.00/9.00', {}],
    ['SZSE main', today, '11.00/9.00', {}],
    ['SSE main', '2026-07-05', '10.50/9.50', { specialTreatment: true }],
    ['SZSE main', '2026-07-06', '11.00/9.00', { specialTreatment: true }],
    ['SSE main', today, 'none', { tradeDay: 1 }],
    ['SZSE main', today, 'none', { tradeDay: 5 }],
    ['SSE main', today, '11.00/9.00', { tradeDay: 6 }],
    ['SSE main', '2023-04-09', '14.40/6.40', { tradeDay: 1 }],
    ['SSE main', '2023-04-09', '11.00/9.00', { tradeDay: 2 }],
    ['SSE main', '2023-04-10', 'none', { tradeDay: 2 }],
    ['STAR', '2019-07-22', '12.00/8.00', {}],
    ['STAR', today, '12.00/8.00', { specialTreatment: true }],
    ['STAR', today, 'none', { tradeDay: 5 }],
    ['STAR', today, '12.00/8.00', { tradeDay: 6 }],
    ['ChiNext', '2020-08-23', '11.00/9.00', {}],
    ['ChiNext', '2020-08-24', '12.00/8.00', {}],
    ['ChiNext', today, '12.00/8.00', { specialTreatment: true }],
    ['ChiNext', today, 'none', { tradeDay: 5 }],
    ['BSE', '2021-11-15', '13.00/7.00', {}],
    ['BSE', today, 'none', { tradeDay: 1 }],
    ['BSE', today, '13.00/7.00', { tradeDay: 2 }],
    ['HKEX', today, 'none', {}],
    ['HKEX GEM', today, 'none', {}],
    ['XETR', today, 'none', {}],
  ])('%s on %s, 10.00: %s %j', (name, date, expected, more) => {
    expect(band(name, '10.00', date, more)).toBe(expected);
  });
});

describe('ticks (§3c)', () => {
  it.each<[Name, string, string, string | undefined]>([
    ['SSE main', today, '0.5', '0.01'],
    ['SZSE main', today, '1700', '0.01'],
    ['STAR', today, '55', '0.01'],
    ['ChiNext', today, '55', '0.01'],
    ['SSE fund', today, '2.5', '0.001'],
    ['SZSE fund', today, '2.5', '0.001'],
    // The spread table of Hong Kong, the first and the last price of each row.
    ...(
      [
        ['0.01', '0.249', '0.001'],
        ['0.25', '0.495', '0.005'],
        ['0.5', '9.99', '0.01'],
        ['10', '19.99', '0.01'],
        ['20', '49.98', '0.02'],
        ['50', '99.95', '0.05'],
        ['100', '199.9', '0.1'],
        ['200', '499.8', '0.2'],
        ['500', '999.5', '0.5'],
        ['1000', '1999', '1'],
        ['2000', '4998', '2'],
        ['5000', '9990', '5'],
      ] as const
    ).flatMap(([from, to, tick]) => [from, to].map((at): [Name, string, string, string] => ['HKEX', today, at, tick])),
    ['HKEX GEM', today, '1', '0.01'],
    ['HKEX', today, '9995', undefined],
    ['HKEX', '2025-08-03', '10', '0.02'],
    ['HKEX', '2025-08-03', '19.98', '0.02'],
    ['HKEX', '2025-08-03', '20', '0.05'],
    ['HKEX', '2025-08-03', '49.95', '0.05'],
    ['HKEX', '2025-08-04', '10', '0.01'],
    ['HKEX', '2025-08-04', '20', '0.02'],
  ])('%s on %s at %s: %s', (name, date, at, expected) => {
    expect(tickAt(segments[name], date, price(at))?.tick).toBe(expected);
  });

  /** RTS 11: rows by price, columns by the average number of trades a day; as its formula gives them. */
  it.each<[string, readonly string[]]>([
    ['0.05', ['0.0005', '0.0002', '0.0001', '0.0001', '0.0001', '0.0001']],
    ['0.1', ['0.001', '0.0005', '0.0002', '0.0001', '0.0001', '0.0001']],
    ['0.5', ['0.005', '0.002', '0.001', '0.0005', '0.0002', '0.0001']],
    ['1', ['0.01', '0.005', '0.002', '0.001', '0.0005', '0.0002']],
    ['9.99', ['0.05', '0.02', '0.01', '0.005', '0.002', '0.001']],
    ['10', ['0.1', '0.05', '0.02', '0.01', '0.005', '0.002']],
    ['99.9', ['0.5', '0.2', '0.1', '0.05', '0.02', '0.01']],
    ['100', ['1', '0.5', '0.2', '0.1', '0.05', '0.02']],
    ['49999', ['200', '100', '50', '20', '10', '5']],
    ['50000', ['500', '200', '100', '50', '20', '10']],
  ])('XETR at %s, by liquidity', (at, expected) => {
    const found = [9, 10, 80, 600, 2_000, 9_000].map(
      (trades) => tickAt(segments.XETR, today, price(at), trades)?.tick ?? 'none',
    );
    expect(found).toEqual(expected);
  });
});

describe('lots (§3c)', () => {
  it.each<[Name, readonly number[], readonly number[]]>([
    ['SSE main', [100, 200, 10_000], [1, 99, 101, 150]],
    ['SZSE main', [100, 200, 10_000], [1, 99, 101, 150]],
    ['ChiNext', [100, 200, 10_000], [1, 99, 101, 150]],
    ['SSE fund', [100, 200], [1, 99, 150]],
    ['STAR', [200, 201, 399, 10_001], [1, 100, 199]],
    ['BSE', [100, 101, 199], [1, 99]],
    ['XETR', [1, 2, 101], []],
  ])('%s: %j can be bought, %j cannot', (name, can, cannot) => {
    const rule = lotRuleOf(segments[name], today);
    if (rule === undefined) throw new Error(`no lot rule of ${name}`);
    const buyable = (quantity: number): boolean => isBuyable(rule, wholeShares(quantity));
    expect([can.filter(buyable), cannot.filter(buyable)]).toEqual([can, []]);
  });

  it('HKEX: every issuer has a board lot of its own, so the market has no rule', () => {
    expect([lotRuleOf(segments.HKEX, today), lotRuleOf(segments['HKEX GEM'], today)]).toEqual([undefined, undefined]);
  });
});
