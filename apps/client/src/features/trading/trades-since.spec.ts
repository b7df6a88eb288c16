import { isMissingTrades, tradePagesMax, tradesPerPage } from './trades-since';

const trade = (businessDate: string, tradeDate: string | null = businessDate) => ({ businessDate, tradeDate });

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
