import { comparePrices, price } from '@parkett/kernel';
import { tickSchema, type Clock } from '@parkett/market-contract';
import { minuteMs, minuteOf, Random, withTrade, type Candle } from '@parkett/market-domain';
import { Notes } from '../spec-support/feed-notes';
import { ticksOfMinute, type RecordedMinute } from './minute-ticks';
import { ReplayFeed } from './replay.feed';

const cent = price('0.01');
const random = new Random('feeds');
const randomMinute = (): RecordedMinute => {
  const at = () => random.int(5_000, 5_030);
  const [a, b, c, d] = [at(), at(), at(), at()];
  const text = (cents: number) => price(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
  const volume = new Set([a, b, c, d]).size < 3 ? 4 : random.int(4, 9_999);
  return {
    symbol: `X${random.int(1, 99)}`,
    ts: 600 * minuteMs,
    open: text(a),
    close: text(b),
    high: text(Math.max(a, b, c, d)),
    low: text(Math.min(a, b, c, d)),
    volume,
  };
};

describe('a replayed minute', () => {
  it('yields ticks with its candle and volume, in order, within the minute, with a spread of one tick', () => {
    for (let i = 0; i < 2_000; i++) {
      const minute = randomMinute();
      const ticks = ticksOfMinute(minute, cent);
      const candle = ticks.reduce<Candle | undefined>(
        (sofar, tick) => (tick.size > 0 ? withTrade(sofar, tick.last, tick.size) : sofar),
        undefined,
      );
      const { open, high, low, close, volume } = minute;
      expect(candle).toEqual({ open, high, low, close, volume });
      expect(
        ticks.every((tick, at) => minuteOf(tick.ts) === minute.ts && (at === 0 || tick.ts > (ticks[at - 1]?.ts ?? 0))),
      ).toBe(true);
      for (const tick of ticks) {
        expect(tickSchema.parse(tick)).toEqual(tick);
        if (tick.bid === null || tick.ask === null) throw new Error('both sides');
        expect([comparePrices(tick.bid, tick.last) <= 0, comparePrices(tick.ask, tick.last) >= 0]).toEqual([
          true,
          true,
        ]);
        expect((Number(tick.ask) - Number(tick.bid)).toFixed(2)).toBe('0.01');
      }
    }
  });

  it('with one price and one share is one tick, without a bid below zero', () => {
    const at = price('0.01');
    const [tick, ...more] = ticksOfMinute(
      { symbol: 'A', ts: 0, open: at, high: at, low: at, close: at, volume: 1 },
      cent,
    );
    expect([more, tick]).toMatchObject([[], { last: '0.01', size: 1, bid: '0.01', ask: '0.02' }]);
    const rising = ticksOfMinute(
      { symbol: 'A', ts: 0, open: at, high: price('0.05'), low: at, close: price('0.05'), volume: 2 },
      price('0.05'),
    );
    expect(rising.at(-1)).toMatchObject({ last: '0.05', bid: null, bidSize: 0 });
  });
});

describe('the replay feed', () => {
  const start = Date.parse('2018-03-21T08:00:00Z');
  const minutes = Array.from(
    { length: 40 },
    (_, i): RecordedMinute => ({ ...randomMinute(), symbol: 'ADS', ts: start + i * minuteMs }),
  );

  it('closes the open session, opens its own, plays at its speed and closes', async () => {
    const notes = new Notes();
    const running: Clock = { session: 'open', businessDate: '2026-11-20', ts: 5, feed: 'simulated', env: 'SIMULATED' };
    const begun = Date.now();
    await new ReplayFeed({ minutes, speed: 6_000, clock: () => running, tickOf: () => undefined }).run(
      notes.publisher(),
      new AbortController().signal,
    );
    expect(Date.now() - begun).toBeGreaterThan(300);
    expect(notes.sessions.map(({ session, businessDate, feed }) => [session, businessDate, feed])).toEqual([
      ['closed', '2026-11-20', 'simulated'],
      ['open', '2018-03-21', 'replay'],
      ['closed', '2018-03-21', 'replay'],
    ]);
    expect(notes.sessions[1]?.changesAt).toBe(notes.ticks.at(-1)?.ts);
    expect(notes.ticks.reduce((sum, { size }) => sum + size, 0)).toBe(
      minutes.reduce((sum, { volume }) => sum + volume, 0),
    );
    expect(notes.ticks.every((tick, i) => i === 0 || tick.ts >= (notes.ticks[i - 1]?.ts ?? 0))).toBe(true);
  });

  it('opens one session per date', async () => {
    const notes = new Notes();
    const twoDays = [
      ...minutes.slice(0, 2),
      ...minutes.slice(0, 2).map((minute) => ({ ...minute, ts: minute.ts + 86_400_000 })),
    ];
    await new ReplayFeed({ minutes: twoDays, speed: 1e6, clock: () => undefined, tickOf: () => undefined }).run(
      notes.publisher(),
      new AbortController().signal,
    );
    expect(notes.sessions.map(({ session, businessDate }) => `${session} ${businessDate}`)).toEqual([
      'open 2018-03-21',
      'closed 2018-03-21',
      'open 2018-03-22',
      'closed 2018-03-22',
    ]);
  });

  it('repeats that its session is open while the recording is silent', async () => {
    const notes = new Notes();
    const silence = [0, 30].map((at) => ({ ...randomMinute(), symbol: 'ADS', ts: start + at * minuteMs }));
    let at = 0;
    // The clock advances by six seconds per call: at this speed, half an hour takes half a minute.
    const now = () => (at += 6_000);
    await new ReplayFeed({ minutes: silence, speed: 60, clock: () => undefined, tickOf: () => undefined, now }).run(
      notes.publisher(),
      new AbortController().signal,
    );
    const opened = notes.sessions.filter(({ session }) => session === 'open');
    expect(opened.length).toBeGreaterThanOrEqual(2);
    expect(
      opened.every(
        ({ businessDate, ts }, i) =>
          businessDate === '2018-03-21' && ts >= (opened[i - 1]?.ts ?? start) && ts < start + 30 * minuteMs,
      ),
    ).toBe(true);
  });

  it('stops when the signal aborts', async () => {
    const stop = new AbortController();
    const notes = new Notes(() => stop.abort());
    await new ReplayFeed({ minutes, speed: 1, clock: () => undefined, tickOf: () => undefined }).run(
      notes.publisher(),
      stop.signal,
    );
    expect(notes.ticks.length).toBeLessThan(5);
  });
});
