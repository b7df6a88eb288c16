import { formatAmount, type Currency, type Minor } from '@parkett/kernel';

/** All times are shown in the exchange's zone, so that a chart, an order and a statement agree. */
const marketTimeZone = 'Europe/Berlin';

type Numeric = `${number}`;
const numeric = (text: string): Numeric => text as Numeric;
const isZero = (text: string): boolean => !/[1-9]/.test(text);

/** The number of decimals of a decimal string. */
export const decimalsOf = (text: string): number => {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
};

/** The sign of an amount or a decimal string: −1, 0 or 1. */
export function signOf(value: number | string): -1 | 0 | 1 {
  if (typeof value === 'number') return value < 0 ? -1 : value > 0 ? 1 : 0;
  return isZero(value) ? 0 : value.startsWith('-') ? -1 : 1;
}

export interface Formats {
  /** Minor units with their currency; `signed` adds a plus to gains. */
  readonly money: (amount: Minor, currency: Currency, signed?: boolean) => string;
  /** A whole number of units of a currency as text, shortened: 1.2 Mrd. €. */
  readonly largeMoney: (units: string, currency: Currency) => string;
  /** The number from `money` without the currency. */
  readonly amount: (amount: Minor, currency: Currency) => string;
  /** A decimal string with `decimals` places; by default as many as the price has, and at least two. */
  readonly price: (price: string, decimals?: number) => string;
  /** An average of prices with two to four decimals, however many it was computed with. */
  readonly average: (price: string) => string;
  /** A decimal string with its sign, plus included. */
  readonly change: (difference: string, decimals?: number) => string;
  /** A ratio as a decimal string: "0.0123" is +1.23 %. */
  readonly percent: (ratio: string) => string;
  /** A part of a whole as a decimal string: "0.5" is 50 %. */
  readonly share: (ratio: string) => string;
  /** A fee's part of the value as a decimal string: "0.0000565" is 0.00565 %. */
  readonly rate: (ratio: string) => string;
  /** A number of shares, with its decimals if it has some. */
  readonly quantity: (count: number) => string;
  /** Shortened: 1.2 Mio. */
  readonly volume: (count: number) => string;
  /** Some months or whole years, shortened; 0 is one day. */
  readonly span: (months: number) => string;
  /** In megabytes with one decimal. */
  readonly bytes: (count: number) => string;
  /** YYYY-MM-DD HH:mm:ss, the specification's default for every language. */
  readonly dateTime: (instant: number) => string;
  /** HH:mm:ss */
  readonly time: (instant: number) => string;
  /** HH:mm */
  readonly minute: (instant: number) => string;
  /** True when both are on the same day in the exchange's zone. */
  readonly sameDay: (one: number, other: number) => boolean;
  /** HH:mm if today, otherwise YYYY-MM-DD HH:mm. */
  readonly moment: (instant: number, now: number) => string;
}

/**
 * Builds an expensive formatter on first use: the first one can take tens of milliseconds while the browser loads its
 * tables.
 */
function later<Value>(build: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= build());
}

/** Caches expensive formatters by their arguments. */
function kept<Key extends string | number, Value>(build: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = build(key);
    values.set(key, value);
    return value;
  };
}

const clockParts = later(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: marketTimeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

const hourMs = 3_600_000;

/** The exchange's zone differs from UTC by whole hours, so only hours are looked up: charts label hundreds of bars. */
const hourOf = kept((hour: number) =>
  clockParts()
    .format(hour * hourMs)
    .slice(0, 13),
);
const minuteAndSecond = (instant: number): string => new Date(instant).toISOString().slice(13, 19);
/** YYYY-MM-DD HH:mm:ss */
const dateTimeOf = (instant: number): string => hourOf(Math.floor(instant / hourMs)) + minuteAndSecond(instant);
const dateOf = (instant: number): string => dateTimeOf(instant).slice(0, 10);
const timeOf = (instant: number): string => dateTimeOf(instant).slice(11);
const sameDay = (one: number, other: number): boolean => dateOf(one) === dateOf(other);

/**
 * The functions that format figures for one locale. Figures are passed as integers and decimal strings, never as
 * floats.
 */
export function createFormats(locale: string): Formats {
  const money = kept((currency: string) => new Intl.NumberFormat(locale, { style: 'currency', currency }));
  const moneySigned = kept(
    (currency: string) => new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay: 'exceptZero' }),
  );
  const moneyShort = kept(
    (currency: string) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      }),
  );
  const fixed = kept(
    (decimals: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
  const fixedSigned = kept(
    (decimals: number) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        signDisplay: 'exceptZero',
      }),
  );
  const percent = later(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        signDisplay: 'exceptZero',
      }),
  );
  const share = later(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
  const rate = later(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 }));
  const average = later(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }));
  const whole = later(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
  const shares = later(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }));
  const compact = later(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }));
  const megabytes = later(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'megabyte',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
  );
  const inUnit = kept((unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }));
  const places = (text: string, decimals: number | undefined): number => decimals ?? Math.max(2, decimalsOf(text));
  return {
    money: (amount, currency, signed = false) =>
      (signed ? moneySigned : money)(currency).format(numeric(formatAmount(amount, currency))),
    largeMoney: (units, currency) => moneyShort(currency).format(numeric(units)),
    amount: (amount, currency) => {
      const text = formatAmount(amount, currency);
      return fixed(decimalsOf(text)).format(numeric(text));
    },
    price: (price, decimals) => fixed(places(price, decimals)).format(numeric(price)),
    average: (price) => average().format(numeric(price)),
    change: (difference, decimals) => fixedSigned(places(difference, decimals)).format(numeric(difference)),
    percent: (ratio) => percent().format(numeric(ratio)),
    share: (ratio) => share().format(numeric(ratio)),
    rate: (ratio) => rate().format(numeric(ratio)),
    quantity: (count) => shares().format(count),
    volume: (count) => (count < 100_000 ? whole : compact)().format(count),
    span: (months) =>
      months === 0
        ? inUnit('day').format(1)
        : months % 12 === 0
          ? inUnit('year').format(months / 12)
          : inUnit('month').format(months),
    bytes: (count) => megabytes().format(count / 1_000_000),
    dateTime: dateTimeOf,
    time: timeOf,
    minute: (instant) => timeOf(instant).slice(0, 5),
    sameDay,
    moment: (instant, now) => dateTimeOf(instant).slice(sameDay(instant, now) ? 11 : 0, 16),
  };
}
