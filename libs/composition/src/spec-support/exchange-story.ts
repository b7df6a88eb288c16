import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

/** A rate that is asked for twice while it is held, and an exchange at it into a currency that the account lacks. */
export function exchangeStory(accountId: string, verified: readonly Asked[]): Story {
  const owner: Actor = { kind: 'customer', id: accountId };
  const quoted = (amount: number): Asked => ['QuoteExchange', { from: 'EUR', to: 'USD', amount }, owner];
  const before: readonly Asked[] = [
    ...verified,
    ['Deposit', { bookingId: 'b1', amount: 250_000, currency: 'EUR' }, { kind: 'system', id: 'bank' }],
  ];
  const exchanged: Asked = ['ExchangeCash', { quoteId: `c${before.length + 1}` }, owner];
  const asked = [quoted(99_999), quoted(100_001), exchanged];
  return { name: 'exchanges', aggregate: `account:${accountId}`, before, asked, stepMs: 10_000 };
}

/** An order in a currency of which the account has nothing: it is placed with the exchange that gives it the cash. */
export function orderExchangeStory(accountId: string, verified: readonly Asked[], symbol: string): Story {
  const owner: Actor = { kind: 'customer', id: accountId };
  const before: readonly Asked[] = [
    ...verified,
    ['Deposit', { bookingId: 'b1', amount: 250_000, currency: 'EUR' }, { kind: 'system', id: 'bank' }],
    ['QuoteExchange', { from: 'EUR', to: 'CNY', amount: 20_000 }, owner],
  ];
  const plain = { stopPrice: null, expiresOn: null, trailBy: null, takeProfit: null, stopLoss: null };
  const order = {
    symbol,
    side: 'buy',
    orderType: 'limit',
    quantity: 100_000_000,
    limitPrice: '10.00',
    validity: 'day',
  };
  const exchanged = { confirmedRisks: null, exchangeQuoteId: `c${before.length - 1}` };
  const asked: readonly Asked[] = [['PlaceOrder', { ...order, ...plain, ...exchanged }, owner, 5]];
  return { name: 'order-with-exchange', aggregate: `account:${accountId}`, before, asked, stepMs: 10_000 };
}
