import { addDays } from '../time/zone';
import { calendarOf, endOfCalendar } from './calendars';
import type { MarketCalendar } from './market-calendar';
import sample from './spec-support/sample.json';

interface SampledDate {
  readonly previous: string;
  readonly edges: string;
  readonly next: string;
}
type Sample = Readonly<
  Record<
    string,
    { readonly dates: Readonly<Record<string, SampledDate>>; readonly open: Readonly<Record<string, boolean>> }
  >
>;

const samples = Object.entries(sample as Sample).map(([mic, { dates, open }]) => ({
  mic,
  calendar: calendar(mic),
  dates: Object.entries(dates),
  open: Object.entries(open),
}));

function calendar(mic: string): MarketCalendar {
  const known = calendarOf(mic);
  if (known === undefined) throw new Error(`no calendar of ${mic}`);
  return known;
}

const shown = (ts: number): string => `${new Date(ts).toISOString().slice(0, 16)}Z`;

/** The clock in the market's zone. */
function clock(of: MarketCalendar, ts: number): string {
  return new Date(ts).toLocaleTimeString('en-GB', { timeZone: of.zone.name, hour: '2-digit', minute: '2-digit' });
}

/** `09:30-12:00 13:00-16:00` for the sessions of a date. */
const hours = (mic: string, date: string): string | undefined =>
  calendar(mic)
    .sessionsOn(date)
    ?.map(({ opensAt, closesAt }) => `${clock(calendar(mic), opensAt)}-${clock(calendar(mic), closesAt)}`)
    .join(' ');

describe('the calendars', () => {
  it('agree with their source on several hundred dates', () => {
    for (const { mic, calendar: of, dates } of samples)
      for (const [date, { previous, edges, next }] of dates) {
        const found = {
          previous: of.previousTradeDate(date),
          edges: (of.sessionsOn(date) ?? [])
            .flatMap(({ opensAt, closesAt }) => [shown(opensAt), shown(closesAt)])
            .join(' '),
          next: of.nextTradeDate(date),
        };
        expect({ mic, date, ...found }).toEqual({ mic, date, previous, edges, next });
      }
    expect(samples.reduce((sum, { dates }) => sum + dates.length, 0)).toBeGreaterThan(300);
  });

  it('agree with their source on whether a market is open near the edges of its sessions', () => {
    for (const { mic, calendar: of, open } of samples)
      for (const [at, isOpen] of open)
        expect({ mic, at, isOpen: of.isOpenAt(Date.parse(at)) }).toEqual({ mic, at, isOpen });
  });

  it('have the half days and holidays that the exchanges published', () => {
    expect(hours('XHKG', '2026-12-24')).toBe('09:30-12:00');
    expect(hours('XHKG', '2026-12-23')).toBe('09:30-12:00 13:00-16:00');
    expect(hours('XNYS', '2026-11-27')).toBe('09:30-13:00');
    expect(hours('XETR', '2025-12-30')).toBe('09:00-14:00');
    expect(hours('XSHG', '2026-02-13')).toBe('09:30-11:30 13:00-15:00');
    expect(calendar('XSHG').nextTradeDate('2026-02-13')).toBe('2026-02-24');
    expect(hours('XETR', '2026-12-25')).toBe('');
  });

  it('open at the same local time before and after clocks change', () => {
    const opening = (mic: string, date: string) => shown(calendar(mic).sessionsOn(date)?.[0]?.opensAt ?? 0).slice(11);
    expect([opening('XETR', '2026-03-27'), opening('XETR', '2026-03-30')]).toEqual(['08:00Z', '07:00Z']);
    expect([opening('XNYS', '2026-10-30'), opening('XNYS', '2026-11-02')]).toEqual(['13:30Z', '14:30Z']);
    expect([opening('XHKG', '2026-03-27'), opening('XHKG', '2026-03-30')]).toEqual(['01:30Z', '01:30Z']);
  });

  it('are closed during lunch and at the end of a session', () => {
    const openAt = (time: string) => calendar('XSHG').isOpenAt(Date.parse(`2026-11-23T${time}+08:00`));
    expect(['09:29:59', '09:30', '11:29:59', '11:30', '12:59', '13:00', '14:59:59', '15:00'].map(openAt)).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('know nothing outside their dates, and never guess', () => {
    const mainland = calendar('XSHG');
    expect(mainland.isTradeDate('2027-01-04')).toBeUndefined();
    expect(mainland.sessionsOn('1999-12-31')).toBeUndefined();
    expect(mainland.nextTradeDate('2026-12-31')).toBeUndefined();
    expect(mainland.previousTradeDate('2000-01-04')).toBeUndefined();
    expect(mainland.isOpenAt(Date.parse('2027-01-04T10:00:00+08:00'))).toBeUndefined();
    expect(calendarOf('XLON')).toBeUndefined();
    expect(calendarOf('XSHE')).toBe(mainland);
  });

  it('tell their end from sixty days before, by the date of their own market', () => {
    const { to, zone } = calendar('XSHG');
    const at = (days: number) => endOfCalendar('XSHG', zone.instantOf(addDays(to, days)));
    const lastMs = zone.instantOf(addDays(to, 1)) - 1;
    expect([at(-61), at(-60)?.to, at(-59)]).toEqual([undefined, undefined, { to, isOver: false }]);
    expect([endOfCalendar('XSHG', lastMs), endOfCalendar('XSHG', lastMs + 1)]).toEqual([
      { to, isOver: false },
      { to, isOver: true },
    ]);
    expect(endOfCalendar('XLON', lastMs)).toBeUndefined();
  });

  it.each(['XETR', 'XSHG', 'XHKG', 'XNYS'])(
    'of %s has ordered sessions on its own date, and next and previous lead back and forth',
    (mic) => {
      const of = calendar(mic);
      expect(of.from <= '2000-01-01' && of.to >= '2026-12-31').toBe(true);
      for (let date = '2000-03-01'; date < '2026-12-01'; date = addDays(date, 1)) {
        const sessions = of.sessionsOn(date) ?? [];
        const edges = sessions.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]);
        const isOrdered = edges.every((edge, index) => index === 0 || edge > (edges[index - 1] ?? 0));
        const isOwn = edges.every((edge) => of.zone.dateOf(edge) === date);
        const next = of.nextTradeDate(date) ?? '';
        const leadsBack = of.isTradeDate(date) ? of.previousTradeDate(next) === date : sessions.length === 0;
        if (!isOrdered || !isOwn || next <= date || !leadsBack) throw new Error(`${mic} ${date}`);
      }
    },
  );
});
