import type { SymbolState } from '@parkett/market-domain';
import type { StoredQuote } from './quote-store';

/** What a stream knows of the symbols, from the quotes of a build that did not store it. */
export const symbolsOfQuotes = (quotes: readonly StoredQuote[]): Readonly<Record<string, SymbolState>> =>
  Object.fromEntries(
    quotes.map(({ symbol, session, date, quote }) => {
      const { ts, last, size, bid, bidSize, ask, askSize } = quote;
      const newest = { symbol, ts, last, size, bid, bidSize, ask, askSize };
      return [symbol, { session, date, newest, seen: [], forgottenTo: -1, held: [] }];
    }),
  );

/** The same for a reader at another offset: only the prices, because it may still have to read the quoted ticks. */
export const pricesOfQuotes = (quotes: readonly StoredQuote[]): Readonly<Record<string, SymbolState>> =>
  Object.fromEntries(
    quotes.map(({ symbol, date, quote: { last, bid, ask } }) => [
      symbol,
      { session: -1, date, earlier: { last, bid, ask, date }, seen: [], forgottenTo: -1, held: [] },
    ]),
  );
