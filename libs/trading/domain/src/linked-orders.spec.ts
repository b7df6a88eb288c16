import { price } from '@parkett/kernel';
import { available, cashIn } from '@parkett/ledger';
import type { PlaceOrder } from '@parkett/trading-contract';
import { fill, marketOrder, stopOrder, trigger } from './spec-support/account-scenario';
import { after, holder, placed, rich, withCash, withShares } from './spec-support/holder';
import { moved, ocoOrder, trailingStop } from './spec-support/linked-orders';

describe('an order with two prices of which one cancels the other', () => {
  it('reserves once, for the worse of its prices', () => {
    withCash
      .when(ocoOrder('buy', 10, '95', '105'))
      .accepts({ orderType: 'oco', boundPrice: '107.10', limitPrice: '95', stopPrice: '105', frozen: 107_100 + 117 });
    const { state } = withShares.when(ocoOrder('sell', 100, '110', '95')).accepts({ boundPrice: '93.10' });
    expect(state.holdings['ABC']?.frozenSell).toBe(100_000_000);
  });

  it('is filled up to its limit while it waits, and not beyond', () => {
    const sale = after(...holder, placed(ocoOrder('sell', 10, '110', '95')));
    sale.when(fill('sell', 10, '109.99')).accepts({ type: 'ExecutionSuspended', reason: 'differs' });
    sale.when(fill('sell', 10, '110')).accepts({ type: 'OrderExecuted', final: true });
    const buy = after(...rich, placed(ocoOrder('buy', 10, '95', '105')));
    buy.when(fill('buy', 10, '95.01')).accepts({ type: 'ExecutionSuspended', reason: 'differs' });
    const { state } = buy.when(fill('buy', 10, '95')).accepts({ type: 'OrderExecuted', final: true });
    expect(state.cash.frozenOrder).toBe(0);
  });

  it('is a market order for the rest once its stop price is reached, and its limit is gone', () => {
    const steps = [...holder, placed(ocoOrder('sell', 10, '110', '95')), fill('sell', 4, '110'), trigger('94.80')];
    const triggered = after(...steps);
    triggered
      .when(fill('sell', 6, '94', { executionId: 'e2' }))
      .accepts({ type: 'OrderExecuted', final: true, cumulativeQuantity: 10_000_000 });
    triggered.when(trigger('94')).rejects('ORDER_ALREADY_TRIGGERED');
    after(...holder, placed(ocoOrder('sell', 10, '110', '95')))
      .when(trigger('80', { opposite: price('79') }))
      .accepts({ boundPrice: '77.42' });
  });

  it('of a buyer keeps the price for which its cash is reserved', () => {
    const buy = after(...rich, placed(ocoOrder('buy', 10, '95', '105')));
    buy.when(trigger('106')).accepts({ boundPrice: '107.10' });
    const { state } = after(...rich, placed(ocoOrder('buy', 10, '95', '105')), trigger('106'))
      .when(fill('buy', 10, '107.10'))
      .accepts({ final: true });
    expect(available(cashIn(state.ledger, 'EUR'))).toBe(10_000_000 - 107_217);
  });

  it.each<[string, PlaceOrder, string]>([
    ['a sale with its limit at the last price', ocoOrder('sell', 1, '100', '95'), 'LIMIT_PRICE_REACHED'],
    ['a sale with its stop at the last price', ocoOrder('sell', 1, '110', '100'), 'STOP_PRICE_REACHED'],
    ['a buy with its limit at the last price', ocoOrder('buy', 1, '100', '105'), 'LIMIT_PRICE_REACHED'],
    ['a buy with its prices exchanged', ocoOrder('buy', 1, '105', '95'), 'STOP_PRICE_REACHED'],
    ['a limit far away', ocoOrder('sell', 1, '151', '95'), 'PRICE_OUT_OF_COLLAR'],
    ['no limit', { ...ocoOrder('sell', 1, '110', '95'), limitPrice: null }, 'PRICE_REQUIRED'],
    ['no stop price', { ...ocoOrder('sell', 1, '110', '95'), stopPrice: null }, 'STOP_PRICE_REQUIRED'],
    ['fill or kill', { ...ocoOrder('sell', 1, '110', '95'), validity: 'fok' }, 'VALIDITY_NOT_ALLOWED'],
  ])('is refused: %s', (_, order, code) => {
    withShares.when(order).rejects(code);
  });
});

describe('a trailing stop', () => {
  const sale = trailingStop('sell', 10, '5');

  it('starts at its distance from the last price', () => {
    withShares.when(sale).accepts({ orderType: 'trailingStop', trailBy: '5', stopPrice: '95', boundPrice: '93.10' });
    withCash
      .when(trailingStop('buy', 10, '5'))
      .accepts({ stopPrice: '105', boundPrice: '107.10', frozen: 107_100 + 117 });
  });

  it('moves towards a better price, once for each report, and never back', () => {
    const steps = [...holder, placed(sale), moved('97.50')];
    const trailing = after(...steps);
    expect(trailing.state().orders[0]?.stopPrice).toBe('97.50');
    trailing.when(moved('97.50')).rejects('STOP_ALREADY_MOVED');
    trailing.when(moved('97.49')).rejects('STOP_ALREADY_MOVED');
    trailing.when(moved('98')).accepts({ type: 'StopMoved', stopPrice: '98' });
    const buy = after(...rich, placed(trailingStop('buy', 10, '5')), moved('101'));
    buy.when(moved('101.01')).rejects('STOP_ALREADY_MOVED');
    buy.when(moved('100')).accepts({ stopPrice: '100' });
  });

  it('sells within the collar of the stop price where it is, not of that at which it started', () => {
    const far = after(...holder, placed(sale), moved('195'));
    far.when(trigger('195')).accepts({ boundPrice: '191.10' });
    far.when(trigger('180')).accepts({ boundPrice: '176.40' });
  });

  it('buys within the collar of the stop price where it is, and keeps less cash than it reserved', () => {
    const steps = [...rich, placed(trailingStop('buy', 10, '5')), moved('85')];
    after(...steps)
      .when(trigger('85'))
      .accepts({ boundPrice: '86.70' });
    const { state } = after(...steps, trigger('85'))
      .when(fill('buy', 10, '86'))
      .accepts({ final: true });
    expect(state.cash.frozenOrder).toBe(0);
  });

  it('does not move once it was triggered, has ended or is another order', () => {
    after(...holder, placed(sale), trigger('95'))
      .when(moved('96'))
      .rejects('ORDER_ALREADY_TRIGGERED');
    after(...holder, placed(stopOrder('sell', 10, '95')))
      .when(moved('96'))
      .rejects('STOP_ALREADY_MOVED');
    withShares.when(moved('96')).rejects('ORDER_ALREADY_FINAL');
  });

  it('is not filled before it is triggered', () => {
    after(...holder, placed(sale))
      .when(fill('sell', 10, '96'))
      .accepts({ type: 'ExecutionSuspended', reason: 'differs' });
  });

  it.each<[string, PlaceOrder, string]>([
    ['without a distance', { ...sale, trailBy: null }, 'TRAIL_REQUIRED'],
    ['another order with a distance', { ...marketOrder('sell', 1), trailBy: price('5') }, 'TRAIL_NOT_ALLOWED'],
    ['with a stop price', { ...sale, stopPrice: price('95') }, 'STOP_PRICE_NOT_ALLOWED'],
    ['with a limit', { ...sale, limitPrice: price('95') }, 'PRICE_NOT_ALLOWED'],
    ['between two steps', trailingStop('sell', 1, '0.005'), 'BAD_TICK'],
    ['further than the price itself', trailingStop('sell', 1, '100'), 'STOP_PRICE_OUT_OF_COLLAR'],
    ['far away', trailingStop('sell', 1, '51'), 'STOP_PRICE_OUT_OF_COLLAR'],
    ['beyond any price', trailingStop('buy', 1, '999999999999'), 'STOP_PRICE_OUT_OF_COLLAR'],
    ['immediate or cancel', { ...sale, validity: 'ioc' }, 'VALIDITY_NOT_ALLOWED'],
  ])('is refused: %s', (_, order, code) => {
    withShares.when(order).rejects(code);
  });
});
