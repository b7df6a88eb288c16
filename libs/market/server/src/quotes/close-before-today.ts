import type { Price } from '@parkett/kernel';
import type { LastValueCache } from './last-value-cache';

/**
 * The close that the price limits of today follow from; null while there is none. Before a share has been quoted today,
 * its latest quote is that of the date before, and the close of that date is its last price.
 */
export function closeBeforeToday(board: Pick<LastValueCache, 'quote' | 'isQuotedNow'>, symbol: string): Price | null {
  const quote = board.quote(symbol);
  if (quote === undefined) return null;
  return board.isQuotedNow(symbol) ? quote.previousClose : quote.last;
}
