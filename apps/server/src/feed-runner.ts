import { exchangeRatesSchema } from '@parkett/market-contract';
import { brokerZone, ticksOf, usualTicksPerSecond } from '@parkett/market-domain';
import { defaultSeed, ReplayFeed, SimulatedFeed, StoredPacer, TickPublisher, type Feed } from '@parkett/market-server';
import { metrics } from '@parkett/platform-observability';
import { fxRatesOn } from '@parkett/trading-domain';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MarketParts } from './market-parts';
import { openReplay } from './replay-settings';
import type { Runtime } from './runtime';

const againMs = 1_000;
const againMsMax = 30_000;

/**
 * Runs the configured feed and restarts it when it breaks. With `kafka` somebody else produces the ticks, so nothing
 * runs here. Only the role `feed` starts it.
 */
export class FeedRunner {
  private readonly stopping = new AbortController();
  private readonly publisher: TickPublisher;
  private running: Promise<void> = Promise.resolve();
  private broken: string | undefined;
  private isPublishing = false;
  /** Whether the feed has come to its end, as a recording does. */
  hasEnded = false;

  constructor(
    private readonly runtime: Runtime,
    private readonly market: MarketParts,
  ) {
    const { log, topics, logger } = runtime;
    this.publisher = new TickPublisher(log, topics.ticks, (error) =>
      logger.warn({ err: error }, 'feed is waiting for the broker'),
    );
  }

  start(): void {
    this.running = this.keepRunning();
  }

  /** Why the feed is down; cleared by its next quote. Undefined while it works. */
  problem(): string | undefined {
    if (this.broken !== undefined) return `the feed broke: ${this.broken}`;
    const ended = this.isPublishing ? undefined : this.market.board.problem();
    return ended && `the feed waits for quotes that are not read any more: ${ended}`;
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.publisher.close();
    await this.running;
  }

  /** Runs until it is stopped, or until the feed ends, as a recording does. */
  private async keepRunning(): Promise<void> {
    const { signal } = this.stopping;
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        await this.run();
        this.broken = undefined;
        this.hasEnded = !signal.aborted;
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (this.broken === undefined) failures = 0;
        this.report(error);
        await sleep(Math.min(againMsMax, againMs * 2 ** failures), undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** One alert for as long as the feed breaks for the same reason. */
  private report(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    if (why === this.broken) return;
    this.broken = why;
    metrics.alerts.inc({ kind: 'feed-broken' });
    this.runtime.logger.error({ err: error }, 'the feed broke and is being restarted');
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    await this.market.hasInstruments(signal);
    // A feed goes on behind what the topic already contains, perhaps from another process.
    await this.market.board.caughtUp(signal);
    const feed = await this.feed();
    if (!feed) return;
    const stopListening = this.market.board.onTick(() => {
      this.broken = undefined;
    });
    this.isPublishing = true;
    await feed.run(this.publisher, signal).finally(() => {
      this.isPublishing = false;
      stopListening();
    });
  }

  private async feed(): Promise<Feed | undefined> {
    const { settings } = this.runtime;
    const clock = () => this.market.board.clock();
    if (settings.feed === 'simulated') {
      const ticksPerSecond = Number(process.env['PARKETT_TICKS_PER_SECOND'] ?? usualTicksPerSecond);
      const published = fxRatesOn(brokerZone.dateOf(this.runtime.clock.now()));
      return new SimulatedFeed({
        seed: defaultSeed,
        ticksPerSecond,
        quoteOf: (symbol) => this.market.board.quote(symbol),
        clock,
        referenceOf: this.market.referenceOf,
        publishedRates: published === null ? undefined : exchangeRatesSchema.shape.perEuro.parse(published.perEuro),
        now: () => this.runtime.clock.now(),
      });
    }
    if (settings.feed !== 'replay') return undefined;
    return this.replay();
  }

  private async replay(): Promise<Feed> {
    const { runtime, market } = this;
    const { logger, background } = runtime;
    const { recording, speed } = await openReplay(market.directory);
    const { dates, minutes, withoutTrade, bad, firstBad, warnings } = recording;
    logger.info({ recording: recording.name, dates, minutes, withoutTrade, bad, firstBad }, 'recording read');
    for (const warning of warnings)
      logger.warn({ recording: recording.name, ...warning }, 'the recording may be wrong');
    return new ReplayFeed({
      recording,
      pacer: new StoredPacer(background.market, speed, (error) =>
        logger.warn({ err: error }, 'the replay is not controlled: the database does not answer'),
      ),
      ticksOf: (symbol, date) => {
        const instrument = market.directory.get(symbol);
        return instrument && ticksOf(instrument, date).steps;
      },
      clock: () => market.board.clock(),
      playedTo: () => market.newestQuoteAt(),
    });
  }
}
