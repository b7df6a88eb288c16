import { exchangeEvents, type CashExchanged } from '@parkett/funds-contract';
import { price, wholeShares, type Actor, type Currency, type EventBody, type Posting } from '@parkett/kernel';
import { reviewingStaff } from '@parkett/kernel/spec-support';
import { available, cashIn, type Ledger } from '@parkett/ledger';
import { ownRules, type ExchangeRates, type MarketClock } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import type { AnyAggregateKind } from '@parkett/platform-event-log';
import { tradingEvents, type OrderPlaced } from '@parkett/trading-contract';
import type { MarketView } from '@parkett/trading-server';
import { accountKind } from '../account-kind';
import { noMarket } from '../no-market';

export const accountId = 'A7K2M9QX3B';
const aggregate = `account:${accountId}`;
const owner: Actor = { kind: 'customer', id: accountId };
const system = (id: string): Actor => ({ kind: 'system', id });
export const startsAt = Date.parse('2026-11-25T15:00:00Z');
const clock: MarketClock = {
  ...{ session: 'open', businessDate: '2026-11-25', ts: startsAt, feed: 'simulated', env: 'SIMULATED' },
};

/** A share in dollars. */
export const share = sampleInstrument({ symbol: 'ACME', currency: 'USD', lot: 1, mic: 'XNYS', tick: price('0.01') });

export interface Answer {
  /** The code of the rejection; `accepted` otherwise. */
  readonly code: string;
  readonly events: readonly EventBody[];
}

/** A verified customer whose commands the account decides one after the other, in a market that the test moves. */
export class ExchangingCustomer {
  now = startsAt;
  perEuro: ExchangeRates['perEuro'] = { USD: '1.1172' };
  last = '100.00';
  /** Events that the installation does not write yet. */
  lacks: readonly string[] = [];
  readonly events: EventBody[] = [];
  private readonly market: MarketView = {
    ...noMarket,
    instrument: (symbol) => (symbol === share.symbol ? share : undefined),
    quote: () => {
      const last = price(this.last);
      return sampleQuote(this.last, { symbol: share.symbol, bid: last, ask: last, bidSize: 10_000, askSize: 10_000 });
    },
    clock: () => clock,
    rules: ownRules,
    exchangeRates: () => ({ ts: this.now - 500, source: 'simulated', perEuro: this.perEuro }),
  };
  private readonly kind: AnyAggregateKind = accountKind(this.market, () => reviewingStaff);
  private state: unknown = this.kind.decider.initialState(aggregate);
  private readonly taken = new Set<string>();
  private sent = 0;

  constructor(euros: number) {
    const documents = ['front', 'back'].map((page) => ({ documentId: page, side: page }));
    const reviewer: Actor = { kind: 'staff', id: 'ada.reviews' };
    this.must('OpenAccount', { currency: 'EUR' }, system('identity'));
    this.must('SubmitVerification', { documentType: 'deIdentityCard', sealed: 'c2VhbGVk', documents }, owner);
    const submissionId = this.lastId;
    for (const { documentId } of documents)
      this.must('RecordLook', { what: 'document', documentId, login: 'ada.reviews' }, reviewer);
    const clear = { submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
    this.must('RecordScreening', clear, system('screening'));
    this.must('ReviewVerification', { submissionId, verdict: { kind: 'approved' } }, reviewer);
    this.deposit(euros, 'EUR');
  }

  get lastId(): string {
    return `c${this.sent}`;
  }

  get ledger(): Ledger {
    return (this.state as { readonly ledger: Ledger }).ledger;
  }

  get account(): unknown {
    return this.state;
  }

  free = (currency: Currency): number => available(cashIn(this.ledger, currency));

  deposit = (amount: number, currency: Currency): Answer =>
    this.must('Deposit', { bookingId: `b${this.sent}`, amount, currency }, system('bank'));

  quote = (amount: number, from: Currency = 'EUR', to: Currency = 'USD'): Answer =>
    this.send('QuoteExchange', { from, to, amount }, owner);

  exchange = (quoteId: string): Answer => this.send('ExchangeCash', { quoteId }, owner);

  /** A limit order, or a market order without `limitPrice`. */
  order(quantity: number, more: object = {}): Answer {
    const limitPrice = 'limitPrice' in more ? more.limitPrice : null;
    return this.send(
      'PlaceOrder',
      {
        ...{ symbol: share.symbol, side: 'buy', orderType: limitPrice === null ? 'market' : 'limit', limitPrice },
        ...{ quantity: wholeShares(quantity), stopPrice: null, validity: 'day', expiresOn: null, trailBy: null },
        ...{ takeProfit: null, stopLoss: null, confirmedRisks: null, exchangeQuoteId: null, ...more },
      },
      owner,
      5,
    );
  }

  fill(orderId: string, quantity: number, at: string): Answer {
    const report = { executionId: `e${this.sent}`, orderId, symbol: share.symbol, side: 'buy', currency: 'USD' };
    const filled = { ...report, quantity: wholeShares(quantity), price: at, executedAt: this.now };
    return this.send('RecordExecution', filled, system('venue'), 2);
  }

  cancel(orderId: string): void {
    this.send('CancelOrder', { orderId, reason: 'customer' }, owner);
    this.send('ConfirmCancel', { orderId }, system('venue'));
  }

  send(type: string, body: object, actor: Actor, bodyVersion = 1): Answer {
    this.sent += 1;
    const command = this.kind.parseCommand({ type, body, bodyVersion });
    if (command === undefined) throw new Error(`${type} cannot be read`);
    const { context } = this.kind.contextFor(command, {
      ...{ aggregate, actor, now: this.now, issuedAt: this.now, businessDate: '2026-11-25', env: 'SIMULATED' },
      ...{ commandId: this.lastId, isTaken: (reference) => this.taken.has(reference) },
      mayWrite: ({ type: written, v }) => !this.lacks.includes(`${written}.v${v}`),
    });
    const decision = this.kind.decider.decide(this.state, command, context);
    if (decision.kind === 'rejected') return { code: decision.rejection.code, events: [] };
    for (const written of decision.events) {
      const event = this.kind.events.read(written);
      this.state = this.kind.decider.evolve(this.state, event);
      for (const reference of this.kind.references?.(event) ?? []) this.taken.add(reference);
      this.events.push(event);
    }
    return { code: 'accepted', events: decision.events };
  }

  private must(type: string, body: object, actor: Actor): Answer {
    const answer = this.send(type, body, actor);
    if (answer.code !== 'accepted') throw new Error(`${type} is refused: ${answer.code}`);
    return answer;
  }
}

/** The exchange and the order of one decision; undefined for what is not in it. */
export function bothOf({ events }: Answer): {
  readonly exchanged: CashExchanged | undefined;
  readonly placed: OrderPlaced | undefined;
} {
  const exchanged = events.flatMap((event) => exchangeEvents.find(event) ?? []);
  const placed = events.flatMap((event) => tradingEvents.find(event) ?? []);
  return {
    exchanged: exchanged.find((event) => event.type === 'CashExchanged'),
    placed: placed.find((event) => event.type === 'OrderPlaced'),
  };
}

/** What the postings of events sum up to in each currency or share. */
export function sumsOf(events: readonly EventBody[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const event of events) {
    const { postings = [] } = event as { readonly postings?: readonly Posting[] };
    for (const { unit, amount } of postings) sums[unit] = (sums[unit] ?? 0) + amount;
  }
  return sums;
}
