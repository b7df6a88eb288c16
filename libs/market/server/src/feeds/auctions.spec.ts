import { comparePrices } from '@parkett/kernel';
import { tickSchema, type Clock, type SessionMessage, type Tick } from '@parkett/market-contract';
import { defaultListings } from '@parkett/market-domain';
import { Notes } from '../spec-support/feed-notes';
import type { LastQuote } from './live-listing';
import { SimulatedPrices } from './simulated-prices';
import { SimulatedFeed } from './simulated.feed';

const seed = 'auctions';
const listings = defaultListings(seed);
const second = 1_000;
/** The first opening auction of the simulated market is that of 24 November 2026. */
const midnight = Date.parse('2026-11-24T23:00:00Z');

async function run(
  times: readonly number[],
  { clock, quoteOf = () => undefined }: { clock?: Clock; quoteOf?: (symbol: string) => LastQuote | undefined } = {},
): Promise<Notes> {
  const stop = new AbortController();
  let at = 0;
  const notes = new Notes(() => void (at >= times.length - 1 && stop.abort()));
  await new SimulatedFeed({
    seed,
    ticksPerSecond: 500,
    clock: () => clock,
    quoteOf,
    now: () => times[Math.min(at, times.length - 1)] ?? 0,
    wait: async () => void (at += 1),
  }).run(notes.publisher(), stop.signal);
  return notes;
}

const every = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

const says = ({ session, phase = 'continuous' }: SessionMessage): string => `${session} ${phase}`;
const isSession = (one: Tick | SessionMessage): one is SessionMessage => 'session' in one;
const isTick = (one: Tick | SessionMessage): one is Tick => !isSession(one);
const isPrint = ({ auction }: Tick): boolean => auction !== undefined;

describe('the auctions of the simulated market', () => {
  it('close one date and open the next, each with one price of every share', async () => {
    const { said } = await run(every(midnight - 6 * 60 * second, midnight + 3 * 60 * second, second));
    const sessions = said.filter(isSession);
    expect(sessions.map((one) => `${new Date(one.ts).toISOString().slice(11, 19)} ${says(one)}`)).toEqual([
      '22:54:00 open continuous',
      '22:55:00 open closingAuction',
      '22:59:59 closed continuous',
      '23:00:00 open openingAuction',
      '23:02:00 open continuous',
    ]);
    const printsOf = (index: number): Tick[] => {
      const [from, to] = [sessions[index], sessions[index + 1]].map((one) => (one ? said.indexOf(one) : said.length));
      return said.slice(from, to).filter(isTick).filter(isPrint);
    };
    expect([0, 1, 2, 3, 4].map((index) => printsOf(index).map(({ auction }) => auction))).toEqual([
      [],
      Array(listings.length).fill('closing'),
      [],
      [],
      Array(listings.length).fill('opening'),
    ]);
    for (const { ts } of printsOf(1)) expect([ts < midnight, midnight - ts < 2 * second]).toEqual([true, true]);
  });

  it('quote nothing that could be traded, keep the last price until their own, and quote again after it', async () => {
    const { ticks } = await run(every(midnight - second, midnight + 150 * second, second));
    const shares = new Map<string, Tick[]>();
    for (const tick of ticks)
      if (tick.ts >= midnight) shares.set(tick.symbol, [...(shares.get(tick.symbol) ?? []), tick]);
    expect(shares.size).toBe(listings.length);
    for (const said of shares.values()) {
      const price = said.findIndex(isPrint);
      const [call, print, next] = [said.slice(0, price), said[price], said[price + 1]];
      expect(new Set(call.map(({ last }) => last)).size).toBe(1);
      for (const { bid, ask, size, phase, phaseEndsAt } of call)
        expect([bid, ask, size, phase, phaseEndsAt]).toEqual([
          null,
          null,
          0,
          'openingAuction',
          midnight + 120 * second,
        ]);
      expect(print).toMatchObject({ auction: 'opening', bid: null, ask: null });
      expect([print?.phase, print && print.size > 0]).toEqual([undefined, true]);
      if (!next?.bid || !next.ask || !print) throw new Error('no quote follows the auction');
      expect([comparePrices(next.bid, print.last), comparePrices(print.last, next.ask)]).not.toContain(1);
    }
  });

  it('go on after a restart, and end when their time has passed meanwhile', async () => {
    const endsAt = midnight + 120 * second;
    const clock: Clock = {
      session: 'open',
      businessDate: '2026-11-25',
      ts: midnight,
      feed: 'simulated',
      env: 'SIMULATED',
      changesAt: null,
      phase: 'openingAuction',
      phaseEndsAt: endsAt,
    };
    const first = await run([midnight], { clock: { ...clock, session: 'closed' } });
    const quotes = new Map(first.ticks.map((tick) => [tick.symbol, { ...tick, previousClose: null }]));
    const during = await run([midnight + 60 * second], { clock, quoteOf: (symbol) => quotes.get(symbol) });
    expect([during.sessions, new Set(during.ticks.map(({ phase }) => phase))]).toEqual([
      [],
      new Set(['openingAuction']),
    ]);
    const after = await run([midnight + 600 * second], { clock, quoteOf: (symbol) => quotes.get(symbol) });
    expect(after.sessions.map(says)).toEqual(['open continuous']);
    expect(after.ticks.filter(isPrint)).toHaveLength(listings.length);
    const nextDay = await run([midnight + 86_400 * second + 600 * second], {
      clock,
      quoteOf: (symbol) => quotes.get(symbol),
    });
    expect(nextDay.ticks.filter(isPrint)).toEqual([]);
    expect(new Set(nextDay.ticks.map(({ phase }) => phase))).toEqual(new Set([undefined]));
  });

  it('interrupt a share whose price moves suddenly, and no other', () => {
    const start = midnight + 12 * 3_600 * second;
    const prices = new SimulatedPrices({
      listings,
      seed,
      startedAt: start,
      ticksPerSecond: 30,
      quoteOf: () => undefined,
    });
    const said: Tick[] = [];
    const end = start + 3 * 3_600 * second;
    for (let at = start; at <= end; at += second) {
      for (let i = 0; i < 30; i++) said.push(prices.next(at));
      said.push(...prices.due(at));
    }
    const calls = said.filter(({ phase, phaseEndsAt = 0 }) => phase === 'volatilityAuction' && phaseEndsAt <= end);
    const prints = said.filter(isPrint);
    const interrupted = new Set(calls.map(({ symbol, phaseEndsAt }) => `${symbol} ${phaseEndsAt}`));
    expect(interrupted.size).toBeGreaterThan(0);
    expect(interrupted.size).toBeLessThan(20);
    expect(new Set(prints.map(({ symbol, ts }) => `${symbol} ${ts}`))).toEqual(interrupted);
    for (const tick of [...calls, ...prints]) expect(tickSchema.parse(tick)).toEqual(tick);
    for (const print of prints) expect(print).toMatchObject({ auction: 'volatility', bid: null, ask: null });
  });
});
