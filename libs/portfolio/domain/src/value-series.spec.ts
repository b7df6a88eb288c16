import {
  add,
  exchanged,
  minor,
  notional,
  millionths,
  price,
  zero,
  type Currency,
  type Minor,
  type Price,
} from '@parkett/kernel';
import fc from 'fast-check';
import { dateAfter } from './days';
import type { ValueChange } from './holdings';
import { valueSeries } from './value-series';

const days = 12;
const dates = Array.from({ length: days }, (_, index) => dateAfter('2026-02-25', index));
const currencies: Readonly<Record<string, Currency>> = { NORD: 'EUR', SUED: 'EUR', APEX: 'USD' };
const symbols = Object.keys(currencies);
const rates = { source: 'ECB', date: dates[0] ?? '', perEuro: { USD: '1.1702' } };

const change = fc.record({
  day: fc.nat(days - 1),
  unit: fc.constantFrom('EUR', 'USD', ...symbols.map((symbol) => `share:${symbol}`)),
  amount: fc.oneof(fc.constantFrom(-1_500_000, 1_500_000), fc.integer({ min: -9_000_000, max: 9_000_000 })),
  isPayment: fc.boolean(),
});
const changes = fc.array(change, { maxLength: 25 }).map((all) =>
  all
    .toSorted((a, b) => a.day - b.day)
    .map(
      ({ day, unit, amount, isPayment }): ValueChange => ({
        date: dates[day] ?? '',
        unit,
        amount,
        flow: isPayment ? amount : 0,
      }),
    ),
);
/** Few different closes, so that one is often the same as the day before; some symbols have none at first. */
const closes = fc.array(fc.constantFrom('10.00', '10.00', '10.01', '0.335', undefined), {
  minLength: days,
  maxLength: days,
});
const prices = fc.record({ NORD: closes, SUED: closes, APEX: closes });

const inEuro = (amount: Minor, currency: Currency): Minor =>
  currency === 'EUR' ? amount : exchanged(amount, { from: currency, to: 'EUR', times: '1', by: '1.1702' });

it('is the sum of cash and positions of each day, each position rounded and each currency converted once', () => {
  fc.assert(
    fc.property(changes, prices, (all, closesBySymbol) => {
      const closeOn = (symbol: string, index: number): Price | undefined => {
        const text = closesBySymbol[symbol as keyof typeof closesBySymbol][index];
        return text === undefined ? undefined : price(text);
      };
      const worth = (unit: string, amount: number, index: number): readonly [Currency, Minor] | undefined => {
        if (!unit.startsWith('share:')) return [unit as Currency, minor(amount)];
        const symbol = unit.slice('share:'.length);
        const [currency, close] = [currencies[symbol] ?? 'EUR', closeOn(symbol, index)];
        return close === undefined ? undefined : [currency, notional(close, millionths(amount), currency)];
      };
      const expected = dates.map((date, index) => {
        const held = new Map<string, number>();
        for (const { date: on, unit, amount } of all) if (on <= date) held.set(unit, (held.get(unit) ?? 0) + amount);
        const owned = [...held]
          .filter(([, amount]) => amount !== 0)
          .map(([unit, amount]) => worth(unit, amount, index));
        const sumOf = (currency: Currency) =>
          owned.reduce((sum, one) => (one?.[0] === currency ? add(sum, one[1]) : sum), zero);
        const paid = all
          .filter(({ date: on, flow }) => on === date && flow !== 0)
          .map((one) => worth(one.unit, one.flow, index));
        return {
          date,
          value: owned.includes(undefined) ? null : add(sumOf('EUR'), inEuro(sumOf('USD'), 'USD')),
          flow: paid.reduce<Minor | null>(
            (sum, one) => (one === undefined || sum === null ? null : add(sum, inEuro(one[1], one[0]))),
            zero,
          ),
        };
      });
      const holdings = {
        ...{ base: 'EUR' as const, changes: all, ratesOn: () => rates },
        currencyOf: (symbol: string) => currencies[symbol],
        closesOf: (symbol: string) => dates.map((_, index) => closeOn(symbol, index)),
      };
      expect(valueSeries(holdings, dates)).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
});

it('has no value without a rate, or with shares of an unknown instrument', () => {
  const change = { date: dates[0] ?? '', amount: 1_000_000, flow: 0 };
  const of = (unit: string) =>
    valueSeries(
      {
        ...{ base: 'EUR', changes: [{ ...change, unit }], ratesOn: () => null },
        ...{ currencyOf: (symbol: string) => currencies[symbol], closesOf: () => dates.map(() => price('5')) },
      },
      dates,
    ).at(-1)?.value;
  expect([of('EUR'), of('share:NORD'), of('USD'), of('share:APEX'), of('share:NONE')]).toEqual([
    1_000_000,
    500,
    null,
    null,
    null,
  ]);
});
