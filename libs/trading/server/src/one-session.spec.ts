import { price, wholeShares, type DecisionBase } from '@parkett/kernel';
import { emptyLedger } from '@parkett/ledger';
import type { MarketClock } from '@parkett/market-contract';
import { dayOrder, type PlaceOrder } from '@parkett/trading-contract';
import type { AccountContext } from '@parkett/trading-domain';
import { estimate } from './estimate';
import type { Trader } from './queries/trader';
import { noExchanges } from './spec-support/no-exchanges';
import { StillMarket } from './spec-support/still-market';
import { accountKind } from './spec-support/trading-account';

/** The session is over as soon as its clock has been read once. */
class ClosingMarket extends StillMarket {
  readonly quotedFor: (MarketClock['session'] | undefined)[] = [];
  override clock = (): MarketClock => {
    const clock = { session: this.session, businessDate: this.date, ts: 1, feed: 'replay', env: 'SIMULATED' } as const;
    const { opening, session } = this;
    this.session = 'closed';
    this.opening = { date: '2026-11-23', at: 2 };
    const keeps = session === 'open' ? {} : { noCancelUntil: 3 };
    return opening === undefined ? clock : { ...clock, ...keeps, opening };
  };
  override quote = (_symbol: string, clock?: MarketClock) => {
    this.quotedFor.push(clock?.session);
    return this.now;
  };
}

const base: DecisionBase = {
  aggregate: 'account:A',
  actor: { kind: 'customer', id: 'A' },
  commandId: 'o1',
  now: 1,
  issuedAt: 1,
  businessDate: '2026-11-20',
  env: 'SIMULATED',
  isTaken: () => false,
  mayWrite: () => true,
};
const command: PlaceOrder = {
  ...{ type: 'PlaceOrder', symbol: 'NORD', side: 'buy', orderType: 'limit', limitPrice: price('100') },
  ...{ ...dayOrder, quantity: wholeShares(1) },
};

it('a decision sees one session, also when the market closes meanwhile', () => {
  const market = new ClosingMarket();
  market.quoted('99', 1, '100', 1);
  const { context, recorded } = accountKind(market).contextFor(command, base);
  const { session, tradeDate, marketOf } = context as AccountContext;
  expect([session, tradeDate, marketOf('NORD').tradeDate]).toEqual(['open', '2026-11-20', '2026-11-20']);
  expect(recorded).toMatchObject({ tradeDate: '2026-11-20', quote: { last: '100' } });
  expect(market.quotedFor).toEqual(['open']);
});

it('an estimate sees one session, the same as its decision would', () => {
  const market = new ClosingMarket();
  market.quoted('99', 1, '100', 1);
  const trader: Trader = { status: 'open', currency: 'EUR', orders: [], ledger: emptyLedger, held: {} };
  const asking = { accountId: 'A', trader, market, mayWrite: () => true, now: 1 };
  const { symbol, side, orderType, quantity } = command;
  const ticket = { symbol, side, orderType, quantity, limitPrice: price('100'), validity: 'ioc' } as const;
  expect(estimate(ticket, asking, { exchanges: noExchanges })).toMatchObject({
    rejection: { code: 'INSUFFICIENT_CASH' },
    opening: null,
    noCancelUntil: null,
  });
  expect(market.quotedFor).toEqual(['open']);
});

it('a request to replace sees the session of its own share once', () => {
  const market = new ClosingMarket();
  const replace = {
    ...{ type: 'ReplaceOrder', orderId: 'o1', symbol: 'NORD', filled: 0, quantity: wholeShares(1) },
    ...{ limitPrice: price('100'), stopPrice: null },
  };
  const { context } = accountKind(market).contextFor(replace, base);
  expect((context as AccountContext).noCancelUntil('NORD')).toBeUndefined();
});
