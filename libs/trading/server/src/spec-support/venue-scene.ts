import type { Quote } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { singleOrder, tradingEvents, type AccountEvent } from '@parkett/trading-contract';
import { VenueProcess } from '../venue/venue.process';
import { LogInMemory } from './log-in-memory';
import { StillMarket } from './still-market';

const customer = { kind: 'customer', id: 'A' } as const;
const system = (id: string) => ({ kind: 'system', id }) as const;

class MovingMarket extends StillMarket {
  ts = Date.UTC(2026, 10, 20, 12);
  override clock = () =>
    ({ session: this.session, businessDate: this.date, ts: this.ts, feed: 'replay', env: 'SIMULATED' }) as const;
}

/** An account with cash and 100 shares, a log that decides its commands, and a venue that fills its orders. */
export class VenueScene {
  readonly market = new MovingMarket();
  readonly log = new LogInMemory(this.market, () => this.market.ts);
  readonly state = { isGood: true, alerts: [] as string[] };
  private venues: VenueProcess[] = [];

  static async open(): Promise<VenueScene> {
    const scene = new VenueScene();
    scene.log.listeners.add((partition, chained) => {
      for (const venue of scene.venues) venue.onRecord(partition, chained);
    });
    scene.start();
    scene.send('OpenAccount', { currency: 'EUR' }, system('identity'));
    scene.send('Deposit', { bookingId: 'B', amount: 100_000_000, currency: 'EUR' }, system('bank'));
    await scene.quoted('100');
    await scene.place('shares', { side: 'buy', quantity: 100_000_000 });
    expect(scene.story('shares')).toEqual(['100 at 100']);
    return scene;
  }

  venue = (): VenueProcess => {
    const [venue] = this.venues;
    if (venue === undefined) throw new Error('no venue runs');
    return venue;
  };

  /** Starts a venue, beside those that run. */
  start = (): void => {
    const venue = new VenueProcess({
      send: (request) => this.log.send(request),
      lotOf: () => 1,
      clock: this.market.clock,
      isQuoteGood: () => this.state.isGood,
      now: () => this.market.ts,
      onAlert: (message) => this.state.alerts.push(message),
    });
    for (const chained of this.log.records) venue.onRecord(0, chained);
    this.venues.push(venue);
    venue.resume(0);
  };

  /** Ends the venues as a kill does. */
  kill = (): void => {
    for (const venue of this.venues) venue.close();
    this.venues = [];
  };

  restart = (): void => {
    this.kill();
    this.start();
  };

  send = (type: string, body: object, actor: object = customer, key = type): void =>
    void this.log.send({ aggregate: 'account:A', type, body, actor, route: 'spec', key } as never);

  /** The last price, with a bid and an ask beside it of this size. Nothing is recorded yet. */
  quotedNow = (last: string, size = 1_000, fields: Partial<Quote> = {}): void => {
    this.market.now = sampleQuote(last, { ts: this.market.ts, bidSize: size, askSize: size, ...fields });
    for (const venue of this.venues) venue.onQuote(this.market.now, this.market.ts);
  };

  quoted = async (last: string, size = 1_000, fields: Partial<Quote> = {}): Promise<void> => {
    this.quotedNow(last, size, fields);
    await this.log.settle();
  };

  /** A sale of ten shares at the market price, unless the body says otherwise. */
  place = async (orderId: string, body: object): Promise<void> => {
    const order = { symbol: 'NORD', side: 'sell', orderType: 'market', quantity: 10_000_000, limitPrice: null };
    const rest = { stopPrice: null, validity: 'day', expiresOn: null, ...singleOrder };
    void this.log.send({
      ...{ aggregate: 'account:A', type: 'PlaceOrder', body: { ...order, ...rest, ...body }, bodyVersion: 4 },
      ...{ actor: customer, route: 'spec', key: orderId },
    });
    await this.log.settle();
  };

  /** The events of an order, in short. */
  story = (orderId: string): string[] => {
    const events: AccountEvent[] = this.log.records.flatMap(({ record }) =>
      record.events.flatMap((event) => tradingEvents.find(event) ?? []),
    );
    return events.flatMap((event) => {
      if (!('orderId' in event) || event.orderId !== orderId) return [];
      if (event.type === 'OrderTriggered') return [`triggered at ${event.price}`];
      if (event.type === 'StopMoved') return [`stop ${event.stopPrice}`];
      if (event.type === 'OrderExecuted') return [`${Number(event.quantity) / 1e6} at ${event.price}`];
      return event.type === 'OrderCancelled' ? [event.reason] : event.type === 'OrderPlaced' ? [] : [event.type];
    });
  };

  later = (ms: number): void => void (this.market.ts += ms);
}
