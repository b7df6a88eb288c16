import type { MarketSegment } from '@parkett/market-contract';
import { paperPhaseAt, phaseAt } from './session-rules';

const segment = (mic: string): MarketSegment => ({ mic, board: 'main', product: 'share' });
const phases = (mic: string, date: string, offset: string, ...times: string[]) =>
  times.map((time) => {
    const found = phaseAt(segment(mic), Date.parse(`${date}T${time}${offset}`));
    return found === undefined ? 'unknown' : `${found.phase}${found.mayCancel ? '' : ', no cancel'}`;
  });

describe('the phases of a trade date', () => {
  it('on the mainland are a call, two sessions around lunch and a closing call', () => {
    const times = ['09:14', '09:15', '09:20', '09:25', '09:30', '11:30', '13:00', '14:56:59', '14:57', '15:00'];
    expect(phases('XSHG', '2026-11-23', '+08:00', ...times)).toEqual([
      'closed',
      'openingAuction',
      'openingAuction, no cancel',
      'preOpen',
      'continuous',
      'lunch',
      'continuous',
      'continuous',
      'closingAuction, no cancel',
      'closed',
    ]);
  });

  it('move with the close of a half day', () => {
    const times = ['11:59', '12:00', '12:10', '13:00', '16:00'];
    expect(phases('XHKG', '2026-12-24', '+08:00', ...times)).toEqual([
      'continuous',
      'closingAuction',
      'closed',
      'closed',
      'closed',
    ]);
    expect(phases('XHKG', '2026-12-23', '+08:00', '12:00', '13:00', '16:00')).toEqual([
      'lunch',
      'continuous',
      'closingAuction',
    ]);
  });

  it('of Xetra follow local time in winter and summer', () => {
    const times = ['08:49', '08:50', '09:00', '17:30', '17:35'];
    const expected = ['closed', 'openingAuction', 'continuous', 'closingAuction', 'closed'];
    expect(phases('XETR', '2026-03-27', '+01:00', ...times)).toEqual(expected);
    expect(phases('XETR', '2026-03-30', '+02:00', ...times)).toEqual(expected);
  });

  it('are closed on holidays, without auctions where no rule is known, and unknown without a calendar', () => {
    expect(phases('XETR', '2026-12-25', '+01:00', '08:55', '12:00')).toEqual(['closed', 'closed']);
    expect(phases('XNYS', '2026-11-23', '-05:00', '09:29', '09:30', '16:00')).toEqual([
      'closed',
      'continuous',
      'closed',
    ]);
    expect(phaseAt(segment('XNYS'), Date.parse('2026-11-23T10:00:00-05:00'))?.rule).toBeNull();
    expect(phases('XSHG', '2027-01-04', '+08:00', '10:00')).toEqual(['unknown']);
    expect(phases('XLON', '2026-11-23', '+00:00', '10:00')).toEqual(['unknown']);
  });

  it('of the simulated market are an auction at each end of the date in Berlin, also on the days of a clock change', () => {
    const paper = (...instants: string[]) => instants.map((instant) => paperPhaseAt(Date.parse(instant)).phase);
    const expected = [
      'continuous',
      'closingAuction',
      'closingAuction',
      'openingAuction',
      'openingAuction',
      'continuous',
    ];
    const around = ['22:54:59', '22:55:00', '22:59:59', '23:00:00', '23:01:59', '23:02:00'];
    expect(paper(...around.map((time) => `2026-11-24T${time}Z`))).toEqual(expected);
    expect(paper('2027-03-28T21:54:59Z', '2027-03-28T21:55:00Z', '2027-03-28T22:01:00Z')).toEqual([
      'continuous',
      'closingAuction',
      'openingAuction',
    ]);
    expect(paperPhaseAt(Date.parse('2026-11-24T23:01:00Z'))).toEqual({
      phase: 'openingAuction',
      endsAt: Date.parse('2026-11-24T23:02:00Z'),
      mayCancel: true,
      rule: 'paper-session-2',
    });
    expect(paper('2026-11-22T22:55:00Z', '2026-11-22T23:01:00Z')).toEqual(['continuous', 'continuous']);
  });
});
