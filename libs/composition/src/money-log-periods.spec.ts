import { brokerZone } from '@parkett/market-domain';
import { Problem } from '@parkett/platform-http';
import { spanOf } from '@parkett/trading-server';

const berlin = (from?: string, until?: string) => spanOf({ from, until }, brokerZone);

it('begins at midnight in Berlin, in winter and in summer, and includes its last day', () => {
  expect(berlin('2026-11-28', '2026-11-28')).toEqual({
    from: Date.parse('2026-11-27T23:00:00Z'),
    until: Date.parse('2026-11-28T23:00:00Z'),
  });
  expect(berlin('2026-07-01', '2026-09-30')).toEqual({
    from: Date.parse('2026-06-30T22:00:00Z'),
    until: Date.parse('2026-09-30T22:00:00Z'),
  });
});

it('has 23 hours on the day on which clocks go forward, and 25 on the other', () => {
  const hours = (date: string): number => (berlin(date, date).until - berlin(date, date).from) / 3_600_000;
  expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-28')]).toEqual([23, 25, 24]);
});

it('has no limit where a date is missing, and none before the first record', () => {
  expect(berlin()).toEqual({ from: 0, until: Number.MAX_SAFE_INTEGER });
  expect(berlin('1900-01-01', '1900-01-02')).toEqual({ from: 0, until: 0 });
  expect(berlin(undefined, '9999-12-31').until).toBeGreaterThan(Date.UTC(9999, 11, 31));
});

it('is refused if it ends before it begins', () => {
  expect(() => berlin('2026-11-28', '2026-11-27')).toThrow(
    new Problem(422, 'PERIOD_INVALID', { from: '2026-11-28', until: '2026-11-27' }),
  );
});
