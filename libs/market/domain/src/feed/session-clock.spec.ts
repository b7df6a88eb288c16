import { price } from '@parkett/kernel';
import type { Tick } from '@parkett/market-contract';
import { SessionClock, type ClockState } from './session-clock';

const nine = Date.parse('2026-11-23T08:00:00Z');
const sessionAt = (ts: number, speed?: number) => ({
  session: 'open' as const,
  businessDate: '2026-11-23',
  ts,
  feed: 'kafka',
  ...(speed !== undefined && { speed }),
});
const at = price('1');
const tick = (ts: number, symbol = 'ADS'): Tick => ({
  symbol,
  ts,
  last: at,
  size: 1,
  bid: null,
  bidSize: 0,
  ask: null,
  askSize: 0,
});
const times = (ticks: readonly Tick[]) => ticks.map(({ ts }) => ts - nine);

describe('the clock of a session', () => {
  it('believes ticks up to five seconds ahead of it, and no later ones, however often they come in between', () => {
    const clock = new SessionClock(sessionAt(nine), { at: nine });
    let [accepted, refused] = [0, 0];
    for (let ms = 0; ms < 600_000; ms += 100) {
      const wrong = ms % 1_000 === 0;
      const judged = clock.judge(tick(nine + ms + (wrong ? 6_000 : 4_000)), nine + ms);
      accepted += judged.accepted.length;
      refused += judged.refused;
    }
    expect([accepted, refused, clock.held]).toEqual([5_400, 600, 0]);
    expect(clock.latest(nine + 600_000)).toBeLessThan(nine + 606_000);
  });

  it('runs at the speed of a replay, whatever its date', () => {
    const recorded = Date.parse('2018-03-21T08:00:00Z');
    const clock = new SessionClock(sessionAt(recorded, 60), { at: nine });
    expect(clock.judge(tick(recorded + 60_000), nine + 1_000).accepted).toHaveLength(1);
    expect(clock.judge(tick(recorded + 3_600_000), nine + 1_000)).toEqual({ accepted: [], refused: 0 });
    expect(clock.judge(tick(recorded + 61_000), nine + 1_100)).toMatchObject({ refused: 1 });
  });

  it('leaps once five ticks in a row say so, and then lets those pass that were held back', () => {
    const clock = new SessionClock(sessionAt(nine), { at: nine });
    const leapt = [60_000, 60_010, 60_005, 60_020].map((ms) => clock.judge(tick(nine + ms), nine));
    expect(leapt.every(({ accepted, refused }) => accepted.length + refused === 0)).toBe(true);
    const stored = JSON.parse(JSON.stringify(clock.state)) as ClockState;
    for (const reader of [clock, new SessionClock(sessionAt(nine), stored)]) {
      const { accepted, refused } = reader.judge(tick(nine + 60_030), nine);
      expect([times(accepted), refused]).toEqual([[60_000, 60_010, 60_005, 60_020, 60_030], 0]);
      expect(reader.judge(tick(nine + 61_000), nine).accepted).toHaveLength(1);
    }
  });

  it('does not leap with a time that no other tick confirms, and goes back when the leap was none', () => {
    const clock = new SessionClock(sessionAt(nine), { at: nine });
    const end = 8_640_000_000_000_000;
    const said = [nine + 1, end, end, ...[0, 1, 2, 3].map((ms) => nine + 3_600_000 + ms)];
    let refused = 0;
    for (const ts of said) refused += clock.judge(tick(ts), nine).refused;
    const { accepted } = clock.judge(tick(nine + 3_600_004), nine);
    expect([times(accepted), refused]).toEqual([[3_600_000, 3_600_001, 3_600_002, 3_600_003, 3_600_004], 2]);
    for (let i = 0; i < 5; i++) expect(clock.judge(tick(nine + i), nine + i).accepted).toHaveLength(1);
    expect(clock.latest(nine)).toBeLessThan(nine + 6_000);
    expect(clock.state).toEqual({ at: nine, newest: nine + 3_600_004 });
  });

  it('knows where the date before it ended, also after a restart, and where that time cannot be right', () => {
    const day = 86_400_000;
    const dated = (businessDate: string, ts: number) => ({ ...sessionAt(ts), businessDate });
    const isEarlier = (clock: SessionClock, ts: number) => clock.isOfEarlierDate(tick(ts));
    const first = new SessionClock(sessionAt(nine), { at: nine });
    for (const ts of [nine + 2_000, nine + 1_000]) first.judge(tick(ts), nine);
    expect([isEarlier(first, nine - day), first.state]).toEqual([false, { at: nine, newest: nine + 2_000 }]);
    const closed = first.next({ ...sessionAt(nine + 9_000), session: 'closed' }, nine + 9_000);
    const opened = closed.next(dated('2026-11-24', nine + day), nine + day);
    const said = dated('2026-11-24', nine + day + 60_000);
    const stored = JSON.parse(JSON.stringify(opened.next(said, nine + day + 60_000).state)) as ClockState;
    for (const clock of [opened, new SessionClock(said, stored)])
      expect([nine, nine + 2_000, nine + 2_001, nine + day].map((ts) => isEarlier(clock, ts))).toEqual([
        ...[true, true],
        ...[false, false],
      ]);
    const again = opened.next(dated('2026-11-23', nine), nine + day);
    expect(isEarlier(again, nine)).toBe(false);
    for (let ms = 0; ms < 5; ms++) opened.judge(tick(nine + 1_000 * day + ms), nine + day);
    const third = opened.next(dated('2026-11-25', nine + 2 * day), nine + 2 * day);
    expect([isEarlier(third, nine + 2 * day - 1), isEarlier(third, nine + 2 * day)]).toEqual([true, false]);
  });

  it('of an older build, which stored no time of its announcement, began when it said', () => {
    expect(new SessionClock(sessionAt(nine)).judge(tick(nine + 7_200_000), nine + 7_200_000).accepted).toHaveLength(1);
  });
});
