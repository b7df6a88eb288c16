import { z } from 'zod';

/** Market identifier code (ISO 10383). */
export const micSchema = z.string().regex(/^[A-Z0-9]{4}$/);

/**
 * Part of a market with rules of its own: Shanghai's STAR market, Shenzhen's ChiNext, Hong Kong's GEM. Markets without
 * such parts have only `main`.
 */
export const boardSchema = z.enum(['main', 'star', 'chinext', 'gem']);
export type Board = z.output<typeof boardSchema>;

/** `etf` includes other exchange-traded products (ETC, ETN); `block` is a block trade offered as an instrument. */
export const productSchema = z.enum(['share', 'etf', 'fund', 'right', 'block']);
export type Product = z.output<typeof productSchema>;

/** Rules on ticks, lots, price limits and sessions are found by these. */
export interface MarketSegment {
  readonly mic: string;
  readonly board: Board;
  readonly product: Product;
}

/** Endings that import sources use, such as `AIR.PA`. */
const micBySuffix: ReadonlyMap<string, string> = new Map([
  ['DE', 'XETR'],
  ['SH', 'XSHG'],
  ['SZ', 'XSHE'],
  ['BJ', 'BJSE'],
  ['HK', 'XHKG'],
  ['PA', 'XPAR'],
  ['AS', 'XAMS'],
  ['BR', 'XBRU'],
  ['MI', 'XMIL'],
  ['MC', 'XMAD'],
  ['HE', 'XHEL'],
  ['SW', 'XSWX'],
  ['L', 'XLON'],
]);

const micByCurrency = {
  EUR: 'XETR',
  USD: 'XNYS',
  CNY: 'XSHG',
  HKD: 'XHKG',
  GBP: 'XLON',
  CHF: 'XSWX',
  JPY: 'XTKS',
} as const;

/**
 * Endings that people know from Reuters and Yahoo and that import sources do not use. Lists of American shares do not
 * say on which exchange of New York a share trades.
 */
const otherEndings: readonly (readonly [string, string])[] = [
  ['SS', 'XSHG'],
  ['S', 'XSWX'],
  ['T', 'XTKS'],
  ...['N', 'O', 'OQ'].flatMap((ending) => [[ending, 'XNYS'] as const, [ending, 'XNAS'] as const]),
];

/** The markets that an ending such as the `DE` of `SIE.DE`, or its beginning, may stand for. */
export function micsOfEnding(ending: string): ReadonlySet<string> {
  const upper = ending.toUpperCase();
  return new Set([...micBySuffix, ...otherEndings].flatMap(([known, mic]) => (known.startsWith(upper) ? [mic] : [])));
}

interface Listed {
  readonly symbol: string;
  readonly currency: keyof typeof micByCurrency;
}

/**
 * The market of an instrument whose source does not name it: by the ending of its symbol, otherwise the home market of
 * its currency. All exchanges of New York have the same hours, ticks and lots.
 */
export function micOf({ symbol, currency }: Listed): string {
  const suffix = /\.([A-Z]+)$/.exec(symbol)?.[1] ?? '';
  return micBySuffix.get(suffix) ?? micByCurrency[currency];
}

/** Markets on which some shares trade in other currencies besides the usual one of the market. */
const furtherCurrencies: Readonly<Record<string, readonly string[]>> = {
  XHKG: ['CNY', 'USD'],
  XLON: ['USD', 'EUR'],
  XSWX: ['EUR', 'USD'],
};
const euroMarkets = ['XETR', 'XPAR', 'XAMS', 'XBRU', 'XMIL', 'XMAD', 'XHEL'];
const usualCurrencies = new Map<string, string>([
  ...Object.entries(micByCurrency).map(([currency, mic]) => [mic, currency] as const),
  ...euroMarkets.map((mic) => [mic, 'EUR'] as const),
  ['XNAS', 'USD'],
  ['XSHE', 'CNY'],
  ['BJSE', 'CNY'],
]);

/** The currencies in which shares trade on a market, the usual one first; undefined where that is not known. */
export function currenciesOf(mic: string): readonly string[] | undefined {
  const usual = usualCurrencies.get(mic);
  return usual === undefined ? undefined : [usual, ...(furtherCurrencies[mic] ?? [])];
}

/** The board by the code ranges that the exchanges reserve for it. */
export function boardOf(mic: string, symbol: string): Board {
  if (mic === 'XSHG' && /^68[89]\d{3}\b/.test(symbol)) return 'star';
  if (mic === 'XSHE' && /^30[0-2]\d{3}\b/.test(symbol)) return 'chinext';
  if (mic === 'XHKG' && /^0?8\d{3}\b/.test(symbol)) return 'gem';
  return 'main';
}

/** The segment of an instrument of which only symbol and currency are known. */
export function segmentOf(listed: Listed): MarketSegment {
  const mic = micOf(listed);
  return { mic, board: boardOf(mic, listed.symbol), product: 'share' };
}
