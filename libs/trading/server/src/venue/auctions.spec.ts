import { price, type Price } from '@parkett/kernel';
import type { Clock, Quote } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { tradingEvents } from '@parkett/trading-contract';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { VenueProcess } from './venue.process';

const noon = Date.UTC(2026, 10, 24, 12);
const customer = { kind: 'customer', id: 'A' } as const;
const system = (id: string) => ({ kind: 'system', id }) as const;
const noQuote = { bid: null, bidSize: 0, ask: null, askSize: 0 } as const;

class Market extends StillMarket {
  ts = noon;
  phase: Clock['phase'];
  override date = '2026-11-24';
  override clock = (): Clock => ({
    ...{ session: this.session, businessDate: this.date, ts: this.ts, feed: 'simulated', env: 'SIMULATED' },
    phase: this.phase,
  });
}

/** A customer with cash and 100 shares, and a venue that fills orders. Messages come a second after each other. */
async function opened() {
  const market = new Market();
  const log = new LogInMemory(market, () => market.ts);
  const open = (): VenueProcess =>
    new VenueProcess({
      send: (request) => log.send(request),
      lotOf: () => 1,
      clock: market.clock,
      isQuoteGood: () => true,
      now: () => market.ts,
      onAlert: (message) => {
        throw new Error(message);
      },
    });
  let venue = open();
  let quotedAt = 0;
  log.listeners.add((partition, chained) => venue.onRecord(partition, chained));
  venue.resume(0);
  const send = async (type: string, body: object, actor: object, key = type, bodyVersion = 1): Promise<void> => {
    market.ts += 1_000;
    void log.send({ aggregate: 'account:A', type, body, bodyVersion, actor, route: 'spec', key } as never);
    await log.settle();
  };
  const quoted = async (last: string, fields: Partial<Quote> = {}): Promise<void> => {
    quotedAt = market.ts += 1_000;
    market.now = sampleQuote(last, { ts: market.ts, bidSize: 1_000, askSize: 1_000, ...fields });
    venue.onQuote(market.now, market.ts);
    await log.settle();
  };
  const collects = (last: string, phase: Quote['phase'] = 'openingAuction') =>
    quoted(last, { ...noQuote, size: 0, phase });
  const prints = (last: string, size = 1_000) => quoted(last, { ...noQuote, size, auction: 'opening' });
  const place = (orderId: string, side: 'buy' | 'sell', limit: string | null, body: object = {}): Promise<void> => {
    const order = { symbol: 'NORD', side, orderType: limit === null ? 'market' : 'limit', quantity: 10_000_000 };
    const rest = { limitPrice: limit && price(limit), stopPrice: null, validity: 'day', expiresOn: null };
    return send('PlaceOrder', { ...order, ...rest, ...body }, customer, orderId, 3);
  };
  const stop = (orderId: string, side: 'buy' | 'sell', stopPrice: string): Promise<void> =>
    place(orderId, side, null, { orderType: 'stop', stopPrice: price(stopPrice) });
  const story = (orderId: string): string[] =>
    log.records.flatMap(({ record }) =>
      record.events.flatMap((recorded) => {
        const event = tradingEvents.find(recorded);
        if (!event || !('orderId' in event) || event.orderId !== orderId) return [];
        if (event.type === 'OrderTriggered') return [`triggered at ${event.price}`];
        if (event.type === 'OrderExecuted') return [`${Number(event.quantity) / 1e6} at ${event.price}`];
        return event.type === 'OrderCancelled' ? [event.reason] : event.type === 'OrderPlaced' ? [] : [event.type];
      }),
    );
  /** A venue that was killed and starts again with the latest quote. */
  const restart = async (): Promise<void> => {
    venue.close();
    venue = open();
    if (market.now) venue.onQuote(market.now, quotedAt);
    for (const chained of log.records) venue.onRecord(0, chained);
    venue.resume(0);
    await log.settle();
  };
  await send('OpenAccount', { currency: 'EUR' }, system('identity'));
  await send('Deposit', { bookingId: 'B', amount: 100_000_000, currency: 'EUR' }, system('bank'));
  await quoted('100');
  await place('shares', 'buy', null, { quantity: 100_000_000 });
  return { market, quoted, collects, prints, place, stop, story, restart };
}

const quote = (bid: string, ask: string): { bid: Price; ask: Price } => ({ bid: price(bid), ask: price(ask) });

describe('an auction', () => {
  it('collects orders and then fills all that cross at its price, buyers and sellers, whatever their limits', async () => {
    const { collects, prints, place, story } = await opened();
    await collects('100');
    await place('buy', 'buy', '103');
    await place('sell', 'sell', '99');
    await place('market', 'buy', null);
    await place('low', 'buy', '100.99');
    await place('high', 'sell', '101.01');
    expect(['buy', 'sell', 'market'].flatMap(story)).toEqual([]);
    await prints('101');
    expect(['buy', 'sell', 'market'].map(story)).toEqual([['10 at 101'], ['10 at 101'], ['10 at 101']]);
    expect(['low', 'high'].flatMap(story)).toEqual([]);
  });

  it('fills nothing while it collects, whatever bid and ask the feed still says', async () => {
    const { market, quoted, place, story } = await opened();
    await place('waits', 'buy', '90');
    await quoted('89', { ...quote('88', '89'), phase: 'volatilityAuction' });
    market.phase = 'closingAuction';
    await quoted('89', quote('88', '89'));
    expect(story('waits')).toEqual([]);
    market.phase = undefined;
    await quoted('89', quote('88', '89'));
    expect(story('waits')).toEqual(['10 at 89']);
  });

  it('fills each side up to its size, better limits first and then earlier orders', async () => {
    const { collects, prints, place, story } = await opened();
    await collects('100');
    await place('early', 'buy', '101');
    await place('late', 'buy', '101');
    await place('best', 'buy', '102');
    await prints('101', 15);
    expect(['best', 'early', 'late'].map(story)).toEqual([['10 at 101'], ['5 at 101'], []]);
  });

  it('is over with its price: later orders wait for the next quote, also in a venue that restarts', async () => {
    const { prints, quoted, collects, place, story, restart } = await opened();
    await collects('100');
    await prints('101');
    await place('late', 'buy', '105');
    await restart();
    expect(story('late')).toEqual([]);
    await quoted('104', quote('103', '104'));
    expect(story('late')).toEqual(['10 at 104']);
  });

  it('fills orders that were there before its price after a restart, once', async () => {
    const { prints, collects, place, story, restart } = await opened();
    await collects('100');
    await place('early', 'buy', '101');
    await restart();
    expect(story('early')).toEqual([]);
    await prints('101');
    await restart();
    expect(story('early')).toEqual(['10 at 101']);
  });

  it('triggers stops at its price, which trade after it and not in it', async () => {
    const { collects, prints, stop, quoted, story, restart } = await opened();
    await stop('s', 'sell', '95');
    await collects('94');
    expect(story('s')).toEqual([]);
    await prints('94');
    expect(story('s')).toEqual(['triggered at 94']);
    await restart();
    expect(story('s')).toEqual(['triggered at 94']);
    await quoted('93.80', quote('93.50', '94'));
    expect(story('s')).toEqual(['triggered at 94', '10 at 93.50']);
  });

  it('ends orders of the moment unfilled while it collects', async () => {
    const { collects, prints, place, story } = await opened();
    await collects('100');
    await place('now', 'buy', '105', { validity: 'ioc' });
    await prints('101');
    expect(story('now')).toEqual(['notFilled']);
  });

  it('of a market that is closed fills nothing', async () => {
    const { market, prints, place, story } = await opened();
    await place('o', 'buy', '90');
    market.session = 'closed';
    await prints('89');
    expect(story('o')).toEqual([]);
  });
});

describe('a halt', () => {
  it('of a share stops fills and triggers until it is quoted again, also over a restart', async () => {
    const { collects, quoted, place, stop, story, restart } = await opened();
    await place('buy', 'buy', '99');
    await stop('s', 'sell', '95');
    await collects('90', 'halted');
    await restart();
    expect(['buy', 's'].flatMap(story)).toEqual([]);
    await quoted('94', quote('94', '94.10'));
    expect(['buy', 's'].map(story)).toEqual([['10 at 94.10'], ['triggered at 94', '10 at 94']]);
  });

  it('of the whole market stops the shares that say nothing of it', async () => {
    const { market, quoted, place, story } = await opened();
    await place('buy', 'buy', '99');
    market.phase = 'halted';
    await quoted('98');
    expect(story('buy')).toEqual([]);
    market.phase = undefined;
    await quoted('98');
    expect(story('buy')).toEqual(['10 at 98']);
  });
});
