import type { Transaction } from '@parkett/trading-contract';

/** Trades are loaded in pages of this size, the most that the API gives. */
export const tradesPerPage = 100;
/** A chart marks the newest thousand trades of a share at most. */
export const tradePagesMax = 10;

export const dateOf = ({ tradeDate, businessDate }: Pick<Transaction, 'tradeDate' | 'businessDate'>): string =>
  tradeDate ?? businessDate;

/**
 * Whether the next page can have trades that a chart from this date on shows.
 *
 * @param trades those loaded, the newest first
 * @param from the date of the first bar; undefined while it is not known
 */
export function isMissingTrades(
  trades: readonly Pick<Transaction, 'tradeDate' | 'businessDate'>[],
  from: string | undefined,
): boolean {
  const oldest = trades.at(-1);
  return (
    from !== undefined &&
    oldest !== undefined &&
    trades.length < tradesPerPage * tradePagesMax &&
    dateOf(oldest) >= from
  );
}
