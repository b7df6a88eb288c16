import { formatAmount, localeOf, type Currency, type Language, type Minor, type Shares } from '@parkett/kernel';

/** Times of documents are those of the screens. */
const marketTimeZone = 'Europe/Berlin';

type Numeric = `${number}`;
/** Intl formats a decimal string without going through a float. */
const numeric = (text: string): Numeric => text as Numeric;
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Figures and dates as the screens of a language show them. */
export interface Figures {
  /** Minor units with their currency. */
  readonly money: (amount: Minor, currency: Currency) => string;
  /** The same without the currency. */
  readonly amount: (amount: Minor, currency: Currency) => string;
  /** A decimal string with all its decimals, and at least two. */
  readonly price: (price: string) => string;
  readonly quantity: (shares: Shares) => string;
  /** A part of a whole as a decimal string: "0.0123" is 1.23 %. */
  readonly percent: (ratio: string) => string;
  /** YYYY-MM-DD */
  readonly date: (date: string) => string;
  /** HH:mm:ss */
  readonly time: (instant: number) => string;
  /** Abbreviated name of the time zone at an instant. */
  readonly zone: (instant: number) => string;
}

function makeFigures(language: Language): Figures {
  const locale = localeOf[language];
  const fixed = kept(
    (decimals: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
  const money = kept((currency: Currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }));
  const shares = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const percent = new Intl.NumberFormat(locale, {
    ...{ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 },
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const zoned = new Intl.DateTimeFormat(locale, { timeZone: marketTimeZone, timeZoneName: 'short' });
  return {
    money: (amount, currency) => money(currency).format(numeric(formatAmount(amount, currency))),
    amount: (amount, currency) => {
      const text = formatAmount(amount, currency);
      return fixed(decimalsOf(text)).format(numeric(text));
    },
    price: (price) => fixed(Math.max(2, decimalsOf(price))).format(numeric(price)),
    quantity: (count) => shares.format(count),
    percent: (ratio) => percent.format(numeric(ratio)),
    date: (day) => date.format(Date.parse(day)),
    time: (instant) => clock.format(instant),
    zone: (instant) =>
      zoned.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? marketTimeZone,
  };
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium', timeZone: marketTimeZone });

/** Makes each value once: a formatter of Intl takes longer to make than a page to draw. */
function kept<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}

export const figuresOf = kept(makeFigures);
