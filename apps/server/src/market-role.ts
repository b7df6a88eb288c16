import { metrics } from '@parkett/platform-observability';
import { claimVenue, HttpVenue, OutsideVenue, VenueProcess, type OutsideVenueOptions } from '@parkett/trading-server';
import { Attempts } from './attempts';
import { withoutFeed } from './feed-role';
import { silenceProblem } from './feed-silence';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';
import { SingletonRole, type End } from './singleton-role';

const saveQuotesEveryMs = 5_000;
/** Part of the ids of its executions, so it never changes. */
const outsideVenueName = 'outside';

/** The market parts that run once per installation: bars and venue. They read the ticks and publish none. */
export class MarketRole {
  private readonly role: SingletonRole;
  private readonly attempts: Attempts;
  /** `performance.now()` when the role began; undefined while another process has it. */
  private begunAt: number | undefined;
  private venue: VenueProcess | OutsideVenue | undefined;
  /** Why the venue does not know the orders of a partition any more. */
  private readonly lost = new Map<string, string>();

  constructor(
    private readonly runtime: Runtime,
    private readonly market: MarketParts,
  ) {
    this.role = new SingletonRole(runtime, 'market', (begun, mine) => this.begin(begun, mine), withoutFeed);
    this.attempts = new Attempts(runtime.logger, runtime.stopping.signal);
  }

  start(): void {
    this.role.start();
  }

  /** Why the role or a part of it does not run although this process owns it. */
  problems(): ReadonlyMap<string, string> {
    const problems = new Map([...this.attempts.problems, ...this.lost]);
    const [role, silence, reports] = [this.role.problem(), this.silence(), this.venue?.problem()];
    if (role !== undefined) problems.set('role', role);
    if (silence !== undefined) problems.set('feed', silence);
    if (reports !== undefined) problems.set('venue', reports);
    return problems;
  }

  close(): Promise<void> {
    return this.role.close();
  }

  /** Each part that needs a service waits for it by itself. */
  private async begin(begun: End[], mine: AbortSignal): Promise<void> {
    const { runtime, market, attempts } = this;
    const venue = this.openVenue();
    this.venue = venue;
    begun.push(() => {
      this.venue = undefined;
      venue.close();
    });
    // Orders are on the partitions of accounts.
    for (let partition = 0; partition < runtime.layout.accounts; partition++)
      attempts.inBackground(`venue/${partition}`, () => this.loadVenue(venue, partition, begun, mine), mine);
    begun.push(() => market.board.save());
    const recorder = market.recorder();
    begun.push(() => recorder.close());
    const record = async (): Promise<void> => {
      await market.instrumentsKnown();
      await recorder.start();
    };
    attempts.inBackground('bars', record, mine);
    if (venue instanceof OutsideVenue) venue.start();
    else this.quote(venue, begun);
    const saving = setInterval(
      () => void market.board.save().catch((error: unknown) => runtime.logger.warn({ err: error }, 'quotes not saved')),
      saveQuotesEveryMs,
    );
    this.begunAt = performance.now();
    begun.push(
      () => clearInterval(saving),
      () => void (this.begunAt = undefined),
    );
  }

  /** The paper venue fills at these quotes; an outside venue has its own. */
  private quote(venue: VenueProcess, begun: End[]): void {
    const { board } = this.market;
    begun.push(board.onTick((quote, _tick, receivedAt) => venue.onQuote(quote, receivedAt)));
    for (const quote of board.all())
      if (board.isQuotedNow(quote.symbol)) venue.onQuote(quote, board.receivedAt(quote.symbol));
  }

  /** The feed may be a program of somebody else, so nobody but this role finds out that it is silent. */
  private silence(): string | undefined {
    const { board } = this.market;
    const isOpen = this.begunAt !== undefined && this.market.isOpenAnywhere();
    const ownedMs = performance.now() - (this.begunAt ?? Infinity);
    return silenceProblem({ isOpen, isLive: board.feedLive, heardAt: board.feedHeardAt, ownedMs });
  }

  /** Loads the open orders of a partition as its read model has them, then everything recorded since, from the log. */
  private async loadVenue(
    venue: VenueProcess | OutsideVenue,
    partition: number,
    begun: End[],
    mine: AbortSignal,
  ): Promise<void> {
    const { runtime, lost } = this;
    const name = `venue/${partition}`;
    await claimVenue(
      runtime.background.records,
      runtime.settings.venueUrl === undefined ? undefined : outsideVenueName,
    );
    const head = await venue.load(runtime.background.read, partition);
    mine.throwIfAborted();
    begun.push(
      runtime.tail.follow(partition, head, {
        onRecord: (chained) => venue.onRecord(partition, chained),
        onCaughtUp: () => venue.resume(partition),
        onEnded: (error) => {
          lost.set(name, error instanceof Error ? error.message : String(error));
          runtime.logger.error({ partition, err: error }, 'the venue has lost the orders of a partition');
        },
      }),
      () => void lost.delete(name),
    );
  }

  private openVenue(): VenueProcess | OutsideVenue {
    const { runtime, market } = this;
    const { settings, background } = runtime;
    const common: Pick<OutsideVenueOptions, 'send' | 'lotOf' | 'clock' | 'onAlert'> = {
      send: (request) => runtime.gateway.send(request),
      lotOf: (symbol) => market.lotOf(symbol),
      clock: (symbol) => market.clockOf(symbol),
      onAlert: (message, facts) => {
        metrics.alerts.inc({ kind: 'venue' });
        runtime.logger.error(facts, message);
      },
    };
    if (settings.venueUrl !== undefined)
      return new OutsideVenue({
        ...common,
        venue: new HttpVenue(outsideVenueName, settings.venueUrl),
        readModels: background.read,
        records: background.records,
        partitions: runtime.layout.accounts,
        now: Date.now,
      });
    return new VenueProcess({
      ...common,
      isQuoteGood: (symbol) => market.board.feedLive && !market.board.isInDoubt(symbol),
    });
  }
}
