import {
  simulatedFeed,
  type Clock,
  type ExchangeRates,
  type SessionMessage,
  type Tick,
} from '@parkett/market-contract';
import {
  defaultListings,
  brokerZone,
  paperPhaseAt,
  type DefaultListing,
  type ReferenceOf,
} from '@parkett/market-domain';
import type { TickPublisher } from '../ticks/tick-publisher';
import { changeSession, pause, type Feed } from './feed';
import type { Call, LastQuote } from './live-listing';
import { SimulatedPrices } from './simulated-prices';
import { SimulatedRates } from './simulated-rates';

interface SimulatedFeedOptions {
  readonly seed: string;
  readonly ticksPerSecond: number;
  /** Latest quotes and session, read from this process's quotes after they have caught up. */
  readonly quoteOf: (symbol: string) => LastQuote | undefined;
  readonly clock: () => Clock | undefined;
  /** Without it, the prices know of no corporate actions. */
  readonly referenceOf?: ReferenceOf | undefined;
  /** Published rates that its exchange rates walk around; without them it says none. */
  readonly publishedRates?: ExchangeRates['perEuro'] | undefined;
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
 * opens, each with an auction. After a restart it continues at the last prices and in the phase of the open session. It
 * never goes back to an earlier date: it throws while a wrong clock says one.
 */
export class SimulatedFeed implements Feed {
  constructor(private readonly options: SimulatedFeedOptions) {}

  async run(publisher: TickPublisher, signal: AbortSignal): Promise<void> {
    const { seed, ticksPerSecond, quoteOf, clock, referenceOf, now = Date.now, wait = pause } = this.options;
    const { publishedRates } = this.options;
    const startedAt = now();
    const prices = new SimulatedPrices({
      listings: this.seeded(),
      seed,
      startedAt,
      ticksPerSecond,
      quoteOf,
      referenceOf,
    });
    const rates = publishedRates && new SimulatedRates(publishedRates, seed, startedAt);
    // Few appends at the usual rate, to keep an idle installation cheap; frequent ones at high rates.
    const everyMs = ticksPerSecond > 500 ? 50 : 200;
    let running = clock();
    let last = startedAt;
    let owed = 0;
    let opened = false;
    while (!signal.aborted) {
      const ts = now();
      const businessDate = brokerZone.dateOf(ts);
      if (running?.feed === simulatedFeed && businessDate < running.businessDate)
        throw new Error(`the clock is at ${businessDate}, but the session of ${running.businessDate} has begun`);
      const call = callAt(ts);
      const message: SessionMessage = {
        session: 'open',
        businessDate,
        ts,
        feed: simulatedFeed,
        changesAt: null,
        ...(call && { phase: call.phase, phaseEndsAt: call.endsAt }),
      };
      let begun = !opened;
      if (running?.session !== 'open' || running.businessDate !== businessDate || running.feed !== simulatedFeed) {
        const closing = opened ? prices.due(ts) : [];
        if (closing.length > 0) await publisher.ticks(closing);
        await changeSession(publisher, running, message);
        running = { ...message, env: 'SIMULATED' };
        begun = true;
        // Trading starts with the session: a trade dated before it would replace the previous day's last minute bar.
        last = ts;
      } else if (running.changesAt !== null || running.phase !== call?.phase) {
        // The phase has changed, or a session opened by an earlier version does not contain its hours.
        await publisher.session(message);
        running = { ...message, env: 'SIMULATED' };
        begun ||= call !== undefined;
      }
      owed += (ticksPerSecond * Math.max(0, Math.min(ts - last, catchUpMsMax))) / 1_000;
      const count = Math.floor(owed);
      owed -= count;
      const ticks: Tick[] = begun ? (call ? prices.begin(call, last) : prices.opening(last)) : [];
      opened = true;
      for (let i = 1; i <= count; i++) ticks.push(prices.next(Math.round(last + ((ts - last) * i) / count)));
      ticks.push(...prices.due(ts));
      last = ts;
      running = { ...running, ts };
      const moved = rates?.due(ts);
      if (moved !== undefined) await publisher.rates(moved);
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

/** The auction of the whole market at an instant. */
function callAt(ts: number): Call | undefined {
  const { phase, endsAt } = paperPhaseAt(ts);
  const isCall = phase === 'openingAuction' || phase === 'closingAuction';
  return isCall && endsAt !== undefined ? { phase, endsAt } : undefined;
}
