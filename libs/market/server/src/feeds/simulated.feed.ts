import type { Clock, SessionMessage, Tick } from '@parkett/market-contract';
import { defaultListings, brokerZone, type DefaultListing } from '@parkett/market-domain';
import { simulatedFeed } from '../default-market/seed-market';
import type { TickPublisher } from '../ticks/tick-publisher';
import { changeSession, pause, type Feed } from './feed';
import { SimulatedPrices, type LastQuote } from './simulated-prices';

interface SimulatedFeedOptions {
  readonly seed: string;
  readonly ticksPerSecond: number;
  /** Latest quotes and session, read from this process's quotes after they have caught up. */
  readonly quoteOf: (symbol: string) => LastQuote | undefined;
  readonly clock: () => Clock | undefined;
  /** Wall clock and waiting; tests pass their own. */
  readonly now?: () => number;
  readonly wait?: typeof pause;
}

/**
 * After a pause (a stopped process, a suspended machine) the market continues without making up for the missed time.
 */
const catchUpMsMax = 1_000;

/**
 * The simulated market, live. It trades around the clock; at midnight in Berlin the session closes and the next one
 * opens. After a restart it continues at the last prices in the open session.
 */
export class SimulatedFeed implements Feed {
  constructor(private readonly options: SimulatedFeedOptions) {}

  async run(publisher: TickPublisher, signal: AbortSignal): Promise<void> {
    const { seed, ticksPerSecond, quoteOf, clock, now = Date.now, wait = pause } = this.options;
    const startedAt = now();
    const prices = new SimulatedPrices({ listings: this.seeded(), seed, startedAt, ticksPerSecond, quoteOf });
    // Few appends at the usual rate, to keep an idle installation cheap; frequent ones at high rates.
    const everyMs = ticksPerSecond > 500 ? 50 : 200;
    let running = clock();
    let last = startedAt;
    let owed = 0;
    let opened = false;
    while (!signal.aborted) {
      const ts = now();
      const businessDate = brokerZone.dateOf(ts);
      const message: SessionMessage = { session: 'open', businessDate, ts, feed: simulatedFeed, changesAt: null };
      if (running?.session !== 'open' || running.businessDate !== businessDate || running.feed !== simulatedFeed) {
        await changeSession(publisher, running, message);
        running = { ...message, env: 'SIMULATED' };
        opened = false;
        // Trading starts with the session: a trade dated before it would replace the previous day's last minute bar.
        last = ts;
      } else if (running.changesAt !== null) {
        // A session opened by an earlier version does not contain its hours.
        await publisher.session(message);
        running = { ...running, changesAt: null };
      }
      owed += (ticksPerSecond * Math.max(0, Math.min(ts - last, catchUpMsMax))) / 1_000;
      const count = Math.floor(owed);
      owed -= count;
      const ticks: Tick[] = opened ? [] : prices.opening(last);
      opened = true;
      for (let i = 1; i <= count; i++) ticks.push(prices.next(Math.round(last + ((ts - last) * i) / count)));
      last = ts;
      running = { ...running, ts };
      await publisher.ticks(ticks);
      await wait(everyMs, signal);
    }
  }

  /**
   * The listings that this installation was seeded with, which have quotes since then. A later build may have more, but
   * the security master of an existing installation does not get them.
   */
  private seeded(): DefaultListing[] {
    const { seed, quoteOf } = this.options;
    const all = defaultListings(seed);
    const quoted = all.filter(({ instrument }) => quoteOf(instrument.symbol) !== undefined);
    return quoted.length === 0 ? all : quoted;
  }
}
