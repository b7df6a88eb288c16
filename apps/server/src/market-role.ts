import { Ownership } from '@parkett/platform-event-log';
import { metrics } from '@parkett/platform-observability';
import { VenueProcess } from '@parkett/trading-server';
import { BankClient, BankFeed } from '@parkett/funds-server';
import { setTimeout as sleep } from 'node:timers/promises';
import { FeedRunner } from './feed-runner';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

const saveQuotesEveryMs = 5_000;
const againMs = 1_000;

/** Stops a part that was started. */
type End = () => Promise<void> | void;

/**
 * Parts that run once per installation: feed, bars, venue and the bank's bookings. The owner of partition 0 in the
 * group runs them. A second one for a moment is harmless, because the ids of their commands are derived from the facts
 * they report.
 */
export class MarketRole {
  private readonly ownership: Ownership;
  private running: End | undefined;
  private feed: FeedRunner | undefined;
  private changing: Promise<void> = Promise.resolve();
  /** Aborted while another process has the role. */
  private mine = AbortSignal.abort();
  private giveUp: (() => void) | undefined;
  private closed = false;
  private trouble: string | undefined;

  constructor(
    private readonly runtime: Runtime,
    private readonly market: MarketParts,
  ) {
    const { log, topics, settings } = runtime;
    this.ownership = new Ownership(log, topics.owners, `${settings.topicPrefix}.market`, (partitions) =>
      this.assign(partitions.includes(0)),
    );
  }

  async start(): Promise<void> {
    await this.ownership.start();
  }

  /** Why the role or its feed does not run although this process owns it; undefined when they run. */
  problem(): string | undefined {
    return this.trouble ?? this.ownership.problem ?? this.feed?.problem();
  }

  async close(): Promise<void> {
    this.assign(false);
    this.closed = true;
    await this.ownership.close();
    await this.changing;
  }

  private assign(active: boolean): void {
    if (this.closed || active === !this.mine.aborted) return;
    this.giveUp?.();
    if (active) {
      const mine = new AbortController();
      this.mine = mine.signal;
      this.giveUp = () => mine.abort();
    }
    this.changing = this.changing.then(() => this.change());
  }

  /**
   * Tries until the role runs or another process owns it, because nobody else takes it while this process is the owner.
   */
  private async change(): Promise<void> {
    while (!this.mine.aborted && !this.running) {
      const { mine } = this;
      try {
        this.running = await this.open(mine);
        this.trouble = undefined;
      } catch (error) {
        if (mine.aborted) continue;
        this.trouble = error instanceof Error ? error.message : String(error);
        metrics.retries.inc({ part: 'market' });
        this.runtime.logger.error({ err: error }, 'the market role could not start');
        await sleep(againMs, undefined, { signal: mine }).catch(() => undefined);
      }
    }
    if (!this.mine.aborted) return;
    await this.running?.();
    this.running = undefined;
    this.trouble = undefined;
  }

  private async open(mine: AbortSignal): Promise<End> {
    const begun: End[] = [];
    const end = async (): Promise<void> => {
      for (const stop of begun.reverse()) {
        await Promise.resolve()
          .then(stop)
          .catch((error: unknown) =>
            this.runtime.logger.warn({ err: error }, 'a part of the market role did not stop cleanly'),
          );
      }
    };
    try {
      await this.begin(begun, mine);
      return end;
    } catch (error) {
      await end();
      throw error;
    }
  }

  /** Starts the parts and adds to `begun` how to stop each of them. */
  private async begin(begun: End[], mine: AbortSignal): Promise<void> {
    const { runtime, market } = this;
    const venue = this.venue();
    begun.push(
      () => venue.close(),
      runtime.tail.listen({ onRecord: (partition, chained) => venue.onRecord(partition, chained) }),
    );
    await runtime.projected(mine);
    await venue.load(runtime.read);
    begun.push(() => market.board.save());
    const recorder = market.recorder();
    begun.push(() => recorder.close());
    await recorder.start();
    begun.push(market.board.onTick((quote, _tick, receivedAt) => venue.onQuote(quote, receivedAt)));
    for (const quote of market.board.all()) {
      if (market.board.isQuotedNow(quote.symbol)) venue.onQuote(quote, market.board.receivedAt(quote.symbol));
    }
    venue.resume();
    const feed = new FeedRunner(runtime, market);
    const bank = this.bankFeed();
    this.feed = feed;
    feed.start();
    bank.start();
    const saving = setInterval(
      () => void market.board.save().catch((error: unknown) => runtime.logger.warn({ err: error }, 'quotes not saved')),
      saveQuotesEveryMs,
    );
    begun.push(
      async () => {
        this.feed = undefined;
        await Promise.all([feed.close(), bank.close()]);
      },
      () => clearInterval(saving),
    );
  }

  private bankFeed(): BankFeed {
    const { runtime } = this;
    return new BankFeed({
      bank: new BankClient(runtime.settings.bankUrl),
      records: runtime.records,
      send: (request) => runtime.gateway.send(request),
      onTrouble: (error) => {
        metrics.retries.inc({ part: 'bank' });
        runtime.logger.warn({ err: error }, 'bank trouble');
      },
      onAlert: (message, facts) => {
        metrics.alerts.inc({ kind: 'bank' });
        runtime.logger.error(facts, message);
      },
    });
  }

  private venue(): VenueProcess {
    const { runtime, market } = this;
    return new VenueProcess({
      send: (request) => runtime.gateway.send(request),
      lotOf: (symbol) => market.directory.get(symbol)?.lot ?? 1,
      clock: () => market.board.clock(),
      isFed: () => market.board.isFed,
      onAlert: (message, facts) => {
        metrics.alerts.inc({ kind: 'venue' });
        runtime.logger.error(facts, message);
      },
    });
  }
}
