import { comparePrices, price } from '@parkett/kernel';
import { addDays, defaultListings, brokerZone, joinCandles } from '@parkett/market-domain';
import { eventually, useServices } from '@parkett/platform-testing';
import { closeDueDays } from '../bars/finalise-bars';
import { readBars } from '../bars/read-bars';
import { ReplayFeed } from '../feeds/replay.feed';
import { SimulatedFeed } from '../feeds/simulated.feed';
import type { LastValueCache } from '../quotes/last-value-cache';
import { MarketRig, session, tick } from '../spec-support/market-rig';
import { recordingOf, SteadyPacer } from '../spec-support/steady-pacer';
import type { TickPublisher } from '../ticks/tick-publisher';
import { defaultInstruments, seedMarket } from './seed-market';

const services = useServices();
jest.setTimeout(120_000);
const seed = 'medium';
const today = brokerZone.dateOf(Date.now());
/** Fixed at noon: in the first minutes of a day hardly anything has traded. */
const now = brokerZone.instantOf(today, 12 * 3_600_000);
const startedAt = Date.now();
/** Continues where the seeded history ends; earlier ticks would not be the latest. */
const live = (): number => now + (Date.now() - startedAt);
const [first] = defaultListings(seed);
const symbol = first?.instrument.symbol ?? '';

let rig: MarketRig;
beforeEach(async () => {
  rig = await MarketRig.open(services);
});
afterEach(() => rig.close());

const seeding = () =>
  seedMarket({ database: rig.database, log: rig.log, topic: rig.topic, env: 'SIMULATED', now, seed });
const days = (of: string, board: LastValueCache) =>
  readBars(rig.database, { symbol: of, period: 'day', to: undefined, limit: 1000 }, board.clock());
const minutes = (of: string, board: LastValueCache) =>
  readBars(rig.database, { symbol: of, period: 'minute', to: undefined, limit: 1000 }, board.clock());

/** Runs a simulated feed that reads its last prices from a last-value cache, until the returned function is called. */
function simulate(board: LastValueCache, publisher: TickPublisher, clockNow: () => number = live): () => Promise<void> {
  const stop = new AbortController();
  const running = new SimulatedFeed({
    seed,
    ticksPerSecond: 300,
    quoteOf: (of) => board.quote(of),
    clock: () => board.clock(),
    now: clockNow,
  }).run(publisher, stop.signal);
  return async () => {
    stop.abort();
    await running;
  };
}

describe('the simulated market', () => {
  it('is seeded once, with two years of days, three days of minutes, and quotes', async () => {
    expect(await seeding()).toBe(true);
    const before = await rig.database.rows('SELECT count(*) AS minutes, sum(volume) AS volume FROM bars_minute');
    expect(await seeding()).toBe(false);
    expect(await rig.database.rows('SELECT count(*) AS minutes, sum(volume) AS volume FROM bars_minute')).toEqual(
      before,
    );
    const board = await rig.board();
    expect([...board.all()]).toHaveLength(80);
    expect(board.clock()).toMatchObject({ session: 'open', businessDate: today, feed: 'simulated', env: 'SIMULATED' });
    for (const { symbol: of } of defaultInstruments(seed))
      expect([board.isQuotedNow(of), board.quote(of)?.previousClose]).toEqual([true, expect.any(String)]);
    const bars = await days(symbol, board);
    expect(bars.at(-1)).toMatchObject({ date: today, provisional: true });
    expect(bars.slice(0, -1).every(({ provisional }) => !provisional)).toBe(true);
    expect(bars).toHaveLength(731);
    const quote = board.quote(symbol);
    expect(bars.at(-1)).toMatchObject({
      open: quote?.open,
      high: quote?.high,
      low: quote?.low,
      close: quote?.last,
      volume: quote?.volume,
    });
    expect(bars.at(-2)?.close).toBe(quote?.previousClose);
  });

  it('continues live after its history and after a restart; bars, quotes and the day agree', async () => {
    await seeding();
    const board = await rig.board();
    const recorder = await rig.recorder();
    const past = new Map([...board.all()].map(({ symbol: of, last }) => [of, last]));
    const firstTicks = new Map<string, string>();
    board.onTick((quote) => firstTicks.has(quote.symbol) || firstTicks.set(quote.symbol, quote.last));
    const stop = simulate(board, rig.publisher());
    await eventually('trades', () => (board.quote(symbol)?.volume ?? 0) > 0 && firstTicks.size === 80);
    await stop();
    expect(firstTicks).toEqual(past);
    await rig.recorded(recorder);
    await eventually('the board', async () => board.readUpTo === (await rig.log.endOffset(rig.topic, 0)));
    await board.save();

    const restarted = await rig.board();
    const stood = restarted.quote(symbol);
    expect(stood).toEqual(board.quote(symbol));
    const stopAgain = simulate(restarted, rig.publisher());
    await eventually('more trades', () => (restarted.quote(symbol)?.volume ?? 0) > (stood?.volume ?? 0));
    await stopAgain();
    await rig.recorded(recorder);
    await eventually('the board', async () => restarted.readUpTo === (await rig.log.endOffset(rig.topic, 0)));
    const quote = restarted.quote(symbol);
    expect((await days(symbol, restarted)).at(-1)).toMatchObject({
      date: today,
      high: quote?.high,
      low: quote?.low,
      close: quote?.last,
      volume: quote?.volume,
      provisional: true,
    });
    const { open, high, low, close, volume, date } = (await minutes(symbol, restarted)).at(-1) ?? {
      open: '',
      high: '',
      low: '',
      close: '',
      volume: 0,
      date: '',
    };
    expect([
      date,
      comparePrices(price(low), price(open)) <= 0,
      comparePrices(price(high), price(close)) >= 0,
      volume > 0,
    ]).toEqual([today, true, true, true]);
    expect(rig.bad).toEqual([]);
  });

  it('rolls over at midnight: the old day is finalised and the new one starts at its close', async () => {
    await seeding();
    const board = await rig.board();
    const recorder = await rig.recorder();
    const tomorrow = addDays(today, 1);
    const midnight = brokerZone.instantOf(tomorrow);
    const begun = Date.now();
    let ahead = -1_000;
    const stop = simulate(board, rig.publisher(), () => midnight + ahead + (Date.now() - begun));
    await eventually('the next day', () => board.clock()?.businessDate === tomorrow, 15_000);
    // Its opening auction is over.
    ahead = 2 * 60_000;
    await eventually(
      'trades of the next day',
      () => board.isQuotedNow(symbol) && (board.quote(symbol)?.volume ?? 0) > 0,
      15_000,
    );
    await stop();
    await rig.recorded(recorder);
    expect(await closeDueDays(rig.database, async () => [])).toEqual([
      { businessDate: today, symbols: 80, minutes: expect.any(Number) },
    ]);
    const bars = await days(symbol, board);
    expect(bars.slice(-2).map(({ date, provisional }) => [date, provisional])).toEqual([
      [today, false],
      [tomorrow, true],
    ]);
    await eventually('the board', async () => board.readUpTo === (await rig.log.endOffset(rig.topic, 0)));
    expect(board.quote(symbol)?.previousClose).toBe(bars.at(-2)?.close);
  });

  it("starts in a market that another feed has opened, and does not change that feed's session", async () => {
    const nine = Date.parse('2018-03-21T08:00:00Z');
    const publisher = rig.publisher();
    const recorder = await rig.recorder();
    const board = await rig.board();
    await publisher.session(session('open', '2018-03-21', nine, 'replay'));
    await publisher.ticks([tick('ADS', nine, '195')]);
    await eventually('the tick', () => board.quote('ADS') !== undefined);
    await rig.recorded(recorder);
    await board.save();
    expect([await seeding(), await seeding()]).toEqual([true, false]);
    const restarted = await rig.board();
    expect(restarted.clock()).toMatchObject({ feed: 'replay', businessDate: '2018-03-21' });
    expect([restarted.isQuotedNow('ADS'), restarted.isQuotedNow(symbol)]).toEqual([true, false]);
    const close = (await readBars(rig.database, { symbol, period: 'minute', to: undefined, limit: 1 }, undefined))[0]
      ?.close;
    const stop = simulate(restarted, publisher);
    await eventually(
      'the simulated session',
      () => restarted.clock()?.feed === 'simulated' && restarted.isQuotedNow(symbol),
    );
    await stop();
    const [before, after] = [Number(close), Number(restarted.quote(symbol)?.last)];
    expect(Math.abs(after / before - 1)).toBeLessThan(0.02);
    expect(restarted.quote(symbol)?.previousClose).toBe(
      (await days(symbol, restarted)).find(({ date }) => date === addDays(today, -1))?.close,
    );
  });

  it('yields to a replay and returns, with one session each', async () => {
    await seeding();
    const board = await rig.board();
    const recorder = await rig.recorder();
    const nine = Date.parse('2018-03-21T08:00:00Z');
    const recording = Array.from({ length: 30 }, (_, i) => ({
      symbol: 'ADS',
      date: '2018-03-21',
      ts: nine + i * 60_000,
      open: price('195'),
      high: price('195.8'),
      low: price('194.2'),
      close: price(i % 2 === 0 ? '195.5' : '194.5'),
      volume: 40 + i,
    }));
    for (let round = 0; round < 2; round++) {
      await new ReplayFeed({
        recording: recordingOf(recording),
        pacer: new SteadyPacer(20_000),
        ticksOf: () => [{ below: null, tick: price('0.05') }],
        clock: () => board.clock(),
        playedTo: () => 0,
      }).run(rig.publisher(), new AbortController().signal);
      await rig.recorded(recorder);
      await eventually('the board', async () => board.readUpTo === (await rig.log.endOffset(rig.topic, 0)));
      expect(board.clock()).toMatchObject({ session: 'closed', businessDate: '2018-03-21', feed: 'replay' });
      const recorded = await minutes('ADS', board);
      expect(recorded).toMatchObject(recording.map(({ symbol: _, ...minute }) => ({ ...minute, provisional: false })));
      await closeDueDays(rig.database, async () => []);
      expect((await days('ADS', board)).at(-1)).toMatchObject({
        ...joinCandles(recording),
        date: '2018-03-21',
        provisional: false,
      });
    }
    const stop = simulate(board, rig.publisher());
    await eventually('the simulated session', () => board.clock()?.feed === 'simulated' && board.isQuotedNow(symbol));
    await stop();
    expect(board.clock()).toMatchObject({ session: 'open', businessDate: today });
    expect(board.isQuotedNow('ADS')).toBe(false);
    expect(rig.bad).toEqual([]);
  });
});
