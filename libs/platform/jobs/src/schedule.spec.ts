import { dueDate, scheduleText, type Schedule } from './schedule';

const at = (text: string): number => Date.parse(text);
const night: Schedule = { kind: 'dailyAt', time: '02:30', zone: 'Europe/Berlin' };

describe('a daily schedule', () => {
  it('is due for the local date from its time on, and for the day before until then', () => {
    expect(dueDate(night, at('2026-11-23T01:29:59Z'))).toBe('2026-11-22');
    expect(dueDate(night, at('2026-11-23T01:30:00Z'))).toBe('2026-11-23');
  });

  it('follows its own zone', () => {
    const close: Schedule = { kind: 'dailyAt', time: '15:00', zone: 'Asia/Shanghai' };
    expect(dueDate(close, at('2026-11-23T06:59:00Z'))).toBe('2026-11-22');
    expect(dueDate(close, at('2026-11-23T07:00:00Z'))).toBe('2026-11-23');
    expect(dueDate(close, at('2026-11-23T16:30:00Z'))).toBe('2026-11-23');
  });

  it('is due on a day whose clock skips or repeats its time', () => {
    const dates = (from: string): string[] => [
      ...new Set(Array.from({ length: 24 * 60 }, (_, minute) => dueDate(night, at(from) + minute * 60_000) ?? '')),
    ];
    expect(dates('2026-03-28T12:00:00Z')).toEqual(['2026-03-28', '2026-03-29']);
    // For half an hour the day before is due again; its run is there already.
    expect(dates('2026-10-24T12:00:00Z')).toEqual(['2026-10-24', '2026-10-25']);
  });

  it('is not what an interval has', () => {
    expect(dueDate({ kind: 'every', everyMs: 60_000 }, 0)).toBeUndefined();
    expect(scheduleText({ kind: 'every', everyMs: 60_000 })).toBe('every 60 s');
    expect(scheduleText(night)).toBe('daily at 02:30 Europe/Berlin');
  });
});
