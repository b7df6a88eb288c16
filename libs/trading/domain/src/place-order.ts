import {
  accept,
  acceptTogether,
  add,
  holdingQuantityMax,
  isWorthMore,
  millionths,
  minor,
  notional,
  sharesOf,
  wholeShares,
  zero,
  type Currency,
  type Decision,
  type Minor,
  type Price,
  type Quantity,
  type Rejected,
} from '@parkett/kernel';
import { Entry, heldShares, reservedBy, shareUnit } from '@parkett/ledger';
import {
  isSellable,
  isBuyable,
  type Instrument,
  type LotSize,
  type Quote,
  type TradingRules,
} from '@parkett/market-contract';
import {
  isPlainOrder,
  isSingleOrder,
  plainOrderTypeSchema,
  rejectTrading as reject,
  type AccountEvent,
  type PlaceOrder,
} from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import { mostToFill, reservationOf, type OpenAccount } from './account-state';
import { checkActions } from './corporate-action';
import { addCurrency } from './currency-accounts';
import { feesOn, feeTotal, hasCommission, type Traded } from './fees';
import { checkCash } from './order-cash';
import { checkRate } from './order-rate';
import { checkRisks } from './order-risks';
import { orderRulesOn, orderValueMax, type OrderRules } from './order-rules';
import { checkExits, highestPrice } from './order-exits';
import { checkPrice, checkTicket, priceBound, withFirstStop } from './order-terms';
import { auctionOf, expiryOf, isImmediate } from './order-validity';
import { orderReference } from './references';
import { rulesOfOrder } from './rules-used';
import { boughtOn, sellableOn } from './sellable';

/**
 * Decides an order. Checks whether the customer may trade, then the rules of instrument, session and price, then the
 * cover; finally reserves the cash or shares.
 */
export function placeOrder(state: OpenAccount, command: PlaceOrder, context: AccountContext): Decision<AccountEvent> {
  const { instrument, rules: market, quote } = context;
  if (context.isTaken(orderReference(context.commandId))) return reject('ORDER_EXISTS');
  if (!context.verified) return reject('VERIFICATION_REQUIRED');
  if (!instrument || !market) return reject('SYMBOL_UNKNOWN', { symbol: command.symbol });
  const opening = addCurrency(state, instrument.currency, context.mayWrite);
  if (opening.kind === 'rejected') return opening;
  if (!hasCommission(command.side, instrument, context.tradeDate))
    return reject('CURRENCY_MISMATCH', { currency: instrument.currency });
  const rules = orderRulesOn(context.tradeDate);
  const refusal =
    checkExchange(command) ??
    checkWritten(command, context.mayWrite) ??
    checkAuction(command, context) ??
    checkInstrument(command, instrument) ??
    checkLot(command, market.lot, sellableOn(state.ledger, command.symbol, market, context.tradeDate)) ??
    checkTicket(command, market);
  if (refusal) return refusal;
  const pending = checkActions(state, command.symbol, context);
  if (pending) return pending;
  const expiry = expiryOf(command, context, rules);
  if (typeof expiry !== 'string') return expiry;
  if (!isAcceptedIn(command, context.session)) return marketClosed(context);
  if (!quote) return reject('NO_QUOTE', { symbol: command.symbol });
  const order = withFirstStop(command, quote);
  const boundPrice = priceBound(order, market, quote, rules);
  if (!boundPrice) return reject('NO_QUOTE', { symbol: command.symbol });
  const outside =
    checkPrice(order, market, quote, rules) ??
    checkExits(order, boundPrice, market, quote, rules) ??
    checkRate(state, order, context, rules) ??
    checkSize(state, order, boundPrice, instrument, rules);
  if (outside) return outside;
  return acceptTogether(opening, reserve(state, order, context, { instrument, market, quote, boundPrice, expiry }));
}

/** Orders for the next session wait for its opening; one that ends after a single attempt cannot. */
const isAcceptedIn = ({ validity }: PlaceOrder, session: AccountContext['session']): boolean =>
  session === 'open' || (session === 'awaited' && !isImmediate(validity));

const marketClosed = ({ reopens }: AccountContext): Rejected =>
  reject('MARKET_CLOSED', reopens && { opensAt: reopens.at, timeZone: reopens.timeZone });

/** Orders other than market and limit orders of one day need events that all processes have to know. */
function checkWritten(order: PlaceOrder, mayWrite: AccountContext['mayWrite']): Rejected | undefined {
  const written = [
    ...(isPlainOrder(order) ? [] : writtenByOrders),
    ...(isSingleOrder(order) ? [] : writtenByLinkedOrders),
    ...(auctionOf(order.validity) === undefined ? [] : [{ type: 'OrderCancelled', v: 4 } as const]),
    ...(order.confirmedRisks === null ? [] : [{ type: 'OrderPlaced', v: 4 } as const]),
  ];
  return written.every(mayWrite) ? undefined : reject('ORDER_TYPE_NOT_OFFERED');
}

/**
 * Only a purchase that can be filled at once exchanges the cash that it lacks: a stop order may wait for months for a
 * price that never comes, and linked orders have a second price of their own.
 */
const checkExchange = (order: PlaceOrder): Rejected | undefined =>
  order.exchangeQuoteId === null ||
  (order.side === 'buy' &&
    plainOrderTypeSchema.safeParse(order.orderType).success &&
    order.takeProfit === null &&
    order.stopLoss === null)
    ? undefined
    : reject('ORDER_TAKES_NO_EXCHANGE');

/** Nobody knows when an order for an auction would end on a date without one. */
const checkAuction = ({ validity }: PlaceOrder, { auction }: AccountContext): Rejected | undefined =>
  auctionOf(validity) !== undefined && auction === undefined ? reject('AUCTION_NOT_OFFERED') : undefined;

const writtenByOrders = [
  { type: 'OrderPlaced', v: 3 },
  { type: 'OrderTriggered', v: 1 },
  { type: 'OrderCancelled', v: 3 },
] as const;

/** An exit may be placed long after its purchase, by events that are switched on for ever. */
const writtenByLinkedOrders = [...writtenByOrders, { type: 'OrderPlaced', v: 4 }, { type: 'StopMoved', v: 1 }] as const;

export function checkInstrument(
  { side, symbol }: Pick<PlaceOrder, 'side' | 'symbol'>,
  instrument: Instrument,
): Rejected | undefined {
  return side === 'buy' && instrument.soldOut ? reject('SOLD_OUT', { symbol }) : undefined;
}

export function checkLot(
  { side, quantity }: Pick<PlaceOrder, 'side' | 'quantity'>,
  lot: LotSize,
  sellable: Quantity,
): Rejected | undefined {
  if (side === 'buy' ? isBuyable(lot, quantity) : isSellable(lot, quantity, sellable)) return undefined;
  const { buyMin: min, buyStep } = lot;
  return buyStep !== min && quantity < wholeShares(min)
    ? reject('BELOW_MIN_QTY', { min })
    : reject('BAD_LOT', { lot: buyStep, min });
}

function checkSize(
  state: OpenAccount,
  order: PlaceOrder,
  boundPrice: Price,
  { currency }: Instrument,
  rules: OrderRules,
): Rejected | undefined {
  if (state.orders.length >= rules.openOrdersMax) return reject('TOO_MANY_OPEN_ORDERS', { limit: rules.openOrdersMax });
  // The exit takes the place of its purchase among the open orders, and may be worth more.
  return checkValue(order.quantity, highestPrice(order, boundPrice), currency, rules);
}

/** Rejects an order worth more than the rules allow. This also keeps the value within exact arithmetic. */
export function checkValue(
  shares: Quantity,
  boundPrice: Price,
  currency: Currency,
  rules: OrderRules,
): Rejected | undefined {
  const max = orderValueMax(rules, currency);
  return isWorthMore(boundPrice, shares, max, currency) ? reject('ABOVE_MAX_VALUE', { max, currency }) : undefined;
}

interface Checked {
  readonly instrument: Instrument;
  readonly market: TradingRules;
  readonly quote: Quote;
  readonly boundPrice: Price;
  /** The last trade date on which it can be filled. */
  readonly expiry: string;
}

function reserve(
  state: OpenAccount,
  command: PlaceOrder,
  context: AccountContext,
  { instrument, market, quote, boundPrice, expiry }: Checked,
): Decision<AccountEvent> {
  const { side, symbol, quantity } = command;
  const { currency } = instrument;
  const need = cashNeeded(boundPrice, command, instrument, context.tradeDate);
  const rules = orderRulesOn(context.tradeDate);
  const refusal =
    checkShares(state, command, market, context.tradeDate) ??
    checkCash(state, currency, need) ??
    checkRisks(state, command, { quote, currency, need, rules }, context);
  if (refusal) return refusal;
  const frozen = side === 'buy' ? need : zero;
  const entry = new Entry(state.ledger, reservationOf(context.commandId));
  if (side === 'buy') entry.reserve(currency, frozen);
  else entry.reserve(shareUnit(symbol), quantity);
  return accept<AccountEvent>({
    type: 'OrderPlaced',
    v: 4,
    orderId: context.commandId,
    symbol,
    name: instrument.name,
    side,
    orderType: command.orderType,
    quantity,
    limitPrice: command.limitPrice,
    stopPrice: command.stopPrice,
    validity: command.validity,
    expiresOn: expiry,
    trailBy: command.trailBy,
    takeProfit: command.takeProfit,
    stopLoss: command.stopLoss,
    parentOrderId: null,
    confirmedRisks: command.confirmedRisks,
    boundPrice,
    currency,
    frozen,
    placedAt: Math.min(context.issuedAt, context.now),
    acceptedAt: context.now,
    rules: rulesOfOrder(side, instrument, market, context.tradeDate),
    postings: entry.postings(),
  });
}

export function checkShares(
  state: OpenAccount,
  { side, symbol, quantity }: Pick<PlaceOrder, 'side' | 'symbol' | 'quantity'>,
  market: TradingRules,
  tradeDate: string,
): Rejected | undefined {
  if (side === 'buy') return checkHolding(state, symbol, quantity);
  const { ledger } = state;
  const sellable = sellableOn(ledger, symbol, market, tradeDate);
  if (quantity <= sellable) return undefined;
  const reserved = Object.entries(reservedBy(ledger, shareUnit(symbol)));
  return reject('INSUFFICIENT_SELLABLE', {
    need: sharesOf(quantity),
    held: sharesOf(heldShares(ledger, symbol)),
    sellable: sharesOf(sellable),
    ...(market.sameDaySale ? {} : { boughtToday: sharesOf(boughtOn(ledger, symbol, tradeDate)) }),
    reservedBy: Object.fromEntries(reserved.map(([purpose, amount]) => [purpose, sharesOf(millionths(amount))])),
  });
}

/** A fill is a fact that has to be booked, so no order may be able to make the holding larger than it can be. */
export function checkHolding(
  { ledger, orders }: OpenAccount,
  symbol: string,
  quantity: PlaceOrder['quantity'],
): Rejected | undefined {
  const tooMany = (): Rejected => reject('HOLDING_TOO_LARGE', { max: sharesOf(holdingQuantityMax) });
  // It ends before a sum could leave the whole numbers that are exact.
  let room = holdingQuantityMax - heldShares(ledger, symbol) - quantity;
  for (const order of orders) {
    if (room < 0) return tooMany();
    if (order.side === 'buy' && order.symbol === symbol) room -= mostToFill(order);
  }
  return room < 0 ? tooMany() : undefined;
}

/** Value at the worst price (`priceBound`) plus the fees on it, minor units. */
function costOfBuying(
  bound: Price,
  { quantity, side }: Pick<PlaceOrder, 'quantity' | 'side'>,
  traded: Traded,
  date: string,
): Minor {
  const value = notional(bound, quantity, traded.currency);
  return add(value, feeTotal(feesOn(value, side, traded, date)));
}

/**
 * The cash that an order may need, minor units: the cost of a buy at its worst price, or the amount by which the fees
 * of a sale exceed its value there (zero when the sale covers its fees).
 */
export function cashNeeded(
  bound: Price,
  order: Pick<PlaceOrder, 'quantity' | 'side'>,
  traded: Traded,
  date: string,
): Minor {
  if (order.side === 'buy') return costOfBuying(bound, order, traded, date);
  const value = notional(bound, order.quantity, traded.currency);
  return minor(Math.max(0, feeTotal(feesOn(value, order.side, traded, date)) - value));
}
