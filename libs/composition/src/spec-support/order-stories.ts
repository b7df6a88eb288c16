import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

const venue: Actor = { kind: 'system', id: 'venue' };

/** The stories about orders of later kinds, on the account of `timed`, which has cash after four commands. */
export function orderStories(accountId: string, timed: readonly Asked[], owner: Actor, at: number): readonly Story[] {
  const aggregate = `account:${accountId}`;
  const funded = timed.slice(0, 4);
  return [
    { name: 'order-types', aggregate, asked: [...funded, ...orderTypes(owner, at)] },
    { name: 'linked-orders', aggregate, asked: [...funded, ...linkedOrders(owner, at)] },
    { name: 'replacements', aggregate, before: timed, asked: replacements(owner) },
    { name: 'confirmed-risks', aggregate, asked: [...funded, ...confirmedRisks(owner)] },
    { name: 'auction-orders', aggregate, asked: [...funded, ...auctionOrders(owner)] },
  ];
}

/** A stop-limit order that is triggered, and an order of the moment of which nothing is filled; from command `c4` on. */
function orderTypes(owner: Actor, at: number): readonly Asked[] {
  const common = {
    symbol: 'NORD',
    side: 'buy',
    quantity: 1_000_000,
    validity: 'day',
    stopPrice: null,
    expiresOn: null,
  };
  const place = (body: object): Asked => ['PlaceOrder', { ...common, ...body }, owner, 3];
  const reached = { price: '105.02', opposite: '105.03', triggeredAt: at, quotedAt: at };
  return [
    place({
      orderType: 'stopLimit',
      limitPrice: '105.50',
      stopPrice: '105.00',
      validity: 'gtd',
      expiresOn: '2026-11-27',
    }),
    ['RecordTrigger', { orderId: 'c4', symbol: 'NORD', ...reached }, venue],
    place({ orderType: 'limit', limitPrice: '99.00', validity: 'ioc' }),
    ['ConfirmCancel', { orderId: 'c6' }, venue],
  ];
}

/** A purchase that is sold again by its exit, and a trailing stop that moves; from command `c4` on. */
function linkedOrders(owner: Actor, at: number): readonly Asked[] {
  const common = { symbol: 'NORD', side: 'buy', limitPrice: null, stopPrice: null, validity: 'day', expiresOn: null };
  const single = { trailBy: null, takeProfit: null, stopLoss: null, confirmedRisks: null };
  const place = (body: object): Asked => ['PlaceOrder', { ...common, ...single, ...body }, owner, 4];
  const fill = { executionId: 'e1', orderId: 'c4', symbol: 'NORD', side: 'buy', price: '100.00', currency: 'EUR' };
  const exits = { takeProfit: '110.00', stopLoss: '95.00' };
  return [
    place({ orderType: 'limit', quantity: 10_000_000, limitPrice: '100.01', ...exits }),
    ['RecordExecution', { ...fill, quantity: 10_000_000, executedAt: at, quotedAt: at }, venue, 2],
    place({ orderType: 'trailingStop', quantity: 5_000_000, trailBy: '5.00' }),
    ['RecordStopMove', { orderId: 'c6', symbol: 'NORD', stopPrice: '104.00', movedAt: at }, venue],
  ];
}

/** A market order of the day whose risks the customer has confirmed. */
function confirmedRisks(owner: Actor): readonly Asked[] {
  const prices = { limitPrice: null, stopPrice: null, trailBy: null, takeProfit: null, stopLoss: null };
  const terms = { symbol: 'NORD', side: 'buy', orderType: 'market', quantity: 1_000_000, validity: 'day' };
  const risks = { confirmedRisks: ['LARGE_SHARE_OF_CASH', 'CONCENTRATION'] };
  return [['PlaceOrder', { ...terms, ...prices, ...risks, expiresOn: null }, owner, 4]];
}

/** An order at the opening that its auction does not fill, and one at the close; from command `c4` on. */
function auctionOrders(owner: Actor): readonly Asked[] {
  const single = { stopPrice: null, expiresOn: null, trailBy: null, takeProfit: null, stopLoss: null };
  const terms = { symbol: 'NORD', side: 'buy', quantity: 1_000_000, confirmedRisks: null, ...single };
  const place = (body: object): Asked => ['PlaceOrder', { ...terms, ...body }, owner, 4];
  return [
    place({ orderType: 'limit', limitPrice: '99.00', validity: 'atOpen' }),
    ['ConfirmCancel', { orderId: 'c4' }, venue],
    place({ orderType: 'market', limitPrice: null, validity: 'atClose' }),
  ];
}

/** An order that is made smaller, one of which the venue keeps the terms, and one cancelled first; from `c4` on. */
function replacements(owner: Actor): readonly Asked[] {
  const named = (orderId: string) => ({ orderId, symbol: 'NORD' });
  const replace = (quantity: number, limitPrice: string): Asked => [
    'ReplaceOrder',
    { ...named('c4'), quantity: quantity * 1_000_000, filled: 4_000_000, limitPrice, stopPrice: null },
    owner,
  ];
  return [
    replace(3, '99.50'),
    ['ConfirmReplace', { ...named('c4'), replaceId: 'c6' }, venue],
    replace(5, '100.50'),
    ['RefuseReplace', { ...named('c4'), replaceId: 'c8' }, venue],
    replace(2, '99.50'),
    ['CancelOrder', { orderId: 'c4', reason: 'customer' }, owner],
    ['RefuseReplace', { ...named('c4'), replaceId: 'c10' }, venue],
  ];
}
