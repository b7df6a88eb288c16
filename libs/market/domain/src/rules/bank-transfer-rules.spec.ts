import { calendarOf } from '../calendars/calendars';
import { bankTransferWindow, bankTransferWindowOf } from './bank-transfer-rules';

const at = (local: string, offset = '+08:00'): number => Date.parse(`${local}${offset}`);
/** In Shanghai, or when the next window opens. */
function said(instant: number): string {
  const { isOpen, closesAt, opensAt, arrivesOn } = bankTransferWindow(instant);
  const local = (ts: number | null): string =>
    ts === null ? 'unknown' : new Date(ts + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  return `${isOpen ? `open to ${local(closesAt)}` : `closed to ${local(opensAt)}`}, arrives ${arrivesOn ?? 'unknown'}`;
}

describe('the window of transfers between banks and brokers of the mainland', () => {
  it.each([
    ['2026-11-27T08:59:59.999', 'closed to 2026-11-27 09:00, arrives 2026-11-30'],
    ['2026-11-27T09:00:00.000', 'open to 2026-11-27 16:00, arrives 2026-11-30'],
    // The lunch break of the exchange is none of the banks.
    ['2026-11-26T12:15:00.000', 'open to 2026-11-26 16:00, arrives 2026-11-27'],
    ['2026-11-27T15:59:59.999', 'open to 2026-11-27 16:00, arrives 2026-11-30'],
    ['2026-11-27T16:00:00.000', 'closed to 2026-11-30 09:00, arrives 2026-12-01'],
    ['2026-11-28T10:00:00.000', 'closed to 2026-11-30 09:00, arrives 2026-12-01'],
  ])('at %s: %s', (local, expected) => {
    expect(said(at(local))).toBe(expected);
  });

  it('is closed in Golden Week and at Spring Festival, also on working days that replace a holiday', () => {
    expect(said(at('2026-09-30T15:00:00'))).toBe('open to 2026-09-30 16:00, arrives 2026-10-08');
    for (const date of ['2026-10-01', '2026-10-05', '2026-10-07'])
      expect(said(at(`${date}T10:00:00`))).toBe('closed to 2026-10-08 09:00, arrives 2026-10-09');
    expect(said(at('2026-02-16T10:00:00'))).toBe('closed to 2026-02-24 09:00, arrives 2026-02-25');
    // A Saturday on which banks work, and exchanges do not.
    expect(said(at('2026-10-10T10:00:00'))).toBe('closed to 2026-10-12 09:00, arrives 2026-10-13');
  });

  it('is that of Shanghai, whatever the clocks of Berlin show before and after a change', () => {
    expect(said(at('2026-10-23T03:00:00', '+02:00'))).toBe(said(at('2026-10-23T09:00:00')));
    expect(said(at('2026-10-26T02:00:00', '+01:00'))).toBe(said(at('2026-10-26T09:00:00')));
    expect(said(at('2026-10-26T01:59:59', '+01:00'))).toContain('closed to 2026-10-26 09:00');
    expect(said(at('2026-03-30T03:00:00', '+02:00'))).toContain('open');
  });

  it('is not open on a date that the calendar does not know, and nobody guesses the next one', () => {
    expect(said(at('2026-12-31T10:00:00'))).toBe('open to 2026-12-31 16:00, arrives unknown');
    expect(said(at('2026-12-31T16:00:00'))).toBe('closed to unknown, arrives unknown');
    expect(said(at('2027-01-04T10:00:00'))).toBe('closed to unknown, arrives unknown');
    expect(said(at('1999-12-30T10:00:00'))).toBe('closed to unknown, arrives unknown');
  });

  it('follows the calendar on a half day', () => {
    const rule = { id: 'half', mics: ['XHKG'], boards: null, products: null, opensMinutesBefore: 30 };
    const rest = { closesMinutesAfter: 60, days: 1, validFrom: '2000-01-01', validTo: null, source: 'a spec' };
    const on = (local: string) =>
      bankTransferWindowOf([{ ...rule, ...rest }], 'XHKG', calendarOf('XHKG'), at(local)).isOpen;
    expect([on('2026-12-24T12:59:59'), on('2026-12-24T13:00:00')]).toEqual([true, false]);
    expect([on('2026-12-23T16:59:59'), on('2026-12-23T17:00:00')]).toEqual([true, false]);
  });

  it('names the rule and the calendar', () => {
    expect(bankTransferWindow(at('2026-11-27T10:00:00')).ids).toEqual([
      'cn-bank-transfer-1',
      'xshg-calendar-2026-12-31',
    ]);
  });
});
