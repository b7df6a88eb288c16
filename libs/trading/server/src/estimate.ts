import {
  accountCurrencies,
  add,
  minor,
  notional,
  sharesOf,
  subtract,
  type InputOf,
  type Quantity,
} from '@parkett/kernel';
import { Problem, refusal } from '@parkett/platform-http';
import {
  cashOf,
  tradingErrors,
  type Account,
  type estimateOrder,
  type getLargestOrder,
} from '@parkett/trading-contract';
import {
  checkPrice,
  checkTicket,
  checkValue,
  costOfBuying,
  feesOn,
  feeTotal,
  largestOrder,
  orderRulesOn,
  priceBound,
} from '@parkett/trading-domain';
import { rulesOf, type MarketView } from './trading-slice';

type Terms = InputOf<typeof getLargestOrder>;

/**
 * The instrument, the current price and the order's worst price (`priceBound`). Throws the problem with which the
 * decision would reject the symbol or the price.
 */
function priced({ symbol, side, orderType, ...prices }: Terms, account: Account, market: MarketView) {
  const [limitPrice, stopPrice] = [prices.limitPrice ?? null, prices.stopPrice ?? null];
  const instrument = market.instrument(symbol);
  if (!instrument) throw new Problem(404, 'SYMBOL_UNKNOWN', { symbol });
  const { currency } = instrument;
  if (currency !== account.currency && !accountCurrencies.includes(currency))
    throw new Problem(422, 'CURRENCY_MISMATCH', { currency });
  const terms = { side, orderType, limitPrice, stopPrice };
  const date = market.clock(instrument.mic)?.businessDate;
  if (date === undefined) throw new Problem(409, 'NO_QUOTE', { symbol });
  const [rules, ofMarket] = [orderRulesOn(date), rulesOf(market, instrument, date)];
  const wrong = checkTicket(terms, ofMarket);
  if (wrong) throw refusal(tradingErrors, wrong.rejection);
  const quote = market.quote(symbol);
  if (!quote) throw new Problem(409, 'NO_QUOTE', { symbol });
  const bound = priceBound(terms, ofMarket, quote, rules);
  const at = limitPrice ?? stopPrice ?? (side === 'buy' ? quote.ask : quote.bid);
  if (!at || !bound) throw new Problem(409, 'NO_QUOTE', { symbol });
  const outside = checkPrice(terms, ofMarket, quote, rules);
  if (outside) throw refusal(tradingErrors, outside.rejection);
  return { instrument, date, rules, lot: ofMarket.lot, bound, at };
}

/** Current cost or proceeds of an order, by the rules of the decision; reserves nothing. */
export function estimate(ticket: InputOf<typeof estimateOrder>, account: Account, market: MarketView) {
  const { side, quantity } = ticket;
  const { instrument, date, rules, bound, at } = priced(ticket, account, market);
  const tooLarge = checkValue(quantity, bound, instrument.currency, rules);
  if (tooLarge) throw refusal(tradingErrors, tooLarge.rejection);
  const { currency } = instrument;
  const { available } = cashOf(account, currency);
  const value = notional(at, quantity, currency);
  const fees = feesOn(value, side, instrument, date);
  const total = side === 'buy' ? add(value, feeTotal(fees)) : subtract(value, feeTotal(fees));
  const frozen = side === 'buy' ? costOfBuying(bound, { quantity, side }, instrument, date) : minor(0);
  const cashAfter = side === 'buy' ? subtract(available, total) : add(available, total);
  return { currency, price: at, value, fees, total, frozen, cashAfter };
}

/** The largest number of shares that an order could have now. */
export function largest(terms: Terms, account: Account, sellable: Quantity, market: MarketView) {
  const { instrument: traded, date, lot, bound } = priced(terms, account, market);
  const { available } = cashOf(account, traded.currency);
  const means = { side: terms.side, bound, lot, traded, available, sellable, date };
  return { quantity: sharesOf(largestOrder(means)) };
}
