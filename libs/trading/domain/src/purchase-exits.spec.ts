import { price } from '@parkett/kernel';
import { ownRules } from '@parkett/market-contract';
import type { PlaceOrder } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import {
  cancel,
  confirmCancel,
  fill,
  instrument,
  limitOrder,
  marketOrder,
  quote,
  stopOrder,
  type Step,
} from './spec-support/account-scenario';
import { after, holder, placed, rich, withCash, withShares } from './spec-support/holder';
import { exits, ocoOrder, trailingStop } from './spec-support/linked-orders';

const until =
  (...names: readonly string[]): AccountContext['mayWrite'] =>
  ({ type, v }) =>
    !names.includes(`${type}.v${v}`);

describe('a purchase with exits', () => {
  const both = limitOrder('buy', 10, '100', exits('110', '95'));
  const exitOf = (events: readonly { readonly type: string }[]) => events.at(-1);

  it('is sold again by one order, placed by the decision that books its last fill', () => {
    const entry = after(...rich, placed(both));
    const decided = entry.when(fill('buy', 10, '100')).all();
    expect(decided.events).toMatchObject([
      { type: 'OrderExecuted', final: true },
      {
        type: 'OrderPlaced',
        orderId: 'o1:exit',
        parentOrderId: 'o1',
        side: 'sell',
        orderType: 'oco',
        quantity: 10_000_000,
        limitPrice: '110',
        stopPrice: '95',
        boundPrice: '93.10',
        validity: 'gtc',
        expiresOn: '2027-02-18',
      },
    ]);
    expect(decided.state.orders).toMatchObject([{ orderId: 'o1:exit' }]);
    expect(decided.state.holdings['ABC']?.frozenSell).toBe(10_000_000);
  });

  it.each([
    [
      'a profit only',
      exits('110', null),
      { orderType: 'limit', limitPrice: '110', stopPrice: null, boundPrice: '110' },
    ],
    ['a loss only', exits(null, '95'), { orderType: 'stop', limitPrice: null, stopPrice: '95', boundPrice: '93.10' }],
  ])('may name %s', (_, prices, exit) => {
    const { events } = after(...rich, placed(limitOrder('buy', 10, '100', prices)))
      .when(fill('buy', 10, '100'))
      .all();
    expect(exitOf(events)).toMatchObject(exit);
  });

  it('has no exit before it has ended', () => {
    after(...rich, placed(both))
      .when(fill('buy', 9, '100'))
      .accepts({ type: 'OrderExecuted', final: false });
  });

  it('that ends with a part filled has an exit for that part, and with nothing filled none', () => {
    const part = after(...rich, placed(both), fill('buy', 4, '100'), cancel('o1', 'dayEnd'));
    const { events } = part.when(confirmCancel()).all();
    expect(events).toMatchObject([
      { type: 'OrderCancelled', reason: 'dayEnd' },
      { type: 'OrderPlaced', orderId: 'o1:exit', quantity: 4_000_000 },
    ]);
    after(...rich, placed(both), cancel())
      .when(confirmCancel())
      .accepts({ type: 'OrderCancelled' });
  });

  it('has an exit for what the customer has not sold or offered meanwhile, if anything is left', () => {
    const part = [...rich, placed(both), fill('buy', 6, '100')];
    const offered: Step = [limitOrder('sell', 5, '120'), { commandId: 'own' }];
    const { events, state } = after(...part, offered)
      .when(fill('buy', 4, '100', { executionId: 'e2' }))
      .all();
    expect(exitOf(events)).toMatchObject({ orderId: 'o1:exit', quantity: 5_000_000 });
    expect(state.holdings['ABC']?.frozenSell).toBe(10_000_000);
    const all: Step = [limitOrder('sell', 6, '120'), { commandId: 'own' }];
    after(...part, all, cancel())
      .when(confirmCancel())
      .accepts({ type: 'OrderCancelled' });
  });

  it('does not sell shares that the customer had before in place of those that the venue took back', () => {
    const steps = [...holder, placed(both), fill('buy', 6, '100')];
    const busted: Step = {
      type: 'RecordBust',
      executionId: 'e1',
      orderId: 'o1',
      symbol: 'ABC',
      name: 'Abendrot Chemie',
      side: 'buy',
      quantity: fill('buy', 6, '100').quantity,
      price: price('100'),
      value: 60_000,
      currency: 'EUR',
      fees: [],
      tradeDate: '2026-11-20',
      profit: 0,
      lots: [],
      bustedAt: 0,
    } as unknown as Step;
    const { events } = after(...steps, busted)
      .when(fill('buy', 4, '100', { executionId: 'e2' }))
      .all();
    expect(exitOf(events)).toMatchObject({ orderId: 'o1:exit', quantity: 4_000_000 });
  });

  it('takes one place among the open orders, whatever comes of it', () => {
    const others = Array.from({ length: 198 }, (_, n): Step => [limitOrder('buy', 1, '60'), { commandId: `x${n}` }]);
    const full = after(...rich, placed(both, { commandId: 'first' }), ...others, placed(both));
    full.when(limitOrder('buy', 1, '60'), { commandId: 'more' }).rejects('TOO_MANY_OPEN_ORDERS');
    const { state } = full.when(fill('buy', 10, '100')).all();
    expect(state.orders).toHaveLength(200);
  });

  it.each<[string, PlaceOrder, string, object]>([
    ['of a sale', limitOrder('sell', 1, '100', exits('110', '95')), 'EXITS_NOT_ALLOWED', {}],
    [
      'of an order with two prices',
      { ...ocoOrder('buy', 1, '95', '105'), ...exits('120', '90') },
      'EXITS_NOT_ALLOWED',
      {},
    ],
    [
      'a profit at the worst price',
      limitOrder('buy', 1, '100', exits('100', null)),
      'TAKE_PROFIT_TOO_LOW',
      { above: '100' },
    ],
    [
      'a profit within the collar',
      marketOrder('buy', 1, exits('102', null)),
      'TAKE_PROFIT_TOO_LOW',
      { above: '102.02' },
    ],
    ['a loss at the limit', limitOrder('buy', 1, '90', exits(null, '90')), 'STOP_LOSS_TOO_HIGH', { below: '90' }],
    ['a loss at the last price', marketOrder('buy', 1, exits(null, '100')), 'STOP_LOSS_TOO_HIGH', { below: '100' }],
    [
      'a loss at the last price, below a high limit',
      limitOrder('buy', 1, '105', exits(null, '102')),
      'STOP_LOSS_TOO_HIGH',
      {},
    ],
    ['a price between two steps', limitOrder('buy', 1, '100', exits('110.001', null)), 'BAD_TICK', {}],
    [
      'a profit far away',
      limitOrder('buy', 1, '100', exits('151', null)),
      'EXIT_PRICE_OUT_OF_COLLAR',
      { to: '150.00' },
    ],
    ['a loss far away', limitOrder('buy', 1, '100', exits(null, '49')), 'EXIT_PRICE_OUT_OF_COLLAR', {}],
    ['a profit worth too much', limitOrder('buy', 40_000, '100', exits('126', null)), 'ABOVE_MAX_VALUE', {}],
  ])('is refused: %s', (_, order, code, facts) => {
    withShares.when(order).rejects(code, facts);
  });

  it('of a stop order limits the loss below the price at which it will be bought', () => {
    withCash.when(stopOrder('buy', 1, '110', undefined, exits('120', '105'))).accepts({ stopLoss: '105' });
    withCash.when(stopOrder('buy', 1, '110', undefined, exits('112', null))).rejects('TAKE_PROFIT_TOO_LOW');
  });

  it('is refused where shares cannot be sold on the date of their purchase', () => {
    const rules = { ...ownRules(instrument()), sameDaySale: false };
    withCash.when(both, { rules }).rejects('EXITS_NOT_OFFERED');
    withCash.when(limitOrder('buy', 10, '100'), { rules }).accepts({});
  });

  it('is sold by an exit for the facts that are known when its instrument is not', () => {
    const entry = after(...rich, placed(both));
    const unknown = { instrument: undefined, rules: undefined };
    const { events } = entry.when(fill('buy', 10, '100'), unknown).all();
    expect(exitOf(events)).toMatchObject({ orderId: 'o1:exit', boundPrice: '95' });
    expect(exitOf(events)).not.toHaveProperty('rules');
  });
});

it.each([
  ['an order with two prices', ocoOrder('buy', 1, '95', '105')],
  ['a trailing stop', trailingStop('buy', 1, '5')],
  ['a purchase with exits', limitOrder('buy', 1, '100', exits('110', '95'))],
])('%s is refused until all of its events are switched on', (_, order) => {
  for (const name of ['OrderPlaced.v4', 'StopMoved.v1', 'OrderTriggered.v1', 'OrderCancelled.v3'])
    withCash.when(order, { mayWrite: until(name) }).rejects('ORDER_TYPE_NOT_OFFERED');
  withCash.when(order, { quote: quote() }).accepts({ v: 4 });
});
