import type { Transaction } from '@parkett/trading-contract';
import { isMissingTrades, tradePagesMax, tradesPerPage, withNewest } from './trades-since';

const trade = (businessDate: string, tradeDate: string | null = businessDate) => ({ businessDate, tradeDate });

const sampleTransaction = { businessDate: '2026-03-04', tradeDate: null } as Transaction;

describe('the trades that a chart marks', () => {
  it('are loaded until they are older than its first bar', () => {
    const trades = [trade('2026-03-04'), trade('2026-03-02')];
    expect(isMissingTrades(trades, '2026-01-02')).toBe(true);
    // The next page can begin with another trade of the same date.
    expect(isMissingTrades(trades, '2026-03-02')).toBe(true);
    expect(isMissingTrades(trades, '2026-03-03')).toBe(false);
    expect(isMissingTrades([trade('2026-03-04', '2026-03-03')], '2026-03-04')).toBe(false);
  });

  it('are not loaded before the first bar is known, nor without any trade', () => {
    expect(isMissingTrades([trade('2026-03-04')], undefined)).toBe(false);
    expect(isMissingTrades([], '2026-01-02')).toBe(false);
  });

  it('have a limit', () => {
    const many = Array.from({ length: tradesPerPage * tradePagesMax }, () => trade('2026-03-04'));
    expect(isMissingTrades(many.slice(1), '2026-01-02')).toBe(true);
    expect(isMissingTrades(many, '2026-01-02')).toBe(false);
  });
});

describe('a new trade', () => {
  const page = (nextCursor: string | null, ...ids: string[]) => ({
    transactions: ids.map((id) => ({ ...sampleTransaction, id })),
    nextCursor,
  });
  const ids = (pages: readonly { readonly transactions: readonly { readonly id: string }[] }[] | undefined) =>
    pages?.map(({ transactions }) => transactions.map(({ id }) => id).join(''));
  const loaded = [page('3', 'D', 'C'), page('1', 'B', 'A')];

  it('joins the pages that are loaded, which are not loaded again', () => {
    const joined = withNewest(loaded, page('4', 'E', 'D'));
    expect([ids(joined), joined?.map(({ nextCursor }) => nextCursor)]).toEqual([
      ['EDC', 'BA'],
      ['3', '1'],
    ]);
    expect(ids(withNewest(joined ?? [], page('5', 'F', 'E')))).toEqual(['FEDC', 'BA']);
    expect(withNewest(loaded, page('3', 'D', 'C'))).toBe(loaded);
    expect(ids(withNewest([page(null)], page(null, 'A')))).toEqual(['A']);
  });

  it('behind which others may be missing has the pages loaded again', () => {
    expect(withNewest(loaded, page('6', 'G', 'F'))).toBeUndefined();
  });
});
