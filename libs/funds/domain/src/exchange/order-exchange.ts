import { exchangeEvents } from '@parkett/funds-contract';
import { add, exchanged, minor, type Currency, type Decision, type EventBody, type Minor } from '@parkett/kernel';
import { cashIn, withdrawable } from '@parkett/ledger';
import { decideExchange, type ExchangeContext, type Exchanger } from './decide-exchange';
import { exchangeRulesAt, type ExchangeRules } from './exchange-rules';
import { evolveExchanges, type ExchangeState } from './exchange-state';
import { ofEuros, rateBetween, termsOf, type Pair, type PairRate } from './exchange-terms';

/**
 * More than is missing by this part, because the order is decided some seconds after it was estimated: a rate that is
 * held may be 0.25 % from the market's, and the worst price of a market order follows the quote.
 */
const cushion = '0.01';

/** The least that can be sold for a given amount, at a rate and with its fee. */
function leastSold(bought: Minor, pair: Pair, at: PairRate, rules: ExchangeRules): Minor {
  const { from, to } = pair;
  const withoutFee = exchanged(bought, { from: to, to: from, times: '1', by: at.rate }, 'up');
  const kept = (1 - Number(rules.spread)).toFixed(6);
  let sold = exchanged(withoutFee, { from, to: from, times: '1', by: kept }, 'up');
  // The fee is rounded up, and what is bought down.
  while (termsOf(sold, pair, at, rules).bought < bought) sold = add(sold, minor(1));
  return sold;
}

/** What is sold so that an order has the cash that it lacks: with the cushion, where there is as much. */
function soldFor(missing: Minor, pair: Pair, at: PairRate, free: Minor, rules: ExchangeRules): Minor {
  const least = leastSold(missing, pair, at, rules);
  const more = exchanged(missing, { from: pair.to, to: pair.to, times: cushion }, 'up');
  const cushioned = leastSold(add(missing, more), pair, at, rules);
  const covered = minor(Math.max(least, Math.min(cushioned, free)));
  return minor(Math.max(covered, ofEuros(rules.eurosMin, pair.from, at)));
}

/**
 * The decision on the exchange that would give an order the cash that it lacks, at the market's rate of the moment. It
 * runs the decisions on a quote and on its exchange, which refuse as they always do, and drops the quote.
 *
 * @param missing in minor units of `to`
 */
export function decideOrderExchange(
  missing: Minor,
  pair: { readonly from: Currency; readonly to: Currency },
  exchanger: Exchanger,
  context: ExchangeContext,
): Decision<EventBody> {
  const [rules, at] = [exchangeRulesAt(context.now), rateBetween(context.rates, pair)];
  const free = withdrawable(cashIn(exchanger.ledger, pair.from), exchanger.held(pair.from, context.now));
  // Without a rate the decision on the quote says so.
  const amount = at === undefined ? missing : soldFor(missing, pair, at, free, rules);
  const quoted = decideExchange(null, { type: 'QuoteExchange', ...pair, amount }, exchanger, context);
  if (quoted.kind === 'rejected') return quoted;
  const events = quoted.events.flatMap((event) => exchangeEvents.find(event) ?? []);
  const state = events.reduce<ExchangeState>(evolveExchanges(context.dateOf), null);
  const command = { type: 'ExchangeCash', quoteId: context.commandId } as const;
  return decideExchange(state, command, exchanger, context);
}
