import type { ExchangeEvent } from '@parkett/funds-contract';
import { minor, type Currency } from '@parkett/kernel';
import { cashIn, withdrawable } from '@parkett/ledger';
import type { ExchangeRates } from '@parkett/market-contract';
import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { ExchangeAccount, perEuro, startsAt, sumsOf } from '../spec-support/exchange-account';
import { exchangeRulesAt } from './exchange-rules';
import { rateBetween, termsOf } from './exchange-terms';

const rules = exchangeRulesAt(startsAt);
const currencies = ['EUR', 'USD', 'HKD', 'CNY', 'CHF', 'GBP'] as const;
const pairs = tuple(constantFrom(...currencies), constantFrom(...currencies)).filter(([from, to]) => from !== to);
const rates: ExchangeRates = { ts: startsAt, source: 'simulated', perEuro };

describe('the terms of an exchange', () => {
  it('cost less than a minor unit of each currency by rounding, and splitting an amount never gives more', () => {
    assert(
      property(
        pairs,
        integer({ min: 1, max: 10_000_000 }),
        integer({ min: 1, max: 10_000_000 }),
        ([from, to], a, b) => {
          const at = rateBetween(rates, { from, to });
          if (at === undefined) throw new Error('no rate');
          const [one, other, whole] = [a, b, a + b].map((amount) => termsOf(minor(amount), { from, to }, at, rules));
          if (!one || !other || !whole) throw new Error('no terms');
          const exactFee = (a + b) * 0.005;
          expect(whole.fee.amount - exactFee).toBeGreaterThanOrEqual(-1e-6);
          expect(whole.fee.amount - exactFee).toBeLessThan(1);
          const exact = (whole.sold - whole.fee.amount) * Number(at.rate);
          expect(exact - whole.bought).toBeGreaterThanOrEqual(-1e-3);
          expect(exact - whole.bought).toBeLessThan(1.001);
          expect(one.bought + other.bought).toBeLessThanOrEqual(whole.bought);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('have a rate within eight decimals of the quotient', () => {
    for (const from of currencies)
      for (const to of currencies.filter((one) => one !== from)) {
        const [a, b] = [from, to].map((one) => (one === 'EUR' ? 1 : Number(perEuro[one])));
        expect(Math.abs(Number(rateBetween(rates, { from, to })?.rate) - Number(b) / Number(a))).toBeLessThan(6e-9);
      }
  });
});

/** What a customer might do to find a free option: ask, wait while the market moves, and choose what to accept. */
const steps = array(
  tuple(pairs, integer({ min: 1, max: 300_000 }), integer({ min: 0, max: 40_000 }), integer({ min: -150, max: 150 })),
  { minLength: 1, maxLength: 40 },
);

describe('whatever a customer asks and accepts', () => {
  it('each exchange costs at its own moment, nothing is doubled, and each currency balances', () => {
    assert(
      property(steps, (asked) => {
        const account = new ExchangeAccount({ EUR: 500_000, USD: 500_000, HKD: 500_000 });
        const quotes: string[] = [];
        let level = 1.1172;
        for (const [n, [[from, to], amount, waitedMs, move]] of asked.entries()) {
          account.now += waitedMs;
          level *= 1 + move / 10_000;
          account.rated({ USD: level.toFixed(6) });
          const quoted = account.quote(amount, from, to);
          if (typeof quoted === 'string') quotes.push(quoted);
          // The market moves once more; the customer knows that and accepts any quote of the past, twice.
          level *= 1 - move / 15_000;
          account.rated({ USD: level.toFixed(6) });
          if (move % 3 === 0) account.order(`o${n}`, from, amount);
          if (move % 3 === 1) account.cancel(`o${n - 1}`);
          const before = account.events.length;
          for (const quoteId of [...quotes, ...quotes]) account.exchange(quoteId);
          for (const event of account.events.slice(before)) expectCost(event, account.rates);
        }
        const exchanged = account.events.filter((event) => event.type === 'CashExchanged');
        expect(new Set(exchanged.map(({ quoteId }) => quoteId)).size).toBe(exchanged.length);
        for (const event of exchanged) for (const sum of Object.values(sumsOf(event))) expect(sum).toBe(0);
        for (const id of [...account.orders.keys()]) account.cancel(id);
        for (const currency of currencies) {
          expect(cashIn(account.ledger, currency).frozenOrder).toBe(0);
          expect(withdrawable(cashIn(account.ledger, currency))).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** At the rates of the moment, what is bought is worth less than what is sold. */
function expectCost(event: ExchangeEvent, now: ExchangeRates | undefined): void {
  if (event.type !== 'CashExchanged' || now === undefined) return;
  const inEuro = (amount: number, currency: Currency): number =>
    currency === 'EUR' ? amount : amount / Number(now.perEuro[currency]);
  expect(inEuro(event.bought, event.to)).toBeLessThan(inEuro(event.sold, event.from));
}
