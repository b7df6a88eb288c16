import { settlementOf } from './settlement-rules';

const settles = (mic: string, tradeDate: string): string | undefined =>
  settlementOf({ mic, board: 'main', product: 'share' }, tradeDate)?.date;

describe('the settlement date', () => {
  it('is one trading day later in Shanghai and Shenzhen, two in Hong Kong and on Xetra, one in New York', () => {
    const of = (mic: string) => settles(mic, '2026-11-18');
    expect(['XSHG', 'XSHE', 'XHKG', 'XETR', 'XNYS'].map(of)).toEqual([
      '2026-11-19',
      '2026-11-19',
      '2026-11-20',
      '2026-11-20',
      '2026-11-19',
    ]);
  });

  it('skips weekends and the market’s own holidays', () => {
    expect(settles('XETR', '2026-11-20')).toBe('2026-11-24');
    expect(settles('XNYS', '2026-11-25')).toBe('2026-11-27');
    expect(settles('XSHG', '2026-09-30')).toBe('2026-10-08');
  });

  it('follows the rule of the trade date', () => {
    expect(settles('XNYS', '2017-09-01')).toBe('2017-09-07');
    expect([settles('XNYS', '2024-05-24'), settles('XNYS', '2024-05-28')]).toEqual(['2024-05-29', '2024-05-29']);
    expect([settles('XETR', '2027-10-08'), settles('XETR', '2027-10-11')]).toEqual(['2027-10-12', '2027-10-12']);
  });

  it('counts weekdays for a market without a rule, and beyond the calendar, and says so', () => {
    const settlement = (mic: string, date: string) => settlementOf({ mic, board: 'main', product: 'share' }, date);
    expect(settlement('XPAR', '2026-11-20')).toEqual({ ids: ['settlement-weekdays-2'], date: '2026-11-24' });
    expect(settlement('XSHG', '2026-12-30')).toEqual({
      ids: ['cn-settlement-1', 'xshg-calendar-2026-12-31'],
      date: '2026-12-31',
    });
    expect(settlement('XSHG', '2026-12-31')).toEqual({ ids: ['settlement-weekdays-1'], date: '2027-01-01' });
    expect(settlement('XSHG', '2040-01-06')).toEqual({ ids: ['settlement-weekdays-1'], date: '2040-01-09' });
  });
});
