import {
  accountCurrencies,
  add,
  invariant,
  minor,
  notional,
  sharesOf,
  subtract,
  type Actor,
  type Currency,
  type Decision,
  type DecisionBase,
  type EventBody,
  type InputOf,
  type Minor,
  type OutputOf,
  type Quantity,
  type Rejected,
} from '@parkett/kernel';
import { available, cashIn, lotsOfSale } from '@parkett/ledger';
import { exchangeErrors, exchangeEvents } from '@parkett/funds-contract';
import { Problem, refusal } from '@parkett/platform-http';
import {
  tradingErrors,
  type estimateOrder,
  type getLargestOrder,
  type OrderExchange,
  type PlaceOrder,
} from '@parkett/trading-contract';
import {
  cashNeeded,
  checkExits,
  checkPrice,
  checkTicket,
  checkValue,
  decideTrading,
  expiryOf,
  feesOn,
  feeTotal,
  highestPrice,
  largestOrder,
  oppositePrice,
  orderForAmount,
  orderRulesOn,
  priceBound,
  risksOf,
  sellableOn,
  withFirstStop,
  type AccountContext,
  type OpenAccount,
  type TradingAccount,
} from '@parkett/trading-domain';
import { accountAfter, placedWithExchange, type Exchanged } from './exchanged-cash';
import type { OrderExchanges, TaxOfSale } from './ports';
import type { Trader } from './queries/trader';
import {
  auctionFor,
  contextFor,
  openingFor,
  orderDateOf,
  rulesOf,
  seenIn,
  type MarketView,
  type Seen,
} from './trading-slice';

type Terms = Omit<InputOf<typeof getLargestOrder>, 'amount'>;

/** The customer who asks, and the events that the installation can write. */
export interface Asking {
  readonly accountId: string;
  /** The account as `readTrader` finds it. */
  readonly trader: Trader;
  readonly market: MarketView;
  readonly mayWrite: DecisionBase['mayWrite'];
  readonly now: number;
}

/**
 * The instrument, the current price and the order's worst price (`priceBound`). Throws the problem with which the
 * decision would reject the symbol or the price.
 */
function priced({ symbol, side, orderType, validity, ...prices }: Terms, { trader, market }: Asking) {
  const { limitPrice = null, stopPrice = null, trailBy = null, takeProfit = null, stopLoss = null } = prices;
  const seen = seenIn(market, symbol);
  const { instrument, clock, quote } = seen;
  if (!instrument) throw new Problem(404, 'SYMBOL_UNKNOWN', { symbol });
  const { currency } = instrument;
  if (currency !== trader.currency && !accountCurrencies.includes(currency))
    throw new Problem(422, 'CURRENCY_MISMATCH', { currency });
  const terms = { side, orderType, limitPrice, stopPrice, trailBy };
  const auction = validity && auctionFor(market, seen, validity);
  const date = orderDateOf(clock, auction);
  if (date === undefined) throw new Problem(409, 'NO_QUOTE', { symbol });
  const [rules, ofMarket] = [orderRulesOn(date), rulesOf(market, instrument, date, seen)];
  const wrong = checkTicket(terms, ofMarket);
  if (wrong) throw refusal(tradingErrors, wrong.rejection);
  if (!quote) throw new Problem(409, 'NO_QUOTE', { symbol });
  const order = { ...withFirstStop(terms, quote), takeProfit, stopLoss };
  const bound = priceBound(order, ofMarket, quote, rules);
  // The worse price of an order with two, and that at which a trailing stop starts.
  const own = orderType === 'oco' ? stopPrice : (limitPrice ?? order.stopPrice);
  const at = own ?? oppositePrice(side, quote);
  if (!at || !bound) throw new Problem(409, 'NO_QUOTE', { symbol });
  const outside = checkPrice(order, ofMarket, quote, rules) ?? checkExits(order, bound, ofMarket, quote, rules);
  if (outside) throw refusal(tradingErrors, outside.rejection);
  return {
    seen,
    instrument,
    date,
    opening: openingFor(clock, auction),
    noCancelUntil: clock?.noCancelUntil ?? null,
    rules,
    ofMarket,
    quote,
    bound,
    at,
    highest: highestPrice(order, bound),
  };
}

/** The id of an order, and of a quote, that is only estimated. */
const estimated = 'estimate';

/** The order as the decision would get it. */
const commandOf = (ticket: InputOf<typeof estimateOrder>): PlaceOrder => ({
  type: 'PlaceOrder',
  symbol: ticket.symbol,
  side: ticket.side,
  orderType: ticket.orderType,
  quantity: ticket.quantity,
  limitPrice: ticket.limitPrice ?? null,
  stopPrice: ticket.stopPrice ?? null,
  validity: ticket.validity ?? 'day',
  expiresOn: ticket.expiresOn ?? null,
  trailBy: ticket.trailBy ?? null,
  takeProfit: ticket.takeProfit ?? null,
  stopLoss: ticket.stopLoss ?? null,
  confirmedRisks: null,
  exchangeQuoteId: ticket.exchange === true ? estimated : null,
});

function contextOf(
  command: PlaceOrder,
  { accountId, market, mayWrite, now }: Asking,
  { seen, date }: { readonly seen: Seen; readonly date: string },
): AccountContext {
  const actor: Actor = { kind: 'customer', id: accountId };
  const base = { actor, aggregate: `account:${accountId}`, commandId: estimated, now, issuedAt: now };
  const log = { businessDate: date, env: 'SIMULATED', isTaken: () => false, mayWrite } as const;
  return {
    ...contextFor(market, command, { ...base, ...log }, seen),
    verified: true,
    today: date,
    transferInstructedOn: () => undefined,
  };
}

/** Rejections of an order whose cost is of interest all the same: it could be placed later, or with other means. */
const temporary: ReadonlySet<string> = new Set(['MARKET_CLOSED', 'INSUFFICIENT_CASH', 'INSUFFICIENT_SELLABLE']);

/** The decisions of other contexts. Without `taxOf` nothing is withheld. */
interface Others {
  readonly exchanges: OrderExchanges;
  readonly taxOf?: TaxOfSale | undefined;
}

/**
 * Current cost or proceeds of an order, and what the decision would say to it: the decision itself runs on the account
 * of the read models, and its events are dropped. Verification and trading password are not checked, and the gates of
 * the account are asked before (`OrderGates`).
 */
export function estimate(
  ticket: InputOf<typeof estimateOrder>,
  asking: Asking,
  { exchanges, taxOf }: Others,
): OutputOf<typeof estimateOrder> {
  const { seen, instrument, date, opening, noCancelUntil, rules, ofMarket, quote, bound, at, highest } = priced(
    ticket,
    asking,
  );
  const command = commandOf(ticket);
  const context = contextOf(command, asking, { seen, date });
  const need = cashNeeded(bound, command, instrument, date);
  const { decision, trader, exchange } = decideEstimated(
    command,
    context,
    { asking, need, currency: instrument.currency },
    exchanges,
  );
  const { ledger } = trader;
  const rejection = decision.kind === 'rejected' ? decision.rejection : null;
  if (rejection && !temporary.has(rejection.code)) throw refusal({ ...tradingErrors, ...exchangeErrors }, rejection);
  const { side, quantity } = command;
  const { currency } = instrument;
  // The decision asks after the session. A larger value could not be computed exactly.
  const tooLarge = checkValue(quantity, highest, currency, rules);
  if (tooLarge) throw refusal(tradingErrors, tooLarge.rejection);
  const cash = available(cashIn(ledger, currency));
  const value = notional(at, quantity, currency);
  const fees = feesOn(value, side, instrument, date);
  const total = side === 'buy' ? add(value, feeTotal(fees)) : subtract(value, feeTotal(fees));
  // The market may be closed; only what cannot be sold at all has neither profit nor tax.
  const isSold = side === 'sell' && sellableOn(ledger, command.symbol, ofMarket, date) >= quantity;
  const sold = isSold ? lotsOfSale(ledger, command.symbol, estimated, quantity) : null;
  const sale = { symbol: command.symbol, quantity, value, currency, fees, lots: [...(sold ?? [])], businessDate: date };
  const taxes = sold === null ? null : (taxOf?.(sale, ledger, asking.now) ?? null);
  const after = side === 'buy' ? subtract(cash, total) : subtract(add(cash, total), taxes?.amount ?? minor(0));
  const expiry = expiryOf(command, context, rules);
  return {
    currency,
    price: at,
    value,
    fees,
    total,
    frozen: side === 'buy' ? need : minor(0),
    taxes,
    cashAfter: after,
    profit: sold === null ? null : profitOf(sold, total),
    expiresOn: typeof expiry === 'string' ? expiry : null,
    risks: [...risksOf(trader, command, { quote, currency, need, rules }, context)],
    rejection,
    opening,
    noCancelUntil,
    exchange,
  };
}

interface Lacking {
  readonly asking: Asking;
  readonly need: Minor;
  readonly currency: Currency;
}

/** The decision on an order, with its exchange if it asks for one, and the account on which the order was decided. */
function decideEstimated(
  command: PlaceOrder,
  context: AccountContext,
  { asking, need, currency }: Lacking,
  exchanges: OrderExchanges,
): { decision: Decision<EventBody>; trader: OpenAccount; exchange: OrderExchange | null } {
  const { trader } = asking;
  const { ledger } = trader;
  const account = { trading: trader, ledger };
  const decideOn = (now: TradingAccount) => decideTrading(now, command, context);
  if (command.exchangeQuoteId === null) return { decision: decideOn(account), trader, exchange: null };
  const missing = subtract(need, available(cashIn(ledger, currency)));
  let exchanged: Exchanged | undefined;
  const exchange = (): Exchanged | Rejected => {
    const outcome = exchanges.decide({ ...asking, missing, currency });
    if (outcome.kind === 'accepted') exchanged = outcome;
    return outcome;
  };
  const decision = placedWithExchange(account, exchange, decideOn);
  if (exchanged === undefined) return { decision, trader, exchange: null };
  const { trading, ledger: after } = accountAfter(account, exchanged);
  invariant(trading.status === 'open', 'an exchange closes no account');
  return { decision, trader: { ...trading, ledger: after }, exchange: figuresOf(exchanged, missing) };
}

function figuresOf({ events }: Exchanged, missing: Minor): OrderExchange | null {
  const booked = events.flatMap((event) => exchangeEvents.find(event) ?? []).at(-1);
  if (booked?.type !== 'CashExchanged') return null;
  const { from, to, sold, fee, bought, rate, source, ratedAt } = booked;
  return { from, to, missing, sold, fee, bought, rate, source, ratedAt };
}

/** Null where a cost is unknown. A sale is booked in parts when it consumes many lots, but its cost is the same. */
function profitOf(lots: ReturnType<typeof lotsOfSale>, total: Minor): Minor | null {
  if (lots.some(({ costUnknown }) => costUnknown)) return null;
  return subtract(
    total,
    lots.reduce((cost, lot) => add(cost, lot.cost), minor(0)),
  );
}

/** The largest number of shares that an order could have now, or that of an order by amount (`orderForAmount`). */
export function largest({ amount, ...terms }: InputOf<typeof getLargestOrder>, asking: Asking) {
  const { instrument: traded, date, ofMarket, bound, highest } = priced(terms, asking);
  const { ledger } = asking.trader;
  const cash = available(cashIn(ledger, traded.currency));
  const sellable: Quantity = sellableOn(ledger, terms.symbol, ofMarket, date);
  const means = { side: terms.side, bound, highest, lot: ofMarket.lot, traded, available: cash, sellable, date };
  return { quantity: sharesOf(amount === undefined ? largestOrder(means) : orderForAmount(means, amount)) };
}
