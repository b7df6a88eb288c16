import {
  exchangeEvents,
  rejectExchange as reject,
  type ExchangeCash,
  type ExchangeCommand,
  type ExchangeEvent,
  type QuoteExchange,
} from '@parkett/funds-contract';
import {
  accept,
  acceptTogether,
  minor,
  subtract,
  unreachable,
  type Currency,
  type Decision,
  type DecisionBase,
  type EventBody,
  type Minor,
  type Rejected,
} from '@parkett/kernel';
import { cashIn, Entry, reservedBy, withdrawable, type Ledger } from '@parkett/ledger';
import type { ExchangeRates } from '@parkett/market-contract';
import type { Recipient } from '../deposit';
import { exchangeRulesAt, type ExchangeRules } from './exchange-rules';
import { exchangedOn, type ExchangeState, type HeldQuote } from './exchange-state';
import { amountMax, hasMoved, ofEuros, rateBetween, termsOf, type Pair, type PairRate } from './exchange-terms';

/** The facts about the rest of the account that decisions on exchanges need. */
export interface Exchanger extends Recipient {
  readonly ledger: Ledger;
  readonly isVerified: boolean;
  /** What direct debits have brought and cannot leave the account yet, in another currency neither. */
  readonly held: (currency: Currency, now: number) => Minor;
}

export interface ExchangeContext
  extends Pick<DecisionBase, 'actor' | 'aggregate' | 'commandId' | 'now' | 'isTaken' | 'mayWrite'> {
  readonly rates: ExchangeRates | undefined;
  /** The order that the exchange is made for, in the same decision; absent for an exchange by itself. */
  readonly orderId?: string;
  /** The broker's date of an instant. */
  readonly dateOf: (instant: number) => string;
}

/** What one decision works with. */
interface Asked extends ExchangeContext {
  readonly state: ExchangeState;
  readonly exchanger: Exchanger;
  readonly rules: ExchangeRules;
}

export const exchangeReference = (quoteId: string): string => `exchange:${quoteId}`;

/**
 * Decides a command about exchanging the customer's own settled cash. Rejects with ACCOUNT_UNKNOWN, ACTOR_NOT_ALLOWED,
 * ACCOUNT_ERASED, VERIFICATION_REQUIRED, NOT_SWITCHED_ON, INSUFFICIENT_CASH { need, available, currency, reservedBy }
 * and the codes of `exchangeErrors`.
 */
export function decideExchange(
  state: ExchangeState,
  command: ExchangeCommand,
  exchanger: Exchanger,
  context: ExchangeContext,
): Decision<EventBody> {
  const { actor, aggregate, mayWrite, now } = context;
  if (exchanger.addCurrency === undefined) return reject('ACCOUNT_UNKNOWN');
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  if (exchanger.erased) return reject('ACCOUNT_ERASED');
  if (!exchanger.isVerified) return reject('VERIFICATION_REQUIRED');
  if (!Object.keys(exchangeEvents.definitions).every((type) => mayWrite({ type, v: 1 })))
    return reject('NOT_SWITCHED_ON');
  const asked: Asked = { ...context, state, exchanger, rules: exchangeRulesAt(now) };
  switch (command.type) {
    case 'QuoteExchange':
      return quote(command, asked);
    case 'ExchangeCash':
      return exchange(command, asked);
    default:
      return unreachable(command);
  }
}

/**
 * Holds a rate. While a quote for the same currencies is held, another one has its rate and its end, so that asking
 * again and again finds no better one.
 */
function quote({ from, to, amount }: QuoteExchange, asked: Asked): Decision<EventBody> {
  const { state, rules, now, commandId, exchanger, mayWrite } = asked;
  if (from === to) return reject('SAME_CURRENCY');
  const currency = exchanger.addCurrency?.(to, mayWrite);
  if (currency?.kind === 'rejected') return currency;
  const current = currentRate({ from, to }, asked);
  if (current === undefined) return reject('EXCHANGE_RATE_STALE', { from, to });
  if (amount > amountMax) return tooLarge({ from, to }, current, rules);
  const held = heldRate(state?.quote ?? null, { from, to }, current, asked);
  const terms = termsOf(amount, { from, to }, held === undefined ? current : { ...current, ...held }, rules);
  const refused = refusedAmount(terms, current, asked);
  if (refused !== undefined) return refused;
  const expiresAt = held?.expiresAt ?? now + rules.holdMs;
  return accept<ExchangeEvent>({
    ...{ type: 'ExchangeQuoted', v: 1, quoteId: commandId, ...terms, quotedAt: now, expiresAt },
  });
}

/** Books a quote: what is sold, the fee and what is bought, in one event. */
function exchange({ quoteId }: ExchangeCash, asked: Asked): Decision<EventBody> {
  const { state, exchanger, now, isTaken, mayWrite, rules, orderId } = asked;
  const held = state?.quote;
  if (orderId !== undefined && !mayWrite({ type: 'CashExchanged', v: 2 })) return reject('NOT_SWITCHED_ON');
  if (isTaken(exchangeReference(quoteId))) return reject('EXCHANGE_ALREADY_BOOKED');
  if (held?.quoteId !== quoteId) return reject('EXCHANGE_QUOTE_UNKNOWN');
  if (now > held.expiresAt) return reject('EXCHANGE_QUOTE_EXPIRED');
  const current = currentRate(held, asked);
  if (current === undefined) return reject('EXCHANGE_RATE_STALE', { from: held.from, to: held.to });
  if (hasMoved(held.rate, current.rate, rules.moveMax)) return reject('EXCHANGE_RATE_MOVED');
  const refused = refusedAmount(held, current, asked);
  if (refused !== undefined) return refused;
  const { expiresAt: _, ...terms } = held;
  const exchanged = { ...terms, exchangedAt: now, postings: postingsOf(held, exchanger.ledger) };
  // Version 1 names an exchange by itself, and every build that exchanges reads it.
  const event =
    orderId === undefined
      ? { type: 'CashExchanged', v: 1, ...exchanged }
      : { type: 'CashExchanged', v: 2, ...exchanged, orderId };
  return acceptTogether<EventBody>(
    exchanger.addCurrency?.(held.to, mayWrite) ?? reject('ACCOUNT_UNKNOWN'),
    accept<EventBody>(event),
  );
}

const postingsOf = ({ from, to, sold, fee, rate }: HeldQuote, ledger: Ledger) =>
  new Entry(ledger)
    .move(from, 'settled', 'house:fees', fee.amount)
    .exchange(subtract(sold, fee.amount), { from, to, rate })
    .postings();

/** The rate of the market now; undefined if it is too old to exchange at. */
function currentRate(pair: Pair, { rates, rules, now }: Asked): PairRate | undefined {
  const rate = rateBetween(rates, pair);
  return rate !== undefined && now - rate.ratedAt <= rules.rateAgeMsMax ? rate : undefined;
}

/** The rate that is held for these currencies, unless the market has left it. */
function heldRate(
  held: HeldQuote | null,
  { from, to }: Pair,
  current: PairRate,
  { rules, now }: Asked,
): Pick<HeldQuote, 'rate' | 'source' | 'ratedAt' | 'expiresAt'> | undefined {
  if (held === null || held.from !== from || held.to !== to || now > held.expiresAt) return undefined;
  if (hasMoved(held.rate, current.rate, rules.moveMax)) return undefined;
  const { rate, source, ratedAt, expiresAt } = held;
  return { rate, source, ratedAt, expiresAt };
}

/** Why an amount cannot be exchanged: the limits of the rules, and what is settled. */
function refusedAmount(
  { from, to, sold, bought, euros }: Pair & { readonly sold: Minor; readonly bought: Minor; readonly euros: Minor },
  current: PairRate,
  { state, exchanger, rules, now, dateOf }: Asked,
): Rejected | undefined {
  const available = withdrawable(cashIn(exchanger.ledger, from), exchanger.held(from, now));
  // The rest of a currency may be less, so that nobody is left with it.
  if (euros < rules.eurosMin && sold !== available)
    return reject('EXCHANGE_TOO_SMALL', { min: ofEuros(rules.eurosMin, from, current), currency: from });
  if (bought <= 0) return reject('EXCHANGE_GIVES_NOTHING', { to });
  if (euros > rules.eurosMax) return tooLarge({ from, to }, current, rules);
  const left = minor(rules.eurosPerDayMax - exchangedOn(state, dateOf(now)));
  if (euros > left) return reject('EXCHANGE_DAY_LIMIT', { left: Math.max(0, left), currency: 'EUR' });
  if (sold > available)
    return reject('INSUFFICIENT_CASH', {
      ...{ need: sold, available, currency: from, reservedBy: reservedBy(exchanger.ledger, from) },
    });
  return undefined;
}

const tooLarge = ({ from }: Pair, current: PairRate, { eurosMax }: ExchangeRules): Rejected =>
  reject('EXCHANGE_TOO_LARGE', { max: ofEuros(eurosMax, from, current), currency: from });
