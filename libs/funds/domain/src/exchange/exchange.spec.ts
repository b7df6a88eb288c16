import { minor, type DecisionBase } from '@parkett/kernel';
import { book, Entry } from '@parkett/ledger';
import { ExchangeAccount, startsAt, sumsOf } from '../spec-support/exchange-account';
import type { Exchanger } from './decide-exchange';
import { hasMoved } from './exchange-terms';

describe('an exchange', () => {
  it('books what is sold, the spread as a fee and what is bought in one event', () => {
    const account = new ExchangeAccount();
    const quoteId = account.quote(100_001);
    expect(account.last).toMatchObject({
      ...{ type: 'ExchangeQuoted', quoteId, sold: 100_001, bought: 111_161, rate: '1.1172', source: 'simulated' },
      ...{ fee: { code: 'exchangeSpread', amount: 501, rule: 'exchange-1' }, ratedAt: startsAt, euros: 100_001 },
      ...{ expiresAt: startsAt + 30_000 },
    });
    account.now += 30_000;
    account.rated({ USD: '1.1190' });
    expect(account.exchange(quoteId)).toBeUndefined();
    expect(account.last).toMatchObject({ type: 'CashExchanged', rate: '1.1172', bought: 111_161 });
    expect([account.settled('EUR'), account.settled('USD')]).toEqual([899_999, 111_161]);
    expect(account.last?.type === 'CashExchanged' && sumsOf(account.last)).toEqual({ EUR: 0, USD: 0 });
    const fees = account.last?.type === 'CashExchanged' ? account.last.postings : [];
    expect(fees.find(({ bucket }) => bucket === 'house:fees')).toEqual({
      ...{ bucket: 'house:fees', unit: 'EUR', amount: 501 },
    });
  });

  it('is booked once for a quote, also under another key', () => {
    const account = new ExchangeAccount();
    const quoteId = account.quote(100_000);
    account.exchange(quoteId);
    expect(account.exchange(quoteId)).toMatchObject({ code: 'EXCHANGE_ALREADY_BOOKED' });
    expect(account.settled('EUR')).toBe(900_000);
  });

  it('is refused a millisecond after the rate was held, and books nothing', () => {
    const account = new ExchangeAccount();
    const quoteId = account.quote(100_000);
    account.now += 30_001;
    account.rated();
    expect(account.exchange(quoteId)).toEqual({ code: 'EXCHANGE_QUOTE_EXPIRED', facts: {} });
    expect(account.settled('EUR')).toBe(1_000_000);
  });

  it('needs a young rate, for the quote and for the exchange', () => {
    const account = new ExchangeAccount();
    account.now += 30_001;
    expect(account.quote(100_000)).toEqual({ code: 'EXCHANGE_RATE_STALE', facts: { from: 'EUR', to: 'USD' } });
    account.rated();
    const quoteId = account.quote(100_000);
    account.now += 20_000;
    if (account.rates) account.rates = { ...account.rates, ts: account.now - 30_001 };
    expect(account.exchange(quoteId)).toMatchObject({ code: 'EXCHANGE_RATE_STALE' });
    account.rates = undefined;
    expect(account.quote(100_000)).toMatchObject({ code: 'EXCHANGE_RATE_STALE' });
  });

  it('keeps the rate and the end of a quote for another amount, so that asking again finds no better rate', () => {
    const account = new ExchangeAccount();
    const first = account.quote(100_000);
    account.now += 20_000;
    account.rated({ USD: '1.1190' });
    const second = account.quote(200_000);
    expect(account.last).toMatchObject({ rate: '1.1172', sold: 200_000, ratedAt: startsAt });
    expect(account.state?.quote?.expiresAt).toBe(startsAt + 30_000);
    expect(account.exchange(first)).toMatchObject({ code: 'EXCHANGE_QUOTE_UNKNOWN' });
    expect(account.exchange(second)).toBeUndefined();
    expect(account.quote(100_000)).not.toHaveProperty('code');
    expect(account.last).toMatchObject({ rate: '1.119' });
  });

  it('is refused once the market has moved by more than a quarter of a percent, either way', () => {
    for (const [USD, code] of [
      ['1.1200', 'EXCHANGE_RATE_MOVED'],
      ['1.1144', 'EXCHANGE_RATE_MOVED'],
      ['1.1199', undefined],
      ['1.1145', undefined],
    ] as const) {
      const account = new ExchangeAccount();
      const quoteId = account.quote(100_000);
      account.rated({ USD });
      expect([USD, account.exchange(quoteId)?.code]).toEqual([USD, code]);
      // A new quote then has the rate of the market.
      if (code === undefined) continue;
      account.quote(100_000);
      expect(hasMoved(account.state?.quote?.rate ?? '0', USD, '0')).toBe(false);
    }
  });

  it('takes settled cash only, and all of it', () => {
    const account = new ExchangeAccount({ EUR: 100_000 });
    account.ledger = book(account.ledger, {
      postings: new Entry(account.ledger).move('EUR', 'house:clearing', 'unsettledSell', minor(50_000)).postings(),
    });
    expect(account.quote(100_001)).toMatchObject({
      code: 'INSUFFICIENT_CASH',
      facts: { need: 100_001, available: 100_000, currency: 'EUR' },
    });
    const quoteId = account.quote(100_000);
    const reserved = { purpose: 'orders', id: 'o1' } as const;
    account.ledger = book(account.ledger, {
      ...{ postings: new Entry(account.ledger, reserved).reserve('EUR', 60_000).postings(), reserved },
    });
    expect(account.exchange(quoteId)).toMatchObject({ code: 'INSUFFICIENT_CASH', facts: { available: 40_000 } });
  });

  it('has a minimum, but for the rest of a currency, and a maximum for one exchange and for a day', () => {
    const account = new ExchangeAccount({ EUR: 30_000_000, HKD: 500 });
    expect(account.quote(99)).toMatchObject({ code: 'EXCHANGE_TOO_SMALL', facts: { min: 100, currency: 'EUR' } });
    expect(account.quote(499, 'HKD')).toMatchObject({ code: 'EXCHANGE_TOO_SMALL', facts: { min: 877 } });
    expect(account.quote(500, 'HKD')).not.toHaveProperty('code');
    expect(new ExchangeAccount({ HKD: 1 }).quote(1, 'HKD', 'EUR')).toMatchObject({
      ...{ code: 'EXCHANGE_GIVES_NOTHING', facts: { to: 'EUR' } },
    });
    expect(account.quote(10_000_001)).toMatchObject({ code: 'EXCHANGE_TOO_LARGE', facts: { max: 10_000_000 } });
    expect(account.quote(Number.MAX_SAFE_INTEGER)).toMatchObject({ code: 'EXCHANGE_TOO_LARGE' });
    for (const amount of [10_000_000, 10_000_000]) expect(account.exchange(account.quote(amount))).toBeUndefined();
    expect(account.quote(5_000_001)).toMatchObject({
      ...{ code: 'EXCHANGE_DAY_LIMIT', facts: { left: 5_000_000, currency: 'EUR' } },
    });
    account.now += 86_400_000;
    account.rated();
    expect(account.exchange(account.quote(5_000_001))).toBeUndefined();
  });

  it.each<[string, Partial<Exchanger>, Partial<DecisionBase>]>([
    ['ACCOUNT_UNKNOWN', { addCurrency: undefined }, {}],
    ['ACTOR_NOT_ALLOWED', {}, { actor: { kind: 'customer', id: 'B2' } }],
    ['ACTOR_NOT_ALLOWED', {}, { actor: { kind: 'staff', id: 'A1' } }],
    ['ACCOUNT_ERASED', { erased: true }, {}],
    ['VERIFICATION_REQUIRED', { isVerified: false }, {}],
    ['NOT_SWITCHED_ON', {}, { mayWrite: ({ type }) => type !== 'CashExchanged' }],
  ])('is refused with %s', (code, more, base) => {
    const account = new ExchangeAccount();
    const quoteId = account.quote(100_000);
    account.more = more;
    account.base = base;
    expect(account.quote(100_000)).toMatchObject({ code });
    expect(account.exchange(quoteId)).toMatchObject({ code });
  });

  it('needs two currencies, and one that the account may hold', () => {
    const account = new ExchangeAccount();
    expect(account.quote(100_000, 'EUR', 'EUR')).toMatchObject({ code: 'SAME_CURRENCY' });
    account.more = { addCurrency: () => ({ kind: 'rejected', rejection: { code: 'CURRENCY_MISMATCH', facts: {} } }) };
    expect(account.quote(100_000)).toMatchObject({ code: 'CURRENCY_MISMATCH' });
  });
});
