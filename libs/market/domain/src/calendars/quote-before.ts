import type { Opening, Quote } from '@parkett/market-contract';

/**
 * A quote as the base of an order for an opening: the last price stands for bid and ask as well, because no quote
 * exists for that session yet, and for the previous close if it is of an earlier date.
 *
 * @param date the trade date of the quote
 */
export function quoteBefore({ date: opensOn }: Opening, quote: Quote, date: string): Quote {
  const { last, previousClose } = quote;
  return { ...quote, bid: last, ask: last, previousClose: date < opensOn ? last : previousClose };
}
