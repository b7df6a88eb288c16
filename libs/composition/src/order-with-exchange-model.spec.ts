import { reservedAmount, cashIn } from '@parkett/ledger';
import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import type { Account } from './account-slices';
import { bothOf, ExchangingCustomer, sumsOf, type Answer } from './spec-support/exchanging-customer';

/** What happens between the customer's commands: time, rates, prices, money, fills and cancellations. */
const kinds = [
  'quote',
  'order',
  'order',
  'plain',
  'exchange',
  'wait',
  'rate',
  'price',
  'pay',
  'fill',
  'cancel',
] as const;
const steps = array(tuple(constantFrom(...kinds), integer({ min: 1, max: 1_000 })), { minLength: 1, maxLength: 60 });

/** What the customer has in each currency by the answers alone: what was paid in and exchanged, less what was paid. */
class Model {
  readonly cash: Record<string, number> = { EUR: 2_000_000, USD: 0 };
  readonly quotes = new Map<string, { readonly sold: number; readonly rate: string; readonly expiresAt: number }>();
  readonly used = new Set<string>();
  readonly orders: string[] = [];

  exchanged({ from, to, sold, bought }: { from: string; to: string; sold: number; bought: number }): void {
    this.cash[from] = (this.cash[from] ?? 0) - sold;
    this.cash[to] = (this.cash[to] ?? 0) + bought;
  }
}

/** An order with a quote gives both events or none; both name each other, and the cash was missing without it. */
function expectBothOrNeither(customer: ExchangingCustomer, model: Model, answer: Answer, quoteId: string): void {
  const { exchanged, placed } = bothOf(answer);
  expect([exchanged !== undefined, placed !== undefined]).toEqual(Array(2).fill(answer.code === 'accepted'));
  if (exchanged === undefined || placed === undefined) return;
  const quote = model.quotes.get(quoteId);
  expect(exchanged).toMatchObject({ quoteId, orderId: placed.orderId, sold: quote?.sold, rate: quote?.rate });
  expect(customer.now).toBeLessThanOrEqual(quote?.expiresAt ?? 0);
  expect(model.used.has(quoteId)).toBe(false);
  model.used.add(quoteId);
  model.exchanged(exchanged);
  const freeBefore = customer.free('USD') + placed.frozen - exchanged.bought;
  expect(freeBefore).toBeLessThan(placed.frozen);
}

/** Every posting balances, nothing is below zero, and what is reserved is what open orders need. */
function expectSound(customer: ExchangingCustomer, model: Model): void {
  for (const sum of Object.values(sumsOf(customer.events))) expect(sum).toBe(0);
  const { trading, ledger } = customer.account as Account;
  if (trading.status !== 'open') throw new Error('no account');
  for (const currency of ['EUR', 'USD'] as const) {
    expect(customer.free(currency)).toBeGreaterThanOrEqual(0);
    const { settled, frozenOrder } = cashIn(ledger, currency);
    expect(settled + frozenOrder).toBe(model.cash[currency]);
    const reserved = trading.orders
      .filter((order) => order.currency === currency)
      .reduce((sum, { orderId }) => sum + reservedAmount(ledger, { purpose: 'orders', id: orderId }, currency), 0);
    expect(frozenOrder).toBe(reserved);
  }
  expect(new Set(trading.otherCurrencies).size).toBe(trading.otherCurrencies?.length ?? 0);
}

describe('whatever happens between a quote and its order', () => {
  it('both are booked or neither is, once, and each currency balances', () => {
    let both = 0;
    assert(
      property(steps, (asked) => {
        const customer = new ExchangingCustomer(2_000_000);
        const model = new Model();
        let quoteId = 'none';
        for (const [kind, n] of asked) {
          // Most orders ask for a quote that is about enough.
          if (kind === 'quote' || (kind === 'order' && n % 3 > 0)) {
            const { events } = customer.quote(kind === 'quote' ? n * 500 : ((n % 40) + 1) * 9_500);
            const [quoted] = events as unknown as readonly { sold: number; rate: string; expiresAt: number }[];
            if (quoted) model.quotes.set((quoteId = customer.lastId), quoted);
          }
          if (kind === 'order') {
            const more = { limitPrice: n % 2 === 0 ? '105.00' : null, exchangeQuoteId: quoteId };
            const before = customer.account;
            const answer = customer.order((n % 40) + 1, more);
            expectBothOrNeither(customer, model, answer, quoteId);
            if (answer.code === 'accepted') model.orders.push(customer.lastId);
            else expect(customer.account).toBe(before);
            both += answer.code === 'accepted' ? 1 : 0;
          }
          if (kind === 'plain' && customer.order((n % 9) + 1).code === 'accepted') model.orders.push(customer.lastId);
          if (kind === 'exchange') {
            const { exchanged, placed } = bothOf(customer.exchange(quoteId));
            expect(placed).toBeUndefined();
            if (exchanged) {
              expect(model.used.has(quoteId)).toBe(false);
              model.used.add(quoteId);
              model.exchanged(exchanged);
            }
          }
          if (kind === 'wait') customer.now += n * 40;
          if (kind === 'rate') customer.perEuro = { USD: (1.1172 * (1 + (n - 500) / 100_000)).toFixed(4) };
          if (kind === 'price') customer.last = (100 * (1 + (n - 500) / 20_000)).toFixed(2);
          if (kind === 'pay') {
            const currency = n % 4 === 0 ? 'USD' : 'EUR';
            customer.deposit(n * 100, currency);
            model.cash[currency] = (model.cash[currency] ?? 0) + n * 100;
          }
          const orderId = model.orders[n % Math.max(1, model.orders.length)] ?? 'none';
          if (kind === 'cancel' && model.orders.length > 0) customer.cancel(orderId);
          if (kind === 'fill') fill(customer, model, orderId);
          expectSound(customer, model);
        }
      }),
      { numRuns: 150 },
    );
    // The steps reach what they are about.
    expect(both).toBeGreaterThan(20);
  });
});

/** Fills one share of an order while it is open; what it costs leaves the customer. */
function fill(customer: ExchangingCustomer, model: Model, orderId: string): void {
  const { trading } = customer.account as Account;
  if (trading.status !== 'open' || !trading.orders.some((order) => order.orderId === orderId)) return;
  const before = cashIn(customer.ledger, 'USD');
  // A price worse than the order allows goes to suspense.
  const { events } = customer.fill(orderId, 1, '100.00');
  if (!events.some(({ type }) => type === 'OrderExecuted')) return;
  const after = cashIn(customer.ledger, 'USD');
  const paid = before.settled + before.frozenOrder - after.settled - after.frozenOrder;
  expect(paid).toBeGreaterThanOrEqual(10_000);
  model.cash['USD'] = (model.cash['USD'] ?? 0) - paid;
}
