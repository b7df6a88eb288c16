import { comparePrices, isOnTick, price, type Price } from '@parkett/kernel';
import { quoteAgeMsMax, tickSchema, type Clock } from '@parkett/market-contract';
import { brokerZone, defaultListings, marketClock, priceLimits, type ReferenceOf } from '@parkett/market-domain';
import { Notes } from '../spec-support/feed-notes';
import type { LastQuote } from './live-listing';
import { SimulatedPrices } from './simulated-prices';
import { SimulatedFeed } from './simulated.feed';

describe('the simulated feed', () => {
  const seed = 'feeds';
  const listings = defaultListings(seed);

  async function run(options: {
    ticksPerSecond?: number;
    clock?: Clock;
    quoteOf?: (symbol: string) => LastQuote | undefined;
    referenceOf?: ReferenceOf;
    times: number[];
  }): Promise<Notes> {
    const stop = new AbortController();
    let at = 0;
    const notes = new Notes(() => {
      at += 1;
      if (at >= options.times.length) stop.abort();
    });
    await new SimulatedFeed({
      seed,
      ticksPerSecond: options.ticksPerSecond ?? 30,
      clock: () => options.clock,
      quoteOf: options.quoteOf ?? (() => undefined),
      referenceOf: options.referenceOf,
      now: () => options.times[Math.min(at, options.times.length - 1)] ?? 0,
    }).run(notes.publisher(), stop.signal);
    return notes;
  }

  const noon = Date.parse('2026-11-20T11:00:00Z');
  const running: Clock = {
    session: 'open',
    businessDate: '2026-11-20',
    ts: noon,
    feed: 'simulated',
    env: 'SIMULATED',
    changesAt: null,
  };

  it('continues at the last prices in the open session', async () => {
    const quoteOf = () => ({ last: price('50.00'), previousClose: price('50.00'), ts: noon });
    const notes = await run({ clock: running, quoteOf, times: [noon, noon + 1_000] });
    expect(notes.sessions).toEqual([]);
    expect(notes.ticks.slice(0, 80).map(({ last, size }) => [Number(last), size])).toEqual(Array(80).fill([50, 0]));
    expect(notes.ticks.slice(80)).toHaveLength(30);
    for (const { last } of notes.ticks) expect(Math.abs(Number(last) / 50 - 1)).toBeLessThan(0.01);
  });

  it('begins an ex-date at the reference price, also after a restart', async () => {
    const quoteOf = () => ({ last: price('50.00'), previousClose: price('50.00'), ts: noon });
    const [evening, morning] = [Date.parse('2026-11-20T22:59:00Z'), Date.parse('2026-11-21T07:00:00Z')];
    const split: ReferenceOf = (_, { price: last, date }, on) =>
      date < '2026-11-21' && '2026-11-21' <= on ? price(String(Number(last) / 2)) : last;
    for (const times of [[evening, evening + 120_000], [morning]]) {
      const notes = await run({ clock: running, quoteOf, times, referenceOf: split });
      const exDate = notes.ticks.filter(({ ts }) => brokerZone.dateOf(ts) === '2026-11-21');
      expect(exDate.length).toBeGreaterThan(0);
      for (const { last, bid, ask } of exDate)
        for (const at of [last, bid ?? last, ask ?? last]) expect(Math.abs(Number(at) / 25 - 1)).toBeLessThan(0.02);
    }
  });

  it('does not go back to an earlier date while the clock is wrong', async () => {
    const dayBefore = noon - 24 * 3_600_000;
    await expect(run({ clock: running, times: [dayBefore, dayBefore + 200] })).rejects.toThrow(
      'the clock is at 2026-11-19, but the session of 2026-11-20 has begun',
    );
  });

  it('renews the quotes of quiet symbols long before they are too old to be filled at', () => {
    const prices = new SimulatedPrices({
      listings,
      seed,
      startedAt: noon,
      ticksPerSecond: 30,
      quoteOf: () => undefined,
    });
    const [end, lastAt] = [noon + 3 * 3_600_000, new Map<string, number>()];
    let longestMs = 0;
    const quoted = (symbol: string, ts: number): void => {
      longestMs = Math.max(longestMs, ts - (lastAt.get(symbol) ?? noon));
      lastAt.set(symbol, ts);
    };
    for (let at = noon; at < end; at += 1_000 / 30) quoted(prices.next(Math.round(at)).symbol, at);
    for (const { instrument } of listings) quoted(instrument.symbol, end);
    expect(longestMs).toBeLessThan(quoteAgeMsMax / 4);
  });

  it('quotes only what the installation was seeded with', async () => {
    const old = new Set(listings.slice(0, 60).map(({ instrument }) => instrument.symbol));
    const quoteOf = (symbol: string) =>
      old.has(symbol) ? { last: price('50.00'), previousClose: null, ts: noon } : undefined;
    const notes = await run({ ticksPerSecond: 500, clock: running, quoteOf, times: [noon, noon + 1_000] });
    expect(new Set(notes.ticks.map(({ symbol }) => symbol))).toEqual(old);
  });

  it('keeps mainland prices within the limits of the previous close, before and after midnight', async () => {
    const mainland = new Map(
      listings.flatMap(({ instrument }) => (instrument.currency === 'CNY' ? [[instrument.symbol, instrument]] : [])),
    );
    const midnight = Date.parse('2026-11-20T23:00:00Z');
    const limitsOf = (symbol: string, date: string, previousClose: Price) => {
      const instrument = mainland.get(symbol);
      const limits = instrument && priceLimits(instrument, date, { previousClose, tick: instrument.tick });
      if (!limits?.low || !limits.high) throw new Error(`${symbol} has no limits`);
      return { low: limits.low, high: limits.high };
    };
    // Every price starts at its upper limit, and may rise above it on the next day.
    const previousClose = price('40.00');
    const quoteOf = (symbol: string) =>
      mainland.has(symbol)
        ? { last: limitsOf(symbol, '2026-11-20', previousClose).high, previousClose, ts: midnight - 60_000 }
        : undefined;
    const times = [midnight - 2_000, midnight - 1_000, midnight, midnight + 1_000];
    const notes = await run({ ticksPerSecond: 900, clock: running, quoteOf, times });
    const closes = new Map<string, Price>();
    const touched = new Set<string>();
    for (const { symbol, ts, last, bid, ask } of notes.ticks) {
      if (bid === null || ask === null) throw new Error(symbol);
      if (ts < midnight) closes.set(symbol, last);
      const { low, high } = limitsOf(
        symbol,
        brokerZone.dateOf(ts),
        ts < midnight ? previousClose : (closes.get(symbol) ?? last),
      );
      if (ts < midnight ? ask === high : comparePrices(ask, limitsOf(symbol, '2026-11-20', previousClose).high) > 0)
        touched.add(`${symbol} ${ts < midnight ? 'before' : 'after'}`);
      if (comparePrices(bid, low) < 0 || comparePrices(ask, high) > 0 || comparePrices(bid, ask) >= 0)
        throw new Error(`${symbol}: ${bid} to ${ask}, but ${low} to ${high} is allowed`);
    }
    expect([closes.size, touched.size]).toEqual([10, 20]);
  });

  it('announces once that a session opened by an earlier version never closes', async () => {
    const { changesAt: _, ...silent } = running;
    const notes = await run({ clock: silent, times: [noon, noon + 1_000, noon + 2_000] });
    expect(notes.sessions).toEqual([
      { session: 'open', businessDate: '2026-11-20', ts: noon, feed: 'simulated', changesAt: null },
    ]);
    expect((await run({ times: [noon] })).sessions).toMatchObject([{ session: 'open', changesAt: null }]);
  });

  it("opens a session when none is open, closes another feed's, and changes the date at midnight in Berlin", async () => {
    const midnight = Date.parse('2026-11-20T23:00:00Z');
    const notes = await run({
      clock: { ...running, feed: 'replay', businessDate: '2018-03-21' },
      times: [midnight - 500, midnight - 200, midnight + 100],
    });
    expect(notes.sessions.map(({ session, businessDate, feed }) => `${session} ${businessDate} ${feed}`)).toEqual([
      'closed 2018-03-21 replay',
      'open 2026-11-20 simulated',
      'closed 2026-11-20 simulated',
      'open 2026-11-21 simulated',
    ]);
    expect((await run({ times: [noon] })).sessions).toMatchObject([{ session: 'open', businessDate: '2026-11-20' }]);
  });

  it('closes at midnight with the next opening, so that orders in between wait for it', async () => {
    const midnight = Date.parse('2026-11-25T23:00:00Z');
    const { sessions } = await run({
      clock: { ...running, businessDate: '2026-11-25' },
      times: [midnight - 200, midnight + 100],
    });
    const [[closed], open] = [sessions.filter(({ session }) => session === 'closed'), sessions.at(-1)];
    if (closed === undefined) throw new Error('it has not closed');
    expect(open).toMatchObject({ businessDate: '2026-11-26', phase: 'openingAuction' });
    const between = marketClock({ ...closed, env: 'SIMULATED' }, { mic: 'XETR', env: 'SIMULATED' }, midnight + 100);
    expect(between.opening).toEqual({ date: '2026-11-26', at: open?.phaseEndsAt });
  });

  it('dates no tick before its session', async () => {
    const midnight = Date.parse('2026-11-20T23:00:00Z');
    const notes = await run({
      ticksPerSecond: 500,
      clock: running,
      times: [midnight - 400, midnight - 200, midnight + 10, midnight + 210],
    });
    const opening = notes.said.findIndex((one) => 'session' in one && one.session === 'open');
    const [before, after] = [notes.said.slice(0, opening), notes.said.slice(opening)].map((said) =>
      said.filter((one) => 'symbol' in one),
    );
    expect([before?.length, after?.length]).toEqual([180, 180]);
    expect(Math.max(...(before ?? []).map(({ ts }) => ts))).toBeLessThan(midnight);
    expect(Math.min(...(after ?? []).map(({ ts }) => ts))).toBeGreaterThanOrEqual(midnight + 10);
  });

  it('goes on at once when the clock is set back', async () => {
    const times = [noon, noon + 1_000, noon - 3_600_000, noon - 3_599_000];
    expect((await run({ ticksPerSecond: 500, times })).ticks).toHaveLength(80 + 1_000);
  });

  it('keeps its rate, does not make up for a pause, and sends only valid messages', async () => {
    const notes = await run({ ticksPerSecond: 500, times: [noon, noon + 1_000, noon + 3_600_000] });
    const moves = notes.ticks.slice(80);
    expect(moves).toHaveLength(1_000);
    const tickOf = new Map(listings.map(({ instrument }) => [instrument.symbol, instrument]));
    for (const tick of moves) {
      expect(tickSchema.parse(tick)).toEqual(tick);
      const instrument = tickOf.get(tick.symbol);
      if (instrument === undefined || tick.bid === null || tick.ask === null) throw new Error(tick.symbol);
      expect([
        comparePrices(tick.bid, tick.ask),
        isOnTick(tick.last, instrument.tick),
        tick.size % instrument.lot,
        tick.bidSize % instrument.lot,
      ]).toEqual([-1, true, 0, 0]);
    }
    expect(new Set(moves.map(({ symbol }) => symbol)).size).toBeGreaterThan(50);
    expect(moves.filter(({ size }) => size > 0).length / moves.length).toBeGreaterThan(0.2);
  });
});
