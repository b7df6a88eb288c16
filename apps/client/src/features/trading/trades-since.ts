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

interface Page {
  readonly transactions: readonly Transaction[];
  readonly nextCursor: string | null;
}

/**
 * The loaded pages with the trades of a newer first page, which is loaded again with each record of the account. So the
 * older pages, which never change, are loaded once. Undefined if trades between the two may be missing.
 */
export function withNewest<P extends Page>(pages: readonly P[], newest: P): readonly P[] | undefined {
  const [first, ...older] = pages;
  if (first === undefined) return undefined;
  const known = new Set(first.transactions.map(({ id }) => id));
  const fresh = newest.transactions.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return pages;
  const isJoined = fresh.length < newest.transactions.length || newest.nextCursor === null;
  return isJoined ? [{ ...first, transactions: [...fresh, ...first.transactions] }, ...older] : undefined;
}
