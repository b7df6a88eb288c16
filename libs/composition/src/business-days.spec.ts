import { businessDaysAfter } from './business-days';

describe('business days', () => {
  it.each([
    ['over weekends', '2026-10-02T10:00:00Z', 15, '2026-10-23'],
    ['over Christmas and New Year', '2026-12-18T10:00:00Z', 5, '2026-12-29'],
    ['from a Saturday', '2026-10-03T10:00:00Z', 1, '2026-10-05'],
    ['by the date in the broker’s zone', '2026-10-04T22:30:00Z', 1, '2026-10-06'],
    ['after the end of the calendar, from Monday to Friday', '2199-11-01T10:00:00Z', 5, '2199-11-08'],
  ])('are counted %s', (_, from, days, date) => {
    expect(businessDaysAfter(Date.parse(from), days)).toBe(date);
  });
});
