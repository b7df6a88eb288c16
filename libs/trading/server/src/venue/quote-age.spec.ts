import { price } from '@parkett/kernel';
import { quoteAgeMsMax, type Clock } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import type { RecordExecution } from '@parkett/trading-contract';
import { VenueProcess } from './venue.process';

const noon = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;

/** A venue whose clocks the test moves, and the fills that it has reported. */
function venueAt() {
  const state = { isGood: true, now: noon, clock: { businessDate: '2026-11-20', ts: noon, session: 'open' } as Clock };
  const fills: RecordExecution[] = [];
  const venue = new VenueProcess({
    send: (request) => {
      fills.push(request.body as RecordExecution);
      return new Promise(() => undefined);
    },
    lotOf: () => 1,
    clock: () => state.clock,
    isQuoteGood: () => state.isGood,
    now: () => state.now,
    onAlert: () => undefined,
  });
  venue.resume(0);
  let orders = 0;
  const quoted = (ts: number): void => venue.onQuote(sampleQuote('100', { ts }), state.now);
  const ordered = (): void => {
    const orderId = `o${orders++}`;
    const placed = { type: 'OrderPlaced', v: 1, orderId, symbol: 'NORD', side: 'buy', boundPrice: price('101') };
    const event = { ...placed, currency: 'EUR', quantity: 1, postings: [] };
    const record = { aggregate: 'account:A', businessDate: state.clock.businessDate, context: {}, events: [event] };
    venue.onRecord(0, sampleRecord(orders, record));
  };
  /** Both clocks go on, as other symbols are quoted. */
  const later = (ms: number): void => {
    state.now += ms;
    state.clock = { ...state.clock, ts: state.clock.ts + ms };
  };
  return { state, fills, quoted, ordered, later };
}

it('an order on a quote of two hours ago waits for the next one while other symbols go on', () => {
  const { fills, quoted, ordered, later, state } = venueAt();
  quoted(noon);
  later(120 * minuteMs);
  ordered();
  expect(fills).toEqual([]);
  later(minuteMs);
  quoted(state.clock.ts);
  expect(fills).toMatchObject([{ orderId: 'o0', quotedAt: noon + 121 * minuteMs, tradeDate: '2026-11-20' }]);
});

it('an order is filled on a quote of a quiet symbol up to the limit', () => {
  const { fills, quoted, ordered, later } = venueAt();
  quoted(noon);
  later(quoteAgeMsMax);
  ordered();
  expect(fills).toHaveLength(1);
  later(1);
  ordered();
  expect(fills).toHaveLength(1);
});

it('an old quote that a feed sends again is as old as before', () => {
  const { fills, quoted, ordered, later } = venueAt();
  later(60 * minuteMs);
  quoted(noon);
  ordered();
  expect(fills).toEqual([]);
});

it('a wrong clock of the market keeps no order waiting', () => {
  const { fills, quoted, ordered, state } = venueAt();
  state.clock = { ...state.clock, ts: Number.MAX_SAFE_INTEGER };
  quoted(noon);
  ordered();
  expect(fills).toHaveLength(1);
});

it('an order of the next session is not filled at the last quote of the one before', () => {
  const { fills, quoted, ordered, later, state } = venueAt();
  quoted(noon);
  state.clock = { ...state.clock, businessDate: '2026-11-21' };
  later(minuteMs);
  ordered();
  expect(fills).toEqual([]);
  quoted(state.clock.ts);
  expect(fills).toMatchObject([{ tradeDate: '2026-11-21' }]);
});

it('an order waits while the feed has said another price that is not confirmed', () => {
  const { state, fills, quoted, ordered, later } = venueAt();
  quoted(noon);
  state.isGood = false;
  ordered();
  expect(fills).toEqual([]);
  state.isGood = true;
  later(1_000);
  quoted(state.clock.ts);
  expect(fills).toHaveLength(1);
});
