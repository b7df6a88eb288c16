import { isOnTick, millionths, price, wholeShares } from '@parkett/kernel';
import { isBuyable, isSellable, type MarketSegment } from '@parkett/market-contract';
import { Random } from '../default-market/random';
import lots from './lot-rules.json';
import { lotRuleOf, type LotRule } from './lot-rules';
import limits from './price-limit-rules.json';
import { isSpecialTreatment, priceLimits } from './price-limits';
import ticks from './tick-rules.json';
import { finestTick, tickAt, ticksOf } from './tick-rules';

const shanghai: MarketSegment = { mic: 'XSHG', board: 'main', product: 'share' };
const star: MarketSegment = { ...shanghai, board: 'star' };
const chinext: MarketSegment = { mic: 'XSHE', board: 'chinext', product: 'share' };
const beijing: MarketSegment = { mic: 'BJSE', board: 'main', product: 'share' };
const hongKong: MarketSegment = { mic: 'XHKG', board: 'main', product: 'share' };
const xetra: MarketSegment = { mic: 'XETR', board: 'main', product: 'share' };
const today = '2026-11-23';
const tick = price('0.01');

/** `high/low` of a share on a date. */
function limitsOf(
  previousClose: string,
  segment = shanghai,
  date = today,
  more: { specialTreatment?: boolean; tradeDay?: number } = {},
): string {
  const found = priceLimits(segment, date, { previousClose: price(previousClose), tick, ...more });
  return found === undefined ? 'unknown' : `${found.high}/${found.low}`;
}

describe('price limits', () => {
  it('are rounded half up to the tick, and at least a tick from the previous close', () => {
    expect(['10.05', '3.33', '9.99', '25.37', '0.04'].map((close) => limitsOf(close))).toEqual([
      '11.06/9.05',
      '3.66/3.00',
      '10.99/8.99',
      '27.91/22.83',
      '0.05/0.03',
    ]);
    expect(limitsOf('0.01')).toBe('0.02/0.01');
  });

  it('of shares under special treatment widened on 6 July 2026', () => {
    const special = { specialTreatment: true };
    expect(limitsOf('3.33', shanghai, '2026-07-03', special)).toBe('3.50/3.16');
    expect(limitsOf('3.33', shanghai, '2026-07-05', special)).toBe('3.50/3.16');
    expect(limitsOf('3.33', shanghai, '2026-07-06', special)).toBe('3.66/3.00');
    expect(['*ST国华', 'ST大集', '国华', null].map(isSpecialTreatment)).toEqual([true, true, false, false]);
  });

  it('differ by board and its date of change', () => {
    expect(limitsOf('10.00', star)).toBe('12.00/8.00');
    expect(limitsOf('10.00', beijing)).toBe('13.00/7.00');
    expect(limitsOf('10.00', chinext, '2020-08-21')).toBe('11.00/9.00');
    expect(limitsOf('10.00', chinext, '2020-08-24')).toBe('12.00/8.00');
  });

  it('do not bind new listings', () => {
    const on = (tradeDay: number, date = today, segment = shanghai) => limitsOf('10.00', segment, date, { tradeDay });
    expect([on(1), on(5), on(6)]).toEqual(['null/null', 'null/null', '11.00/9.00']);
    expect([on(1, '2023-04-07'), on(2, '2023-04-07')]).toEqual(['14.40/6.40', '11.00/9.00']);
    expect([on(1, today, beijing), on(2, today, beijing)]).toEqual(['null/null', '13.00/7.00']);
  });

  it('do not exist in Hong Kong and on Xetra, and are unknown elsewhere', () => {
    expect([limitsOf('10', hongKong), limitsOf('10', xetra)]).toEqual(['null/null', 'null/null']);
    expect(limitsOf('10', { ...xetra, mic: 'XLON' })).toBe('unknown');
    expect(limitsOf('10', { ...shanghai, product: 'etf' })).toBe('unknown');
  });

  it('include the previous close and grow with it', () => {
    const random = new Random('limits');
    for (let n = 0; n < 2_000; n++) {
      const cents = random.int(1, 50_000);
      const of = (close: number) =>
        limitsOf((close / 100).toFixed(2))
          .split('/')
          .map(Number);
      const [[high = 0, low = 0], [nextHigh = 0, nextLow = 0]] = [of(cents), of(cents + 1)];
      const contains = low <= cents / 100 && cents / 100 < high && low > 0;
      if (!contains || nextHigh < high || nextLow < low) throw new Error(`${cents}: ${high}/${low}`);
    }
  });
});

describe('ticks', () => {
  const at = (text: string, segment: MarketSegment, date = today, trades?: number) =>
    tickAt(segment, date, price(text), trades)?.tick;

  it('of mainland shares and funds are fixed', () => {
    expect([at('5', shanghai), at('500', star), at('5', { ...shanghai, product: 'etf' })]).toEqual([
      '0.01',
      '0.01',
      '0.001',
    ]);
  });

  it('of Hong Kong shares grow with the price, and became smaller on 4 August 2025', () => {
    const prices = ['0.249', '0.25', '0.5', '9.99', '10', '20', '49.98', '50', '100', '382.4', '9994', '9995'];
    expect(prices.map((text) => at(text, hongKong))).toEqual([
      '0.001',
      '0.005',
      '0.01',
      '0.01',
      '0.01',
      '0.02',
      '0.02',
      '0.05',
      '0.1',
      '0.2',
      '5',
      undefined,
    ]);
    expect([at('10', hongKong, '2025-08-03'), at('20', hongKong, '2025-08-03')]).toEqual(['0.02', '0.05']);
    expect(finestTick(hongKong, today)).toEqual({ rule: 'hk-tick-2', tick: '0.001' });
  });

  it('of European shares also depend on how often they trade', () => {
    expect([at('15', xetra, today, 10_000), at('15', xetra, today, 300), at('15', xetra, today, 5)]).toEqual([
      '0.002',
      '0.02',
      '0.1',
    ]);
    expect([at('0.05', xetra, today, 9_000), at('49999', xetra, today, 9), at('60000', xetra, today, 9)]).toEqual([
      '0.0001',
      '200',
      '500',
    ]);
  });

  it('of a European share without trades are steps of which the ticks of every liquidity are multiples', () => {
    const priceOf = (index: number) => price((0.03 * 1.3 ** index).toFixed(4));
    for (const at of Array.from({ length: 60 }, (_, index) => priceOf(index))) {
      const usual = tickAt(xetra, today, at)?.tick ?? price('1');
      for (const trades of [5, 50, 500, 1_000, 5_000, 10_000])
        if (!isOnTick(tickAt(xetra, today, at, trades)?.tick ?? price('1'), usual)) throw new Error(`${at}: ${usual}`);
    }
    expect(['0.0382', '1.9', '2', '19.405', '31.205', '889.18'].map((text) => at(text, xetra))).toEqual([
      '0.0001',
      '0.0001',
      '0.0005',
      '0.001',
      '0.005',
      '0.01',
    ]);
    expect(at('2.4234', { ...xetra, product: 'etf' }, '2018-03-21')).toBe('0.0001');
  });

  it('of an American share below a dollar are ten thousandths', () => {
    const newYork: MarketSegment = { mic: 'XNYS', board: 'main', product: 'share' };
    expect(['0.99', '1'].map((text) => at(text, newYork))).toEqual(['0.0001', '0.01']);
  });

  it('are those of the table, or of the instrument where its market leaves them to it', () => {
    const idOf = (segment: MarketSegment, tick: string) => {
      const { rule, steps } = ticksOf({ ...segment, tick: price(tick) }, today);
      return `${rule ?? 'own'} ${steps.length}`;
    };
    expect([idOf(xetra, '0.0001'), idOf(xetra, '0.01'), idOf(xetra, '0.05')]).toEqual([
      'eu-share-default-1 5',
      'own 1',
      'own 1',
    ]);
    expect([idOf(shanghai, '0.05'), idOf({ ...xetra, mic: 'XTKS' }, '0.01')]).toEqual(['cn-share-tick-1 1', 'own 1']);
  });
});

describe('lots', () => {
  const buyable = (segment: MarketSegment, ...quantities: number[]) => {
    const rule = lotRuleOf(segment, today);
    return rule === undefined ? undefined : quantities.map((quantity) => isBuyable(rule, wholeShares(quantity)));
  };

  it('of the main boards are hundreds; STAR and Beijing have a minimum and steps of one', () => {
    expect(buyable(shanghai, 99, 100, 150, 200)).toEqual([false, true, false, true]);
    expect(buyable(star, 100, 199, 200, 201)).toEqual([false, false, true, true]);
    expect(buyable(beijing, 99, 100, 101)).toEqual([false, true, true]);
    expect(buyable(xetra, 1, 7)).toEqual([true, true]);
    expect(buyable(hongKong, 100)).toBeUndefined();
  });

  it('let a remainder be sold only as a whole', () => {
    const [main, starRule] = [lotRuleOf(shanghai, today), lotRuleOf(star, today)];
    const sells = (rule: LotRule | undefined, sellable: number, ...quantities: number[]) =>
      quantities.map(
        (quantity) => rule !== undefined && isSellable(rule, millionths(quantity * 1e6), millionths(sellable * 1e6)),
      );
    expect(sells(main, 250, 50, 100, 150, 250, 30)).toEqual([true, true, true, true, false]);
    expect(sells(starRule, 150, 150, 100)).toEqual([true, false]);
    expect(sells(starRule, 350, 350, 200, 150)).toEqual([true, true, false]);
  });

  it('let a fraction be sold only as a whole, alone or with what could be bought', () => {
    const sells = (rule: LotRule | undefined, sellable: number, ...quantities: number[]) =>
      quantities.map((quantity) => rule !== undefined && isSellable(rule, millionths(quantity), millionths(sellable)));
    expect(sells(lotRuleOf(xetra, today), 12_500_000, 500_000, 1_500_000, 12_500_000, 12_000_000)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(sells(lotRuleOf(xetra, today), 12_500_000, 1, 499_999, 1_000_001)).toEqual([false, false, false]);
    expect(sells(lotRuleOf(shanghai, today), 100_500_000, 500_000, 100_500_000, 50_500_000)).toEqual([
      true,
      true,
      false,
    ]);
    expect(sells(lotRuleOf(star, today), 250_500_000, 500_000, 200_500_000, 199_500_000)).toEqual([true, true, false]);
    expect(sells(lotRuleOf(star, today), 150_500_000, 150_500_000, 500_000)).toEqual([true, false]);
  });
});

describe('the rule sets', () => {
  it('name every version and its source, and have dates in order', () => {
    const rules = [...ticks.rules, ...ticks.defaults, ...ticks.liquidityRules, ...lots.rules, ...limits.rules];
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const { source, validFrom, validTo } of rules)
      expect([source.length > 5, validTo === null || validFrom <= validTo]).toEqual([true, true]);
  });

  it('have one rule at most for a segment on each of their dates', () => {
    const dates = (rules: readonly { validFrom: string; validTo: string | null }[]) => [
      ...new Set(rules.flatMap(({ validFrom, validTo }) => (validTo === null ? [validFrom] : [validFrom, validTo]))),
    ];
    const overlaps = (
      rules: readonly {
        mics: string[];
        boards: string[] | null;
        products: string[] | null;
        validFrom: string;
        validTo: string | null;
      }[],
    ) =>
      dates(rules).flatMap((date) => {
        const keys = rules
          .filter(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo))
          .flatMap(({ mics, boards, products }) =>
            mics.flatMap((mic) =>
              (boards ?? ['all']).flatMap((board) =>
                (products ?? ['all']).map((product) => `${mic} ${board} ${product}`),
              ),
            ),
          );
        return keys.filter((key, index) => keys.indexOf(key) !== index);
      });
    expect([overlaps([...ticks.rules, ...ticks.defaults]), overlaps(lots.rules)]).toEqual([[], []]);
  });
});
