import { metrics } from '@parkett/platform-observability';
import { VenueProcess } from '@parkett/trading-server';
import { FeedRunner } from './feed-runner';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';
import { SingletonRole, type End } from './singleton-role';

const saveQuotesEveryMs = 5_000;

/** The market parts that run once per installation: feed, bars and venue. */
export class MarketRole {
  private readonly role: SingletonRole;
  private feed: FeedRunner | undefined;
  private venue: VenueProcess | undefined;

  constructor(
    private readonly runtime: Runtime,
    private readonly market: MarketParts,
  ) {
    this.role = new SingletonRole(runtime, 'market', (begun, mine) => this.begin(begun, mine));
  }

  start(): Promise<void> {
    return this.role.start();
  }

  /** Why the role, its feed or a report of its venue fails although this process owns it; undefined when none does. */
  problem(): string | undefined {
    return this.role.problem() ?? this.feed?.problem() ?? this.venue?.problem();
  }

  close(): Promise<void> {
    return this.role.close();
  }

  private async begin(begun: End[], mine: AbortSignal): Promise<void> {
    const { runtime, market } = this;
    const venue = this.openVenue();
    this.venue = venue;
    begun.push(
      () => {
        this.venue = undefined;
        venue.close();
      },
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
    this.feed = feed;
    feed.start();
    const saving = setInterval(
      () => void market.board.save().catch((error: unknown) => runtime.logger.warn({ err: error }, 'quotes not saved')),
      saveQuotesEveryMs,
    );
    begun.push(
      async () => {
        this.feed = undefined;
        await feed.close();
      },
      () => clearInterval(saving),
    );
  }

  private openVenue(): VenueProcess {
    const { runtime, market } = this;
    return new VenueProcess({
      send: (request) => runtime.gateway.send(request),
      lotOf: (symbol) => market.directory.get(symbol)?.lot ?? 1,
      clock: () => market.board.clock(),
      feedLive: () => market.board.feedLive,
      onAlert: (message, facts) => {
        metrics.alerts.inc({ kind: 'venue' });
        runtime.logger.error(facts, message);
      },
    });
  }
}
