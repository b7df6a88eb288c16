import { addDays, brokerZone, isDate, isoWeekOf, Zone } from './zone';

describe('ISO weeks', () => {
  it('belong to the year of their Thursday', () => {
    expect(isoWeekOf('2027-01-01')).toBe('2026-W53');
    expect(isoWeekOf('2026-12-28')).toBe('2026-W53');
    expect(isoWeekOf('2027-01-03')).toBe('2026-W53');
    expect(isoWeekOf('2027-01-04')).toBe('2027-W01');
    expect(isoWeekOf('2025-12-29')).toBe('2026-W01');
    expect(isoWeekOf('2026-01-01')).toBe('2026-W01');
  });

  it('change every Monday and on no other day, for forty years', () => {
    for (let date = '1999-01-02'; date < '2039-01-01'; date = addDays(date, 1)) {
      const isMonday = new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
      if ((isoWeekOf(date) !== isoWeekOf(addDays(date, -1))) !== isMonday) throw new Error(date);
    }
  });
});

describe("the exchange's time zone", () => {
  it('has the Xetra opening, given in UTC, at nine in winter and summer', () => {
    expect(brokerZone.instantOf('2018-03-21', 9 * 3_600_000)).toBe(Date.parse('2018-03-21T08:00:00Z'));
    expect(brokerZone.instantOf('2017-07-28', 9 * 3_600_000)).toBe(Date.parse('2017-07-28T07:00:00Z'));
  });

  it('changes the date at local midnight', () => {
    expect(brokerZone.dateOf(Date.parse('2026-11-20T22:59:59.999Z'))).toBe('2026-11-20');
    expect(brokerZone.dateOf(Date.parse('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
    expect(brokerZone.dateOf(Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  });

  it('converts every midnight back, across clock changes and in half-hour zones', () => {
    for (const name of ['Europe/Berlin', 'America/New_York', 'Asia/Hong_Kong', 'Asia/Kolkata']) {
      const zone = new Zone(name);
      for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1)) {
        const midnight = zone.instantOf(date);
        expect([zone.dateOf(midnight), zone.dateOf(midnight - 1)]).toEqual([date, addDays(date, -1)]);
      }
    }
  });

  it('isDate accepts only real calendar dates', () => {
    expect(['2024-02-29', '2023-02-29', '2023-13-01', '20230101', 'null'].map(isDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(() => new Zone('Mars/Olympus')).toThrow(RangeError);
  });
});
