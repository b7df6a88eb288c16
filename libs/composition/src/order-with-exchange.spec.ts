import { minor, type Gate } from '@parkett/kernel';
import { exchangeForOrder, orderExchanges } from './order-exchange';
import { accountId, bothOf, ExchangingCustomer, share, startsAt, sumsOf } from './spec-support/exchanging-customer';
import type { Account } from './account-slices';

/** A customer with 10,000.00 euros and a quote for 1,000.00 of them: 1,111.61 dollars. */
function quoted(amount = 100_000): { customer: ExchangingCustomer; quoteId: string } {
  const customer = new ExchangingCustomer(1_000_000);
  expect(customer.quote(amount).code).toBe('accepted');
  return { customer, quoteId: customer.lastId };
}
const limit = { limitPrice: '100.00' } as const;

describe('an order that lacks cash, with a quote', () => {
  it('is placed together with the exchange, which names it, in a currency that is opened once', () => {
    const { customer, quoteId } = quoted();
    const answer = customer.order(10, { ...limit, exchangeQuoteId: quoteId });
    expect(answer.events.map(({ type, v }) => `${type}.v${v}`)).toEqual([
      ...['CurrencyAccountOpened.v1', 'CashExchanged.v2', 'OrderPlaced.v4'],
    ]);
    const { exchanged, placed } = bothOf(answer);
    expect(exchanged).toMatchObject({ quoteId, orderId: customer.lastId, sold: 100_000, bought: 111_161 });
    expect(sumsOf(answer.events)).toEqual({ EUR: 0, USD: 0 });
    expect(placed?.frozen).toBeGreaterThan(100_000);
    expect([customer.free('EUR'), customer.free('USD')]).toEqual([900_000, 111_161 - (placed?.frozen ?? 0)]);
  });

  it('keeps what was bought if it is not filled', () => {
    const { customer, quoteId } = quoted();
    customer.order(10, { ...limit, exchangeQuoteId: quoteId });
    customer.cancel(customer.lastId);
    expect([customer.free('EUR'), customer.free('USD')]).toEqual([900_000, 111_161]);
  });

  it('uses the cash that is there first', () => {
    const { customer, quoteId } = quoted(50_000);
    customer.deposit(60_000, 'USD');
    const { placed } = bothOf(customer.order(10, { ...limit, exchangeQuoteId: quoteId }));
    expect(customer.free('USD')).toBe(60_000 + 55_580 - (placed?.frozen ?? 0));
  });

  it.each<[string, (customer: ExchangingCustomer) => void, object]>([
    ['INSUFFICIENT_CASH', () => undefined, { quantity: 20_000_000 }],
    ['ORDER_NEEDS_NO_EXCHANGE', (customer) => customer.deposit(1_000_000, 'USD'), {}],
    ['EXCHANGE_QUOTE_UNKNOWN', () => undefined, { exchangeQuoteId: 'another' }],
    ['EXCHANGE_QUOTE_UNKNOWN', (customer) => customer.quote(200_000), {}],
    ['EXCHANGE_QUOTE_EXPIRED', (customer) => (customer.now += 30_001), {}],
    ['EXCHANGE_RATE_MOVED', (customer) => (customer.perEuro = { USD: '1.1300' }), {}],
    ['EXCHANGE_RATE_STALE', (customer) => (customer.perEuro = {}), {}],
    ['EXCHANGE_ALREADY_BOOKED', (customer) => customer.exchange(customer.lastId), { limitPrice: '150.00' }],
    ['NOT_SWITCHED_ON', (customer) => (customer.lacks = ['CashExchanged.v2']), {}],
    ['RISK_NOT_CONFIRMED', () => undefined, { confirmedRisks: [] }],
    ['BAD_TICK', () => undefined, { limitPrice: '100.001' }],
    ['ORDER_TAKES_NO_EXCHANGE', () => undefined, { side: 'sell' }],
    ['ORDER_TAKES_NO_EXCHANGE', () => undefined, { orderType: 'stopLimit', stopPrice: '101.00' }],
    ['ORDER_TAKES_NO_EXCHANGE', () => undefined, { orderType: 'oco', stopPrice: '101.00' }],
    ['ORDER_TAKES_NO_EXCHANGE', () => undefined, { takeProfit: '120.00' }],
    ['ORDER_TAKES_NO_EXCHANGE', () => undefined, { stopLoss: '90.00' }],
  ])('is refused as a whole with %s', (code, change, more) => {
    const { customer, quoteId } = quoted();
    change(customer);
    const before = customer.account;
    expect(customer.order(10, { ...limit, exchangeQuoteId: quoteId, ...more })).toEqual({ code, events: [] });
    expect(customer.account).toBe(before);
  });

  it('is refused when the euros are reserved meanwhile', () => {
    const { customer, quoteId } = quoted(600_000);
    customer.quote(500_000);
    customer.exchange(customer.lastId);
    customer.quote(600_000);
    expect(customer.order(70, { ...limit, exchangeQuoteId: quoteId }).code).toBe('EXCHANGE_QUOTE_UNKNOWN');
    expect(customer.order(120, { ...limit, exchangeQuoteId: customer.lastId }).code).not.toBe('accepted');
    expect(customer.free('EUR')).toBe(500_000);
  });

  it('asks every gate of an exchange', () => {
    const { customer, quoteId } = quoted();
    const asked: string[] = [];
    const gate: Gate<unknown> = {
      needs: [],
      refuse: (_, { type }) => {
        asked.push(type);
        return { kind: 'rejected', rejection: { code: 'ACCOUNT_RESTRICTED', facts: {} } };
      },
    };
    const { exchanges, ledger } = customer.account as Account;
    const decide = exchangeForOrder(
      [gate],
      () => ({ erased: false, addCurrency: undefined, ledger, isVerified: true, held: () => minor(0) }),
      () => ({ rates: undefined, dateOf: () => '2026-11-25' }),
    );
    const context = { actor: { kind: 'customer', id: accountId }, accountId, commandId: 'o1', now: startsAt } as const;
    const more = { isTaken: () => false, mayWrite: () => true };
    expect(decide({ exchanges, ledger }, quoteId, { ...context, ...more })).toMatchObject({
      rejection: { code: 'ACCOUNT_RESTRICTED' },
    });
    expect(asked).toEqual(['ExchangeCash']);
  });
});

describe('the exchange of an estimate', () => {
  const trader = ({ account }: ExchangingCustomer) => {
    const { trading, ledger } = account as Account;
    if (trading.status !== 'open') throw new Error('no account');
    return { ...trading, ledger, held: {} };
  };
  const estimated = (customer: ExchangingCustomer, missing: number, held = 0) =>
    orderExchanges({
      exchangeRates: () => ({ ts: customer.now - 500, source: 'simulated', perEuro: customer.perEuro }),
    }).decide({
      ...{
        accountId,
        trader: { ...trader(customer), held: { EUR: minor(held) } },
        missing: minor(missing),
        currency: share.currency,
      },
      ...{ now: customer.now, mayWrite: () => true },
    });
  const soldFor = (customer: ExchangingCustomer, missing: number, held = 0) => {
    const outcome = estimated(customer, missing, held);
    if (outcome.kind === 'rejected') return outcome.rejection.code;
    const { exchanged } = bothOf({ code: 'accepted', events: outcome.events });
    return exchanged && { sold: exchanged.sold, bought: exchanged.bought };
  };

  it('buys what is missing and a hundredth more, or as much as there is, and at least the minimum', () => {
    const customer = new ExchangingCustomer(1_000_000);
    // 1,010.00 dollars of 1.1172 for a euro, of which 0.5 % is the fee.
    expect(soldFor(customer, 100_000)).toEqual({ sold: 90_860, bought: 101_000 });
    expect(soldFor(new ExchangingCustomer(90_000), 100_000)).toEqual({ sold: 90_000, bought: 100_045 });
    expect(soldFor(new ExchangingCustomer(50_000), 100_000)).toBe('INSUFFICIENT_CASH');
    expect(soldFor(customer, 1)).toEqual({ sold: 100, bought: 110 });
    expect(soldFor(customer, 12_000_000)).toBe('EXCHANGE_TOO_LARGE');
    customer.perEuro = {};
    expect(soldFor(customer, 100_000)).toBe('EXCHANGE_RATE_STALE');
  });

  it('takes nothing that a direct debit has brought and that cannot be withdrawn yet', () => {
    const customer = new ExchangingCustomer(1_000_000);
    expect(soldFor(customer, 100_000, 910_000)).toEqual({ sold: 90_000, bought: 100_045 });
    expect(soldFor(customer, 100_000, 950_000)).toBe('INSUFFICIENT_CASH');
  });

  it('is enough for the order, at the quoted rate', () => {
    for (const missing of [150, 9_999, 100_000, 777_777]) {
      const customer = new ExchangingCustomer(1_000_000);
      const figures = soldFor(customer, missing);
      if (typeof figures !== 'object') throw new Error(`${figures} for ${missing}`);
      customer.perEuro = { USD: '1.1145' };
      customer.quote(figures.sold);
      customer.exchange(customer.lastId);
      expect(customer.free('USD')).toBeGreaterThanOrEqual(missing);
    }
  });
});
