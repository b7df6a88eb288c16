import type { AccountContext } from './account-context';
import {
  cancel,
  confirmCancel,
  eventsOf,
  fill,
  given,
  limitOrder,
  marketOrder,
  stopOrder,
} from './spec-support/account-scenario';
import { placed, rich, terms } from './spec-support/replacements';

const withCash = given(...eventsOf(...rich));
const auction = { date: '2026-11-20', endsAt: 1 };
const until = 1_000;
const replace = terms(5, '99');
const closing = { noCancelUntil: () => until };

describe('an order for an auction alone', () => {
  const atClose = limitOrder('buy', 10, '100', { validity: 'atClose' });

  it('reserves what every order does', () => {
    const reserved = { frozen: 100_110, boundPrice: '100' };
    withCash.when(limitOrder('buy', 10, '100')).accepts(reserved);
    withCash.when(atClose, { auction }).accepts({ ...reserved, validity: 'atClose', expiresOn: '2026-11-20' });
    withCash.when(marketOrder('buy', 10, { validity: 'atOpen' }), { auction }).accepts({ validity: 'atOpen' });
  });

  it('is refused where the market has no such auction', () => {
    for (const validity of ['atOpen', 'atClose'] as const)
      withCash.when(limitOrder('buy', 10, '100', { validity })).rejects('AUCTION_NOT_OFFERED');
  });

  it('waits for no stop price and has no other date', () => {
    withCash
      .when(stopOrder('buy', 1, '105', undefined, { validity: 'atOpen' }), { auction })
      .rejects('VALIDITY_NOT_ALLOWED');
    withCash.when({ ...atClose, expiresOn: '2026-11-20' }, { auction }).rejects('VALIDITY_NOT_ALLOWED');
  });

  it('is refused until every process knows how it ends', () => {
    const mayWrite: AccountContext['mayWrite'] = ({ type, v }) => !(type === 'OrderCancelled' && v === 4);
    withCash.when(atClose, { auction, mayWrite }).rejects('ORDER_TYPE_NOT_OFFERED');
    withCash.when(limitOrder('buy', 10, '100', { validity: 'gtc' }), { mayWrite }).accepts();
  });

  it('ends with its auction, and what is reserved for the rest is released', () => {
    const part = given(...eventsOf(...rich, [atClose, { auction, commandId: 'o1' }], fill('buy', 4, '100')));
    const { state } = part.when(confirmCancel()).accepts({ type: 'OrderCancelled', v: 4, reason: 'auctionOver' });
    expect(state.cash.frozenOrder).toBe(0);
    const asked = given(...eventsOf(...rich, [atClose, { auction, commandId: 'o1' }], cancel()));
    asked.when(confirmCancel()).accepts({ reason: 'customer' });
  });

  it('cannot be changed, only cancelled', () => {
    const open = given(...eventsOf(...rich, [atClose, { auction, commandId: 'o1' }]));
    open.when(replace).rejects('ORDER_TYPE_NOT_OFFERED');
  });
});

describe('while the market keeps the orders for its auction', () => {
  const open = given(...eventsOf(...rich, placed(limitOrder('buy', 10, '99'))));

  it('an order can be neither cancelled nor changed, and stands as it is', () => {
    open.when(cancel(), closing).rejects('CANCEL_NOT_ALLOWED_NOW', { until });
    open.when(replace, closing).rejects('CANCEL_NOT_ALLOWED_NOW', { until });
    open.when(cancel()).accepts();
    open.when(replace).accepts();
  });

  it('the end of its date ends it all the same, and so does the exchange', () => {
    open.when(cancel('o1', 'dayEnd'), closing).accepts();
    open.when(confirmCancel(), closing).accepts({ type: 'OrderCancelled' });
  });
});
