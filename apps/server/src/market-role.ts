import { Ownership } from '@parkett/platform-event-log';
import { metrics } from '@parkett/platform-observability';
import { VenueProcess } from '@parkett/trading-server';
import { BankClient, BankFeed } from '@parkett/funds-server';
import type { BarRecorder } from '@parkett/market-server';
import { FeedRunner } from './feed-runner';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

const saveQuotesEveryMs = 5_000;

/**
 * The processes of which one is enough: feed, bars, venue and the bank's bookings. Whoever owns partition 0 of the group
 * runs them; a second one for a moment is harmless, for all they say carries ids derived from what it is about.
 */
export class MarketRole {
  private readonly ownership: Ownership;
  private running: { close(): Promise<void> } | undefined;
  private changing: Promise<void> = Promise.resolve();

  constructor(private readonly runtime: Runtime, private readonly market: MarketParts) {
    const { log, topics, settings } = runtime;
    this.ownership = new Ownership(log, topics.owners, `${settings.topicPrefix}.market`, (partitions) => {
      this.changing = this.changing.then(() => this.switch(partitions.includes(0))).catch((error: unknown) => {
        runtime.logger.error({ err: error }, 'the market role could not change hands');
      });
    });
  }

  async start(): Promise<void> {
    await this.ownership.start();
  }

  async close(): Promise<void> {
    await this.ownership.close();
    await this.changing;
    await this.running?.close();
  }

  private async switch(active: boolean): Promise<void> {
    if (active === (this.running !== undefined)) return;
    const running = this.running;
    this.running = undefined;
    if (active) this.running = await this.open();
    else await running?.close();
  }

  private async open(): Promise<{ close(): Promise<void> }> {
    const { runtime, market } = this;
    const venue = this.venue();
    const recorder: BarRecorder = market.recorder();
    const stopListening = runtime.tail.listen({ onRecord: (partition, chained) => venue.onRecord(partition, chained) });
    await runtime.projected();
    await venue.load(runtime.read);
    await recorder.start();
    const stopQuotes = market.board.onTick((quote) => venue.onQuote(quote));
    for (const quote of market.board.all()) if (market.board.isQuotedNow(quote.symbol)) venue.onQuote(quote);
    venue.resume();
    const feed = new FeedRunner(runtime, market);
    const bank = new BankFeed({
      bank: new BankClient(runtime.settings.bankUrl), records: runtime.records, send: (request) => runtime.gateway.send(request),
      onTrouble: (error) => {
        metrics.retries.inc({ part: 'bank' });
        runtime.logger.warn({ err: error }, 'bank trouble');
      },
    });
    feed.start();
    bank.start();
    const saving = setInterval(() => void market.board.save().catch((error: unknown) => runtime.logger.warn({ err: error }, 'quotes not saved')), saveQuotesEveryMs);
    return {
      close: async () => {
        clearInterval(saving);
        stopQuotes();
        stopListening();
        venue.close();
        await Promise.all([feed.close(), bank.close()]);
        await recorder.close();
        await market.board.save().catch(() => undefined);
      },
    };
  }

  private venue(): VenueProcess {
    const { runtime, market } = this;
    return new VenueProcess({
      send: (request) => runtime.gateway.send(request),
      lotOf: (symbol) => market.directory.get(symbol)?.lot ?? 1,
      clock: () => market.board.clock(),
      onAlert: (message, facts) => {
        metrics.alerts.inc({ kind: 'venue' });
        runtime.logger.error(facts, message);
      },
    });
  }
}
