import { price } from '@parkett/kernel';
import { available, cashIn } from '@parkett/ledger';
import { singleOrder, untriggeredOrder, type PlaceOrder } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import {
  cancel,
  confirmCancel,
  eventsOf,
  fill,
  given,
  limitOrder,
  marketOrder,
  owner,
  quote,
  stopOrder,
  trigger,
} from './spec-support/account-scenario';
import { holder, placed, rich, withCash, withShares } from './spec-support/holder';

describe('a stop order', () => {
  it('of a buyer reserves cash for its stop price plus the collar, a stop-limit order for its limit', () => {
    withCash
      .when(stopOrder('buy', 10, '105'))
      .accepts({ boundPrice: '107.10', stopPrice: '105', frozen: 107_100 + 117 });
    withCash.when(stopOrder('buy', 10, '105', '105.50')).accepts({ boundPrice: '105.50', frozen: 105_500 + 116 });
  });

  it('of a seller reserves its shares, so they are not sold twice', () => {
    const waiting = given(...eventsOf(...holder, placed(stopOrder('sell', 100, '95'))));
    expect(waiting.state().holdings['ABC']?.frozenSell).toBe(100_000_000);
    waiting.when(marketOrder('sell', 1), { commandId: 'o2' }).rejects('INSUFFICIENT_SELLABLE', { sellable: 0 });
  });

  it.each<[string, PlaceOrder, string]>([
    ['a buy at the last price', stopOrder('buy', 1, '100'), 'STOP_PRICE_REACHED'],
    ['a buy below it', stopOrder('buy', 1, '99.99'), 'STOP_PRICE_REACHED'],
    ['a sale at the last price', stopOrder('sell', 1, '100'), 'STOP_PRICE_REACHED'],
    ['a sale above it', stopOrder('sell', 1, '100.01'), 'STOP_PRICE_REACHED'],
    ['a stop price far away', stopOrder('sell', 1, '10'), 'STOP_PRICE_OUT_OF_COLLAR'],
    ['a limit far away', stopOrder('sell', 1, '95', '10'), 'PRICE_OUT_OF_COLLAR'],
    ['a stop price between two steps', stopOrder('sell', 1, '95.001'), 'BAD_TICK'],
    ['a limit between two steps', stopOrder('sell', 1, '95', '94.001'), 'BAD_TICK'],
    ['no stop price', { ...stopOrder('sell', 1, '95'), stopPrice: null }, 'STOP_PRICE_REQUIRED'],
    ['a market order with one', { ...marketOrder('sell', 1), stopPrice: price('95') }, 'STOP_PRICE_NOT_ALLOWED'],
    ['a limit order with one', { ...limitOrder('sell', 1, '95'), stopPrice: price('95') }, 'STOP_PRICE_NOT_ALLOWED'],
    ['a stop order with a limit', { ...stopOrder('sell', 1, '95'), limitPrice: price('94') }, 'PRICE_NOT_ALLOWED'],
    ['a stop-limit order without one', { ...stopOrder('sell', 1, '95', '94'), limitPrice: null }, 'PRICE_REQUIRED'],
    ['immediate or cancel', { ...stopOrder('sell', 1, '95'), validity: 'ioc' }, 'VALIDITY_NOT_ALLOWED'],
  ])('is refused: %s', (_, order, code) => {
    withShares.when(order).rejects(code);
  });

  it('just beyond the last price is accepted', () => {
    withShares.when(stopOrder('buy', 1, '100.01')).accepts({ orderType: 'stop' });
    withShares.when(stopOrder('sell', 1, '99.99')).accepts({ orderType: 'stop' });
  });

  it('is not filled before it is triggered: such a fill goes to suspense', () => {
    const waiting = given(...eventsOf(...holder, placed(stopOrder('sell', 10, '95'))));
    waiting.when(fill('sell', 10, '96')).accepts({ type: 'ExecutionSuspended', reason: 'differs' });
  });

  it('is triggered once, is filled afterwards and leaves nothing reserved', () => {
    const steps = [...holder, placed(stopOrder('sell', 10, '95')), trigger('94.80')];
    const triggered = given(...eventsOf(...steps));
    triggered.when(trigger('94.70')).rejects('ORDER_ALREADY_TRIGGERED', { orderId: 'o1' });
    const { state } = triggered.when(fill('sell', 10, '94.50')).accepts({ type: 'OrderExecuted', final: true });
    expect(state.holdings['ABC']?.frozenSell).toBe(0);
    given(...eventsOf(...steps, fill('sell', 10, '94.50')))
      .when(trigger('94'))
      .rejects('ORDER_ALREADY_FINAL');
  });

  it('of a seller follows the price over a gap, and a stop-limit order keeps its limit', () => {
    const stop = given(...eventsOf(...holder, placed(stopOrder('sell', 10, '95'))));
    stop.when(trigger('94.80')).accepts({ price: '94.80', boundPrice: '92.90' });
    stop.when(trigger('80', { opposite: price('79') })).accepts({ boundPrice: '77.42' });
    stop.when(trigger('80', { opposite: null })).accepts({ boundPrice: '78.40' });
    const limited = given(...eventsOf(...holder, placed(stopOrder('sell', 10, '95', '94'))));
    limited.when(trigger('80')).accepts({ boundPrice: '94' });
  });

  it('of a seller never gets a better worst price than it was accepted with', () => {
    const stop = given(...eventsOf(...holder, placed(stopOrder('sell', 10, '95'))));
    stop.when(trigger('95', { opposite: price('99') })).accepts({ boundPrice: '93.10' });
  });

  it('of a buyer keeps the price that its cash is reserved for, also over a gap', () => {
    const waiting = given(...eventsOf(...rich, placed(stopOrder('buy', 10, '105'))));
    const { state } = waiting.when(trigger('120')).accepts({ boundPrice: '107.10' });
    expect(available(cashIn(state.ledger, 'EUR'))).toBe(10_000_000 - 107_217);
    given(...eventsOf(...rich, placed(stopOrder('buy', 10, '105')), trigger('120')))
      .when(fill('buy', 10, '120'))
      .accepts({ type: 'ExecutionSuspended', reason: 'differs' });
  });

  it('can be cancelled while it waits; its reservation is released', () => {
    const steps = [...rich, placed(stopOrder('buy', 10, '105')), cancel()];
    const { state } = given(...eventsOf(...steps))
      .when(confirmCancel())
      .accepts({ type: 'OrderCancelled', released: 107_217 });
    expect(state.cash).toMatchObject({ settled: 10_000_000, frozenOrder: 0 });
  });

  it('is triggered by the venue only', () => {
    given(...eventsOf(...holder, placed(stopOrder('sell', 10, '95'))))
      .when(trigger('95'), { actor: owner })
      .rejects('ACTOR_NOT_ALLOWED');
  });

  it('is triggered between its acceptance and the record, and a time that no feed can mean is left out', () => {
    const waiting = given(...eventsOf(...holder, placed(stopOrder('sell', 10, '95'), { now: 50 })));
    const at = (triggeredAt: number) => waiting.when(trigger('95', { triggeredAt }), { now: 90 });
    at(10).accepts({ triggeredAt: 50 });
    at(70).accepts({ triggeredAt: 70 });
    at(500).accepts({ triggeredAt: 90 });
    const { event } = at(70).accepts();
    expect(event).not.toHaveProperty('quotedAt');
    const quotedAt = Date.UTC(2026, 10, 20, 10);
    waiting.when(trigger('95', { quotedAt }), { now: 90 }).accepts({ quotedAt });
  });
});

describe('validity', () => {
  const valid = (fields: Partial<PlaceOrder>): PlaceOrder => limitOrder('buy', 1, '99', fields);
  /** 20 November 2026 is a Friday. */
  const isTradeDate = (date: string): boolean => ![0, 6].includes(new Date(date).getUTCDay());

  it('ends with the last session up to the date, by the calendar of the market', () => {
    const accepts = (fields: Partial<PlaceOrder>) => withCash.when(valid(fields), { isTradeDate });
    accepts({}).accepts({ validity: 'day', expiresOn: '2026-11-20' });
    accepts({ validity: 'gtd', expiresOn: '2026-11-25' }).accepts({ expiresOn: '2026-11-25' });
    accepts({ validity: 'gtd', expiresOn: '2026-11-29' }).accepts({ expiresOn: '2026-11-27' });
    accepts({ validity: 'gtd', expiresOn: '2026-11-22' }).accepts({ expiresOn: '2026-11-20' });
    // 90 days later is a Thursday.
    accepts({ validity: 'gtc' }).accepts({ expiresOn: '2027-02-18' });
    accepts({ validity: 'ioc' }).accepts({ expiresOn: '2026-11-20' });
  });

  it('is at most 90 days, and does not end before the order begins', () => {
    const rejects = (expiresOn: string | null) =>
      withCash
        .when(valid({ validity: 'gtd', expiresOn }))
        .rejects('EXPIRY_OUT_OF_RANGE', { from: '2026-11-20', to: '2027-02-18' });
    rejects(null);
    rejects('2026-11-19');
    rejects('2027-02-19');
    withCash.when(valid({ validity: 'gtd', expiresOn: '2027-02-18' })).accepts();
  });

  it('takes a date only where it needs one', () => {
    for (const validity of ['day', 'gtc', 'ioc', 'fok'] as const)
      withCash.when(valid({ validity, expiresOn: '2026-11-25' })).rejects('VALIDITY_NOT_ALLOWED');
  });

  it('immediate or cancel: what is not filled at once ends without a request of the customer', () => {
    const part = given(
      ...eventsOf(...rich, placed(limitOrder('buy', 10, '101', { validity: 'ioc' })), fill('buy', 4, '100')),
    );
    const { state } = part.when(confirmCancel()).accepts({ type: 'OrderCancelled', reason: 'notFilled' });
    expect(state.cash.frozenOrder).toBe(0);
  });

  it('fill or kill: a part of it is never booked to the customer', () => {
    const open = given(...eventsOf(...rich, placed(limitOrder('buy', 10, '101', { validity: 'fok' }))));
    open.when(fill('buy', 9, '100')).accepts({ type: 'ExecutionSuspended', reason: 'differs' });
    open.when(fill('buy', 10, '100')).accepts({ type: 'OrderExecuted', final: true });
    open.when(confirmCancel()).accepts({ reason: 'notFilled' });
  });
});

describe('until the events of these orders are switched on', () => {
  const only =
    (...names: readonly string[]): AccountContext['mayWrite'] =>
    ({ type, v }) =>
      names.includes(`${type}.v${v}`);

  it.each([
    ['a stop order', stopOrder('buy', 1, '105')],
    ['an order of several days', limitOrder('buy', 1, '99', { validity: 'gtc' })],
  ])('%s is refused, whichever of them is missing', (_, order) => {
    const names = ['OrderPlaced.v3', 'OrderTriggered.v1', 'OrderCancelled.v3'];
    for (const missing of names)
      withCash
        .when(order, { mayWrite: only(...names.filter((name) => name !== missing)) })
        .rejects('ORDER_TYPE_NOT_OFFERED');
    withCash.when(order, { mayWrite: only(...names) }).accepts({ v: 3 });
  });

  it('a market or limit order of one day is written in the newest version that all processes know', () => {
    const order = limitOrder('buy', 1, '99');
    const { event: newest } = withCash.when(order).accepts({ v: 4 });
    const decided = (mayWrite: AccountContext['mayWrite']) => withCash.when(order, { mayWrite }).accepts().event;
    expect(decided(only('OrderPlaced.v2'))).toEqual({ ...newest, ...untriggeredOrder, ...singleOrder });
    expect(decided(only())).toEqual({ ...newest, ...untriggeredOrder, ...singleOrder });
    given(...eventsOf(...rich, placed(order), cancel()))
      .when(confirmCancel(), { mayWrite: only('OrderCancelled.v2') })
      .accepts({ v: 2, reason: 'customer' });
  });

  it('no order is placed without a price to compare its stop price with', () => {
    withCash.when(stopOrder('buy', 1, '105'), { quote: undefined }).rejects('NO_QUOTE');
    withCash.when(stopOrder('buy', 1, '105'), { quote: quote({ ask: null }) }).accepts();
  });
});
