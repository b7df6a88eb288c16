import { price } from '@parkett/kernel';
import type { Clock } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { tradingEvents } from '@parkett/trading-contract';
import { LogInMemory } from '../spec-support/log-in-memory';
import { StillMarket } from '../spec-support/still-market';
import { VenueProcess } from './venue.process';

const friday = Date.UTC(2026, 10, 20, 16);
const monday = { date: '2026-11-23', at: Date.UTC(2026, 10, 23, 8) };
const customer = { kind: 'customer', id: 'A' } as const;
const system = (id: string) => ({ kind: 'system', id }) as const;

/** A market that has closed on Friday, a customer with 100 shares of that day, and a venue that fills orders. */
async function onSunday() {
  const [market, state] = [new StillMarket(), { now: friday }];
  const log = new LogInMemory(market, () => state.now);
  /** The venue may learn later than the engine that a session is over. */
  const seen: { clock: Clock } = { clock: market.clock() };
  const open = (): VenueProcess =>
    new VenueProcess({
      send: (request) => log.send(request),
      lotOf: () => 1,
      clock: () => ({ ...seen.clock, ts: state.now }),
      isQuoteGood: () => true,
      now: () => state.now,
      onAlert: () => undefined,
    });
  let venue = open();
  log.listeners.add((partition, chained) => venue.onRecord(partition, chained));
  venue.resume(0);
  const send = (type: string, body: object, actor: object, key = type, bodyVersion = 1): void =>
    void log.send({ aggregate: 'account:A', type, body, bodyVersion, actor, route: 'spec', key } as never);
  const place = async (orderId: string, body: object): Promise<void> => {
    const order = { symbol: 'NORD', side: 'buy', orderType: 'limit', quantity: 10_000_000, limitPrice: price('100') };
    const rest = { stopPrice: null, validity: 'day', expiresOn: null };
    send('PlaceOrder', { ...order, ...rest, ...body }, customer, orderId, 3);
    await log.settle();
  };
  const quoted = async (last: string): Promise<void> => {
    market.now = sampleQuote(last, { ts: state.now, bidSize: 1_000, askSize: 1_000 });
    venue.onQuote(market.now, state.now);
    await log.settle();
  };
  const story = (orderId: string): string[] =>
    log.records.flatMap(({ record }) =>
      record.events.flatMap((recorded) => {
        const event = tradingEvents.find(recorded);
        if (!event || !('orderId' in event) || event.orderId !== orderId) return [];
        if (event.type === 'OrderPlaced') return [`for ${event.expiresOn}`];
        if (event.type === 'OrderExecuted') return [`filled at ${event.price} on ${event.businessDate}`];
        return [event.type];
      }),
    );
  const restart = (): void => {
    venue.close();
    venue = open();
    for (const chained of log.records) venue.onRecord(0, chained);
    venue.resume(0);
  };
  send('OpenAccount', { currency: 'EUR' }, system('identity'));
  send('Deposit', { bookingId: 'B', amount: 100_000_000, currency: 'EUR' }, system('bank'));
  await quoted('100');
  await place('shares', { quantity: 100_000_000 });
  expect(story('shares')).toEqual(['for 2026-11-20', 'filled at 100 on 2026-11-20']);
  const closeMarket = (): unknown => Object.assign(market, { session: 'closed', opening: monday });
  const reopenMarket = (): unknown => Object.assign(market, { session: 'open', opening: undefined });
  closeMarket();
  const venueLearns = (): void => void (seen.clock = market.clock());
  const opens = (): void => {
    state.now = monday.at;
    Object.assign(market, { session: 'open', date: monday.date, opening: undefined });
    venueLearns();
  };
  return {
    log,
    place,
    quoted,
    story,
    restart,
    opens,
    venueLearns,
    closeMarket,
    reopenMarket,
    send,
    later: () => (state.now += 1_000),
  };
}

describe('an order for the next session', () => {
  it('waits over a restart and is filled at the first price of that session', async () => {
    const { place, quoted, story, restart, opens, venueLearns } = await onSunday();
    venueLearns();
    await place('o', {});
    restart();
    expect(story('o')).toEqual(['for 2026-11-23']);
    opens();
    await quoted('99');
    expect(story('o')).toEqual(['for 2026-11-23', 'filled at 99 on 2026-11-23']);
  });

  it('is not filled by a venue that still believes in the session before', async () => {
    const { place, quoted, story, opens, later } = await onSunday();
    await place('o', {});
    await place('s', { side: 'sell', orderType: 'stop', limitPrice: null, stopPrice: price('95') });
    later();
    await quoted('94');
    expect([story('o'), story('s')]).toEqual([['for 2026-11-23'], ['for 2026-11-23']]);
    opens();
    await quoted('94');
    expect(story('o').at(-1)).toBe('filled at 94 on 2026-11-23');
    expect(story('s')).toEqual(['for 2026-11-23', 'OrderTriggered', 'filled at 94 on 2026-11-23']);
  });

  it('keeps its new terms for that session if it was changed after the one before', async () => {
    const { log, place, send, quoted, story, opens, later, reopenMarket, closeMarket } = await onSunday();
    reopenMarket();
    await place('gtc', { limitPrice: price('90'), validity: 'gtc' });
    await place('day', { limitPrice: price('90') });
    closeMarket();
    for (const orderId of ['gtc', 'day']) {
      const terms = { symbol: 'NORD', quantity: 10_000_000, filled: 0, limitPrice: price('95'), stopPrice: null };
      send('ReplaceOrder', { orderId, ...terms }, customer, `replace ${orderId}`);
    }
    await log.settle();
    const replaced = ['ReplaceRequested', 'OrderReplaced'];
    later();
    await quoted('94');
    expect(story('gtc').slice(1)).toEqual(replaced);
    expect(story('day')).toEqual(['for 2026-11-20', ...replaced]);
    opens();
    await quoted('94');
    expect(story('gtc').at(-1)).toBe('filled at 94 on 2026-11-23');
    expect(story('day')).toEqual(['for 2026-11-20', ...replaced]);
  });

  it('at the market waits while the opening is more than the collar above the last price', async () => {
    const { place, quoted, story, opens } = await onSunday();
    await place('o', { orderType: 'market', limitPrice: null });
    opens();
    await quoted('102.01');
    expect(story('o')).toEqual(['for 2026-11-23']);
    await quoted('102');
    expect(story('o').at(-1)).toBe('filled at 102 on 2026-11-23');
  });

  it('is cancelled at once while the market is closed', async () => {
    const { log, place, story, send, venueLearns } = await onSunday();
    venueLearns();
    await place('o', {});
    send('CancelOrder', { orderId: 'o', reason: 'customer' }, customer, 'cancel');
    await log.settle();
    expect(story('o')).toEqual(['for 2026-11-23', 'CancelRequested', 'OrderCancelled']);
  });
});
