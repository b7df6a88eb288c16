import { exchangeEvents, type CashExchanged, type ExchangeEvent } from '@parkett/funds-contract';
import {
  accept,
  minor,
  type Currency,
  type DecisionBase,
  type EventBody,
  type Minor,
  type Rejection,
} from '@parkett/kernel';
import { available, book, cashIn, emptyLedger, Entry, type Ledger } from '@parkett/ledger';
import type { ExchangeRates } from '@parkett/market-contract';
import { decideExchange, exchangeReference, type ExchangeContext, type Exchanger } from '../exchange/decide-exchange';
import { evolveExchanges, type ExchangeState } from '../exchange/exchange-state';

export const startsAt = Date.parse('2026-11-30T10:00:00Z');
export const perEuro = { USD: '1.1172', HKD: '8.7652', CNY: '7.4326', CHF: '0.9194', GBP: '0.8338' };
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** One account whose commands are decided one after the other. */
export class ExchangeAccount {
  now = startsAt;
  rates: ExchangeRates | undefined;
  state: ExchangeState = null;
  ledger: Ledger = emptyLedger;
  more: Partial<Exchanger> = {};
  base: Partial<DecisionBase> = {};
  readonly events: ExchangeEvent[] = [];
  readonly orders = new Map<string, { readonly currency: Currency; readonly amount: Minor }>();
  private commands = 0;
  private readonly taken = new Set<string>();

  constructor(cash: Partial<Record<Currency, number>> = { EUR: 1_000_000 }) {
    for (const [currency, amount] of Object.entries(cash)) this.pay(currency as Currency, amount);
    this.rated();
  }

  pay(currency: Currency, amount: number): void {
    this.ledger = book(this.ledger, {
      postings: new Entry(this.ledger).move(currency, 'house:bank', 'settled', minor(amount)).postings(),
    });
  }

  rated(more: ExchangeRates['perEuro'] = {}): void {
    this.rates = { ts: this.now, source: 'simulated', perEuro: { ...perEuro, ...more } };
  }

  /** An order that reserves what is free of an amount. */
  order(id: string, currency: Currency, amount: number): void {
    const reserved = { purpose: 'orders', id } as const;
    const free = minor(Math.min(amount, available(cashIn(this.ledger, currency))));
    const entry = new Entry(this.ledger, reserved).reserve(currency, free);
    this.ledger = book(this.ledger, { postings: entry.postings(), reserved });
    this.orders.set(id, { currency, amount: free });
  }

  cancel(id: string): void {
    const order = this.orders.get(id);
    if (order === undefined) return;
    const reserved = { purpose: 'orders', id } as const;
    const entry = new Entry(this.ledger, reserved).release(order.currency, order.amount);
    this.ledger = book(this.ledger, { postings: entry.postings(), reserved });
    this.orders.delete(id);
  }

  /** The id of the quote, or why there is none. */
  quote(amount: number, from: Currency = 'EUR', to: Currency = 'USD'): string | Rejection {
    const decided = this.decide({ type: 'QuoteExchange', from, to, amount: minor(amount) });
    return decided ?? `c${this.commands}`;
  }

  exchange(quoteId: string | Rejection): Rejection | undefined {
    return this.decide({ type: 'ExchangeCash', quoteId: String(quoteId) });
  }

  get last(): ExchangeEvent | undefined {
    return this.events.at(-1);
  }

  settled(currency: Currency): number {
    return cashIn(this.ledger, currency).settled;
  }

  private decide(command: Parameters<typeof decideExchange>[1]): Rejection | undefined {
    this.commands += 1;
    const context: ExchangeContext = {
      ...{ actor: { kind: 'customer', id: 'A1' }, aggregate: 'account:A1', commandId: `c${this.commands}` },
      ...{ now: this.now, isTaken: (reference) => this.taken.has(reference), mayWrite: () => true },
      ...{ rates: this.rates, dateOf, ...this.base },
    };
    const exchanger: Exchanger = {
      ...{
        erased: false,
        addCurrency: () => accept(),
        ledger: this.ledger,
        isVerified: true,
        held: () => minor(0),
        ...this.more,
      },
    };
    const decision = decideExchange(this.state, command, exchanger, context);
    if (decision.kind === 'rejected') return decision.rejection;
    for (const written of decision.events) this.apply(written);
    return undefined;
  }

  private apply(written: EventBody): void {
    const event = exchangeEvents.read(written);
    this.state = evolveExchanges(dateOf)(this.state, event);
    this.events.push(event);
    if (event.type !== 'CashExchanged') return;
    this.ledger = book(this.ledger, { postings: event.postings });
    this.taken.add(exchangeReference(event.quoteId));
  }
}

/** What the postings of an exchange sum up to in each currency. */
export const sumsOf = ({ postings }: CashExchanged): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { unit, amount } of postings) sums[unit] = (sums[unit] ?? 0) + amount;
  return sums;
};
