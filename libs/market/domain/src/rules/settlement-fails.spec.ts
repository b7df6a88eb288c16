import { settlementFailAt, settlementFailOf } from './settlement-fails';

const lateness = (mic: string, settlesOn: string, today: string) => {
  const { daysLate, isOverdue } = settlementFailOf({ mic, board: 'main', product: 'share' }, settlesOn, today);
  return `${daysLate}${isOverdue ? ' overdue' : ''}`;
};

describe('how late a settlement is', () => {
  it('counts the settlement days of the market', () => {
    const on = (today: string) => lateness('XETR', '2026-11-24', today);
    expect(['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01'].map(on)).toEqual([
      '0',
      '1',
      '3',
      '3',
      '4',
      '5 overdue',
    ]);
  });

  it('skips holidays of that market alone, and counts days on which it settles without trading', () => {
    expect(lateness('XSHG', '2026-09-30', '2026-10-07')).toBe('0');
    expect(lateness('XETR', '2026-09-30', '2026-10-07')).toBe('5 overdue');
    // 24 December is a settlement day, 25 December is not.
    expect(lateness('XETR', '2026-12-23', '2026-12-27')).toBe('1');
  });

  it('leaves no time where the market has no extension period', () => {
    expect([lateness('XHKG', '2026-11-20', '2026-11-22'), lateness('XHKG', '2026-11-20', '2026-11-23')]).toEqual([
      '0',
      '1 overdue',
    ]);
  });

  it('begins with the instruction where that was late', () => {
    const xetra = { mic: 'XETR', board: 'main', product: 'share' } as const;
    const late = (instructedOn: string) =>
      settlementFailAt(
        xetra,
        { settlesOn: '2026-11-10', instructedAt: Date.parse(`${instructedOn}T08:00Z`) },
        Date.parse('2026-11-24T12:00Z'),
      );
    expect(late('2026-11-07')).toMatchObject({ daysLate: 10, isOverdue: true, rules: ['eu-fail-1'] });
    expect(late('2026-11-20')).toMatchObject({ daysLate: 2, isOverdue: false });
    expect(late('2026-11-24')).toMatchObject({ daysLate: 0, isOverdue: false });
  });

  it('goes by the dates of the market and not by those of Berlin', () => {
    const at = (mic: string, instant: string) =>
      settlementFailAt(
        { mic, board: 'main', product: 'share' },
        { settlesOn: '2026-11-24', instructedAt: Date.parse('2026-11-23T20:00Z') },
        Date.parse(instant),
      ).daysLate;
    // One minute past midnight in Berlin, the evening before in New York, the next morning in Hong Kong.
    expect(['XNYS', 'XETR', 'XHKG'].map((mic) => at(mic, '2026-11-24T23:01Z'))).toEqual([0, 1, 1]);
    expect(['XNYS', 'XETR', 'XHKG'].map((mic) => at(mic, '2026-11-24T17:01Z'))).toEqual([0, 0, 1]);
    expect(at('XNYS', '2026-11-25T05:01Z')).toBe(1);
  });

  it('counts weekdays beyond the calendar and for an unknown instrument, with the period of the European Union', () => {
    expect(lateness('XSHG', '2026-12-31', '2027-01-04')).toBe('2 overdue');
    expect(settlementFailOf(undefined, '2026-11-20', '2026-11-26')).toEqual({
      ...{ daysLate: 4, extensionDays: 4, isOverdue: false, rules: [] },
    });
    expect(settlementFailOf(undefined, '2000-01-03', '2026-11-26').daysLate).toBe(999);
  });
});
