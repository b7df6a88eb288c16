import fc from 'fast-check';
import { datesOfMonth, interestOf, interestPeriods } from './accrued-interest';
import { dateOfDay, dayOf, firstMonthKept, monthAfter, withChange, type DailyBalances } from './daily-balances';
import { checkedInterestRules, currenciesWithRate, interestRules, type InterestRules } from './interest-rules';

const yearDays = { EUR: 360, USD: 360, CHF: 360, CNY: 360, GBP: 365, HKD: 365 };
const version = (id: string, validFrom: string, validTo: string | null, rates: InterestRules['rates']) => ({
  ...{ id, validFrom, validTo, source: 'spec', rates, yearDays },
});
const rules = checkedInterestRules([
  version('r1', '2018-01-01', '2026-11-11', { EUR: '0.02', HKD: '0.01' }),
  version('r2', '2026-11-12', null, { EUR: '0.015', HKD: '0.01' }),
]);

const balances = (...changes: readonly (readonly [date: string, change: number])[]): DailyBalances =>
  changes.reduce<DailyBalances>((days, [date, change]) => withChange(days, date, change), []);
const monthOf = (days: DailyBalances, month: string, currency: 'EUR' | 'HKD' | 'USD' = 'EUR', known = rules) => {
  const [from, through] = datesOfMonth(month);
  const periods = interestPeriods(days, currency, { from, through }, known);
  return { periods, amount: interestOf(periods) };
};

describe('interest on settled cash', () => {
  it('is the sum of the balances at the ends of the days, times rate, divided by the days of the year', () => {
    // domain-rules §4: 10 000 for a day at 8.8 % are 2.44 by 360 days and 2.41 by 365.
    const day = [{ rate: '0.088', balanceDays: '1000000' }];
    expect(day.map((one) => interestOf([{ ...one, yearDays: 360 }]))).toEqual([244]);
    expect(day.map((one) => interestOf([{ ...one, yearDays: 365 }]))).toEqual([241]);
    const october = monthOf(balances(['2026-10-01', 1_000_000]), '2026-10');
    expect(october.periods).toEqual([
      ...[
        { rule: 'r1', from: '2026-10-01', through: '2026-10-31', rate: '0.02', yearDays: 360, balanceDays: '31000000' },
      ],
    ]);
    // 10 000.00 × 2 % × 31 / 360 = 17.2222…
    expect(october.amount).toBe(1_722);
    // 10 000.00 × 1 % × 31 / 365 = 8.4931…
    expect(monthOf(balances(['2026-10-01', 1_000_000]), '2026-10', 'HKD').amount).toBe(849);
  });

  it('counts a rate that changes in the month from its own day on', () => {
    const { periods, amount } = monthOf(balances(['2026-01-01', 1_000_000]), '2026-11');
    expect(periods.map(({ rule, from, through, balanceDays }) => [rule, from, through, balanceDays])).toEqual([
      ['r1', '2026-11-01', '2026-11-11', '11000000'],
      ['r2', '2026-11-12', '2026-11-30', '19000000'],
    ]);
    // 6.1111… + 7.9166… = 14.0277…; rounded each by itself they would be 6.11 + 7.92 = 14.03, too.
    expect(amount).toBe(1_403);
  });

  it('is rounded once, so that parts of a cent of several rates are not lost', () => {
    const third = { rate: '0.01', yearDays: 360, balanceDays: '14400' };
    expect(interestOf([third])).toBe(0);
    expect(interestOf([third, third])).toBe(1);
    expect(interestOf([{ ...third, balanceDays: '17999' }])).toBe(0);
    expect(interestOf([{ ...third, balanceDays: '18000' }])).toBe(1);
  });

  it('has 29 days in a leap February, and 28 in another one', () => {
    const days = balances(['2024-01-01', 3_600_000]);
    expect(monthOf(days, '2024-02').amount).toBe(5_800);
    expect(monthOf(balances(['2026-01-01', 3_600_000]), '2026-02').amount).toBe(5_600);
    expect(datesOfMonth('2024-02')).toEqual(['2024-02-01', '2024-02-29']);
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('bears nothing while the balance is below zero, and does not net it with other days', () => {
    const days = balances(['2026-10-01', 720_000], ['2026-10-11', -1_440_000], ['2026-10-21', 1_440_000]);
    expect(monthOf(days, '2026-10').periods[0]?.balanceDays).toBe(String(720_000 * 21));
  });

  it('is nothing in a currency without a rate, and in what this build ships', () => {
    expect(monthOf(balances(['2026-10-01', 9_000_000]), '2026-10', 'USD')).toEqual({ periods: [], amount: 0 });
    expect(monthOf(balances(['2026-10-01', 9_000_000]), '2026-10', 'EUR', interestRules).amount).toBe(0);
    expect(currenciesWithRate(interestRules, '2026-10-01', '2026-10-31')).toEqual([]);
    expect(currenciesWithRate(rules, '2026-11-12', '2026-11-30')).toEqual(['EUR', 'HKD']);
  });

  it('is exact beyond what a number holds', () => {
    const days = balances(['2026-10-01', 9_000_000_000_000_000]);
    expect(monthOf(days, '2026-10').periods[0]?.balanceDays).toBe('279000000000000000');
    expect(monthOf(days, '2026-10').amount).toBe(15_500_000_000_000);
  });
});

describe('the days that are kept', () => {
  const change = fc.record({ days: fc.integer({ min: 0, max: 20 }), amount: fc.integer({ min: -5_000, max: 9_000 }) });

  it('give the interest of each month that may be paid, whatever was dropped', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.integer({ min: 0, max: 400 }), (changes, start) => {
        let day = dayOf('2025-11-20') + start;
        let days: DailyBalances = [];
        const ends = new Map<number, number>();
        let balance = 0;
        for (const { days: more, amount } of changes) {
          for (let next = 0; next < more; next++) ends.set(day + next, balance);
          day += more;
          balance += amount;
          ends.set(day, balance);
          days = withChange(days, dateOfDay(day), amount);
        }
        const today = dateOfDay(day);
        for (let month = firstMonthKept(today); month < today.slice(0, 7); month = monthAfter(month, 1)) {
          const [from, through] = datesOfMonth(month);
          let sum = 0;
          for (let at = dayOf(from); at <= dayOf(through); at++) sum += Math.max(0, ends.get(at) ?? 0);
          const known = monthOf(days, month, 'HKD').periods.reduce((all, one) => all + Number(one.balanceDays), 0);
          expect(known).toBe(sum);
        }
        expect(days.length).toBeLessThanOrEqual(2 * 94);
      }),
      { numRuns: 500 },
    );
  });

  it('take a change with an earlier date as one of the last date', () => {
    expect(balances(['2026-10-05', 100], ['2026-10-03', 50])).toEqual([dayOf('2026-10-05'), 150]);
  });
});

describe('versions of the rates', () => {
  it.each([
    ['no end before the next', [version('a', '2018-01-01', null, {}), version('b', '2026-01-01', null, {})]],
    ['a gap', [version('a', '2018-01-01', '2025-12-30', {}), version('b', '2026-01-01', null, {})]],
    ['an overlap', [version('a', '2018-01-01', '2026-01-01', {}), version('b', '2026-01-01', null, {})]],
    [
      'an end before the beginning',
      [version('a', '2018-01-01', '2017-01-01', {}), version('b', '2026-01-01', null, {})],
    ],
    ['a negative rate', [version('a', '2018-01-01', null, { EUR: '-0.01' })]],
    ['a rate of more than a whole', [version('a', '2018-01-01', null, { EUR: '2' })]],
    ['a currency without days', [{ ...version('a', '2018-01-01', null, {}), yearDays: { EUR: 360 } }]],
  ])('are refused with %s', (_, versions) => {
    expect(() => checkedInterestRules(versions)).toThrow();
  });
});
