import { settlementOf } from './settlement-rules';
import dates from './spec-support/settlement-dates.json';

/** The dates come from tools/build/settlement-dates.py, which has calendars and rules of its own. */
describe('the settlement dates that were computed without our calendars', () => {
  it('are those of our rules', () => {
    const ours = dates.map((row) => ({
      ...row,
      settlesOn: settlementOf({ mic: row.mic, board: 'main', product: 'share' }, row.tradeDate).date,
    }));
    expect(ours).toEqual(dates);
  });

  it('are of four markets, and of each kind of day that moves a settlement', () => {
    expect(dates.length).toBeGreaterThanOrEqual(60);
    expect([...new Set(dates.map(({ mic }) => mic))].sort()).toEqual(['XETR', 'XHKG', 'XSHE', 'XSHG']);
    expect(new Set(dates.map(({ why }) => why)).size).toBe(12);
  });

  it('count neither of two settlement days without trading on a weekend', () => {
    // 24 and 31 December 2033 are Saturdays.
    const settles = (tradeDate: string) =>
      settlementOf({ mic: 'XETR', board: 'main', product: 'share' }, tradeDate).date;
    expect([settles('2033-12-23'), settles('2033-12-30')]).toEqual(['2033-12-27', '2034-01-02']);
  });
});
