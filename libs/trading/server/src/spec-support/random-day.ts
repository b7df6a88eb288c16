import { price } from '@parkett/kernel';
import { ownRules, type Clock, type Quote } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import type { Database } from '@parkett/platform-read-model';
import { tradingEvents } from '@parkett/trading-contract';
import type { MarketView } from '../trading-slice';
import { VenueProcess } from '../venue/venue.process';
import { LogInMemory } from './log-in-memory';

const accounts = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** Differences of the clocks from the engine's, in milliseconds. */
export interface Clocks {
  readonly feed: number;
  readonly venue: number;
  readonly nextVenue: number;
  readonly api: number;
}

function seeded(seed: number) {
  let state = seed;
  const between = (from: number, to: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from + Math.floor((state / 4_294_967_296) * (to - from + 1));
  };
  return { between, chance: (percent: number): boolean => between(1, 100) <= percent };
}

/** A broker with one instrument whose prices, orders and restarts are drawn from a seed. */
export class RandomDay {
  readonly log: LogInMemory;
  readonly orders: { readonly accountId: string; readonly orderId: string }[] = [];
  private readonly random;
  private wall = Date.UTC(2026, 10, 20, 10);
  private quote: Quote;
  private quoteReceivedAt = 0;
  private cents = 1_000;
  private venues: { readonly venue: VenueProcess; readonly end: () => void }[] = [];
  private restarts = 0;

  constructor(
    seed: number,
    private readonly clocks: Clocks,
    private readonly read: Database,
  ) {
    this.random = seeded(seed);
    this.quote = this.nextQuote();
    this.log = new LogInMemory(this.market, () => this.wall);
  }

  readonly market: MarketView = {
    instrument: () => sampleInstrument(),
    quote: () => this.quote,
    referenceOffset: () => 0,
    rules: ownRules,
    isTradeDate: () => true,
    nextAuction: () => undefined,
    actionsOn: () => [],
    isCancelled: () => false,
    quotedOn: () => undefined,
    clock: (): Clock => ({
      session: 'open',
      businessDate: '2026-11-20',
      ts: this.quote.ts,
      feed: 'kafka',
      env: 'SIMULATED',
    }),
  };

  /** Plays until that many fills are recorded. */
  async play(fills: number): Promise<void> {
    await this.openVenue(this.clocks.venue);
    for (const id of accounts) {
      this.ask(id, 'OpenAccount', { currency: 'EUR' }, 'identity');
      this.ask(id, 'Deposit', { bookingId: id, amount: 2_000_000_000, currency: 'EUR' }, 'bank');
    }
    await this.log.settle();
    let filled = 0;
    this.log.listeners.add((_partition, { record }) => {
      filled += record.events.filter(({ type }) => type === 'OrderExecuted').length;
    });
    for (let n = 0; filled < fills; n++) await this.turn(n);
    await this.log.project(this.read);
    for (const { end } of this.venues) end();
  }

  executions() {
    return this.log.records.flatMap(({ record }) =>
      record.events
        .flatMap((event) => tradingEvents.find(event) ?? [])
        .flatMap((event) => (event.type === 'OrderExecuted' ? [{ event, recordedAt: record.recordedAt }] : [])),
    );
  }

  private async turn(n: number): Promise<void> {
    const { random } = this;
    this.wall += random.chance(30) ? 0 : random.between(1, 40);
    if (random.chance(45)) this.place(n);
    else if (random.chance(4)) this.cancel(n);
    else if (n % 700 === 350) await this.restart();
    else this.tick();
    // Commands arrive a little later, and quotes may come in between.
    this.wall += random.chance(50) ? 0 : random.between(1, 15);
    if (random.chance(70)) await this.log.settle();
  }

  private place(n: number): void {
    const { random } = this;
    const accountId = accounts[random.between(0, accounts.length - 1)] ?? 'A';
    const [side, orderId] = [random.chance(65) ? 'buy' : 'sell', `order${n}`];
    const limitPrice = random.chance(40) ? null : euros(this.cents + random.between(-4, 4));
    const body = {
      symbol: 'NORD',
      side,
      orderType: limitPrice === null ? 'market' : 'limit',
      quantity: random.between(1, 200),
      limitPrice,
    };
    const issuedAt = this.wall + this.clocks.api - random.between(0, 900);
    this.orders.push({ accountId, orderId });
    this.ask(accountId, 'PlaceOrder', body, undefined, orderId, issuedAt);
  }

  private cancel(n: number): void {
    const order = this.orders[this.random.between(0, this.orders.length - 1)];
    if (!order) return;
    const { accountId, orderId } = order;
    this.ask(accountId, 'CancelOrder', { orderId, reason: 'customer' }, undefined, `cancel${n}`);
  }

  /** Sent by the customer unless a system process is named. */
  private ask(
    accountId: string,
    type: string,
    body: object,
    system?: string,
    key = `${type}${accountId}`,
    issuedAt = this.wall,
  ): void {
    const actor =
      system === undefined ? ({ kind: 'customer', id: accountId } as const) : ({ kind: 'system', id: system } as const);
    void this.log.send({ aggregate: `account:${accountId}`, type, body, actor, route: 'spec', key }, issuedAt);
  }

  private tick(): void {
    this.quote = this.nextQuote();
    this.quoteReceivedAt = this.venueNow();
    for (const { venue } of this.venues) venue.onQuote(this.quote, this.quoteReceivedAt);
  }

  private nextQuote(): Quote {
    const { random } = this;
    this.cents = Math.min(1_050, Math.max(950, this.cents + random.between(-2, 2)));
    return sampleQuote(euros(this.cents), {
      ts: this.wall + this.clocks.feed - random.between(0, 400),
      bid: euros(this.cents - 1),
      bidSize: random.between(0, 120),
      ask: euros(this.cents + 1),
      askSize: random.between(0, 120),
    });
  }

  /** Starts a new venue while the previous one still runs; the previous one ends only at the next restart. */
  private async restart(): Promise<void> {
    this.venues.splice(0, this.venues.length - 1).forEach(({ end }) => end());
    this.restarts += 1;
    await this.openVenue(this.restarts % 2 === 0 ? this.clocks.venue : this.clocks.nextVenue);
  }

  private venueNow = (): number => this.wall + this.clocks.venue;

  private async openVenue(difference: number): Promise<void> {
    const venue = new VenueProcess({
      send: (request) => this.log.send(request),
      lotOf: () => 1,
      clock: this.market.clock,
      isQuoteGood: () => true,
      onAlert: () => undefined,
      now: () => this.wall + difference,
    });
    const listener = (partition: number, chained: Parameters<VenueProcess['onRecord']>[1]): void =>
      venue.onRecord(partition, chained);
    await this.log.project(this.read);
    const head = await venue.load(this.read, 0);
    this.log.listeners.add(listener);
    for (const chained of this.log.records.slice(head?.next ?? 0)) venue.onRecord(0, chained);
    venue.onQuote(this.quote, this.quoteReceivedAt);
    venue.resume(0);
    this.venues.push({
      venue,
      end: () => {
        this.log.listeners.delete(listener);
        venue.close();
      },
    });
  }
}

const euros = (cents: number) => price(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
