import { price } from '@parkett/kernel';
import type { Clock, DailyAuction, Quote } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { singleOrder, tradingEvents } from '@parkett/trading-contract';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { VenueProcess } from './venue.process';

const customer = { kind: 'customer', id: 'A' } as const;
const system = (id: string) => ({ kind: 'system', id }) as const;
const today = '2026-11-24';
const tomorrow = '2026-11-25';
const noQuote = { bid: null, bidSize: 0, ask: null, askSize: 0 } as const;

class Market extends StillMarket {
  ts = Date.UTC(2026, 10, 24, 12);
  override date = today;
  auctions: Partial<Record<DailyAuction, string>> = { opening: tomorrow, closing: today };
  override clock = (): Clock => ({
    ...{ session: this.session, businessDate: this.date, ts: this.ts, feed: 'simulated', env: 'SIMULATED' },
  });
  override nextAuction: StillMarket['nextAuction'] = (_mic, _clock, auction) => {
    const date = this.auctions[auction];
    return date === undefined ? undefined : { date, endsAt: this.ts + 60_000 };
  };
}

/** An account with cash, in an open session, and a venue. Messages come a second after each other. */
async function opened() {
  const market = new Market();
  const log = new LogInMemory(market, () => market.ts);
  const start = (): VenueProcess =>
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
  let venue = start();
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
  const collects = (last: string, phase: Quote['phase']) => quoted(last, { ...noQuote, size: 0, phase });
  const prints = (last: string, auction: Quote['auction'], size = 1_000) => quoted(last, { ...noQuote, size, auction });
  const place = (orderId: string, validity: string, limit: string | null = null, body: object = {}): Promise<void> => {
    const order = { symbol: 'NORD', side: 'buy', orderType: limit === null ? 'market' : 'limit', quantity: 10_000_000 };
    const rest = { limitPrice: limit && price(limit), stopPrice: null, validity, expiresOn: null, ...singleOrder };
    return send('PlaceOrder', { ...order, ...rest, ...body }, customer, orderId, 4);
  };
  const cancel = (orderId: string, reason: 'customer' | 'dayEnd' = 'customer'): Promise<void> =>
    send('CancelOrder', { orderId, reason }, reason === 'customer' ? customer : system('jobs'), `cancel ${orderId}`);
  const story = (orderId: string): string[] =>
    log.records.flatMap(({ record }) =>
      record.events.flatMap((recorded) => {
        const event = tradingEvents.find(recorded);
        if (!event || !('orderId' in event) || event.orderId !== orderId) return [];
        if (event.type === 'OrderPlaced') return [`for ${event.expiresOn}`];
        if (event.type === 'OrderExecuted') return [`${Number(event.quantity) / 1e6} at ${event.price}`];
        return event.type === 'OrderCancelled' ? [event.reason] : [event.type];
      }),
    );
  /** A venue that was killed and starts again with the latest quote. */
  const restart = async (): Promise<void> => {
    venue.close();
    venue = start();
    if (market.now) venue.onQuote(market.now, quotedAt);
    for (const chained of log.records) venue.onRecord(0, chained);
    venue.resume(0);
    await log.settle();
  };
  const nextDate = (): void => {
    market.date = tomorrow;
    market.ts += 12 * 3_600_000;
  };
  await send('OpenAccount', { currency: 'EUR' }, system('identity'));
  await send('Deposit', { bookingId: 'B', amount: 100_000_000, currency: 'EUR' }, system('bank'));
  await quoted('100');
  return { market, quoted, collects, prints, place, cancel, story, restart, nextDate };
}

describe('an order at the opening', () => {
  it('waits for the auction of the next date, and is filled at its price', async () => {
    const { quoted, collects, prints, place, story, nextDate } = await opened();
    await place('o', 'atOpen');
    await quoted('99', { ask: price('99') });
    nextDate();
    await collects('99', 'openingAuction');
    expect(story('o')).toEqual([`for ${tomorrow}`]);
    await prints('98', 'opening');
    await quoted('97', { ask: price('97') });
    expect(story('o')).toEqual([`for ${tomorrow}`, '10 at 98']);
  });

  it('ends with what the auction leaves of it', async () => {
    const { prints, quoted, place, story, nextDate } = await opened();
    await place('o', 'atOpen');
    nextDate();
    await prints('98', 'opening', 4);
    expect(story('o')).toEqual([`for ${tomorrow}`, '4 at 98', 'auctionOver']);
    await quoted('97', { ask: price('97') });
    expect(story('o')).toHaveLength(3);
  });

  it('ends at a price beyond its limit', async () => {
    const { prints, place, story, nextDate } = await opened();
    await place('o', 'atOpen', '99');
    nextDate();
    await prints('99.50', 'opening');
    expect(story('o')).toEqual([`for ${tomorrow}`, 'auctionOver']);
  });

  it('ends when its share trades without the price of an auction, at no other price', async () => {
    const { collects, quoted, place, story, nextDate } = await opened();
    await place('o', 'atOpen', '110');
    nextDate();
    await collects('100', 'halted');
    expect(story('o')).toEqual([`for ${tomorrow}`]);
    await quoted('100', { ask: price('100') });
    expect(story('o')).toEqual([`for ${tomorrow}`, 'auctionOver']);
  });

  it('ends when the venue did not run during its auction', async () => {
    const { market, quoted, place, story, restart, nextDate } = await opened();
    await place('o', 'atOpen', '110');
    nextDate();
    market.now = undefined;
    await restart();
    expect(story('o')).toEqual([`for ${tomorrow}`]);
    await quoted('100', { ask: price('100') });
    expect(story('o')).toEqual([`for ${tomorrow}`, 'auctionOver']);
  });

  it('is filled once by a venue that restarts while the price of the auction is the latest', async () => {
    const { collects, prints, place, story, restart, nextDate } = await opened();
    await place('o', 'atOpen');
    nextDate();
    await collects('100', 'openingAuction');
    await restart();
    await prints('98', 'opening');
    await restart();
    expect(story('o')).toEqual([`for ${tomorrow}`, '10 at 98']);
  });

  it('ends if it came after the price of the auction', async () => {
    const { market, collects, prints, place, story } = await opened();
    market.auctions.opening = today;
    await collects('100', 'openingAuction');
    await prints('98', 'opening');
    await place('late', 'atOpen');
    expect(story('late')).toEqual([`for ${today}`, 'auctionOver']);
  });

  it('can be cancelled before, and is not filled then', async () => {
    const { prints, place, cancel, story, nextDate } = await opened();
    await place('o', 'atOpen');
    await cancel('o');
    nextDate();
    await prints('98', 'opening');
    expect(story('o')).toEqual([`for ${tomorrow}`, 'CancelRequested', 'customer']);
  });
});

describe('an order at the close', () => {
  it('is filled at the price of the closing auction alone', async () => {
    const { quoted, collects, prints, place, story } = await opened();
    await place('o', 'atClose', '110');
    await quoted('90', { ask: price('90') });
    await prints('90', 'volatility');
    await prints('90', 'opening');
    await collects('90', 'closingAuction');
    expect(story('o')).toEqual([`for ${today}`]);
    await prints('91', 'closing');
    expect(story('o')).toEqual([`for ${today}`, '10 at 91']);
  });

  it('ends with what the auction leaves of it', async () => {
    const { prints, place, story, restart } = await opened();
    await place('o', 'atClose');
    await place('low', 'atClose', '50');
    await prints('98', 'closing', 4);
    await restart();
    expect(story('o')).toEqual([`for ${today}`, '4 at 98', 'auctionOver']);
    expect(story('low')).toEqual([`for ${today}`, 'auctionOver']);
  });

  it('ends with the date if the auction had no price', async () => {
    const { market, quoted, place, cancel, story } = await opened();
    await place('o', 'atClose', '110');
    market.session = 'closed';
    await cancel('o', 'dayEnd');
    await quoted('90', { ask: price('90') });
    expect(story('o')).toEqual([`for ${today}`, 'CancelRequested', 'dayEnd']);
  });

  it('competes with all other orders by price and then by time', async () => {
    const { collects, prints, place, story } = await opened();
    await collects('100', 'closingAuction');
    await place('day', 'day', '101');
    await place('close', 'atClose', '101');
    await place('best', 'atClose', '102');
    await prints('100.50', 'closing', 15);
    expect(['best', 'day', 'close'].map((id) => story(id).slice(1))).toEqual([
      ['10 at 100.50'],
      ['5 at 100.50'],
      ['auctionOver'],
    ]);
  });
});

it('a market without the auction takes no order for it', async () => {
  const { market, place, story } = await opened();
  market.auctions = {};
  await place('open', 'atOpen');
  await place('close', 'atClose');
  expect(['open', 'close'].flatMap(story)).toEqual([]);
});
