import type { Actor } from '@parkett/kernel';
import type { Asked } from './story';

const venue: Actor = { kind: 'system', id: 'venue' };

/** A stop-limit order that is triggered, and an order of the moment of which nothing is filled; from command `c4` on. */
export function orderTypes(owner: Actor, at: number): readonly Asked[] {
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
