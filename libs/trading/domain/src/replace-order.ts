import {
  accept,
  addShares,
  comparePrices,
  minor,
  orderQuantityMax,
  sharesOf,
  subtractShares,
  zero,
  type Decision,
  type Minor,
  type Price,
  type Quantity,
  type Rejected,
} from '@parkett/kernel';
import { Entry, reservedAmount, shareUnit } from '@parkett/ledger';
import type { Instrument, TradingRules } from '@parkett/market-contract';
import {
  rejectTrading as reject,
  type AccountEvent,
  type OrderType,
  type ReplaceOrder,
} from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import { leavesQuantity, openOrder, reservationOf, type OpenAccount, type OpenOrder } from './account-state';
import { checkCash } from './order-cash';
import { cashNeededNow, restAtWorst } from './order-cover';
import { orderRulesOn } from './order-rules';
import { checkRate } from './order-rate';
import { checkPrice, checkTicket, priceBound, type Terms } from './order-terms';
import { cashNeeded, checkHolding, checkInstrument, checkLot, checkShares, checkValue } from './place-order';
import { withoutReplacement } from './replaced-order';
import { rulesOfOrder } from './rules-used';
import { sellableOn } from './sellable';

const writtenByReplaces = [
  { type: 'ReplaceRequested', v: 1 },
  { type: 'OrderReplaced', v: 1 },
  { type: 'ReplaceRefused', v: 1 },
] as const;

const replaceable: ReadonlySet<OrderType> = new Set<OrderType>(['market', 'limit', 'stop', 'stopLimit']);

/**
 * Decides a request to give an open order another quantity or other prices. The venue decides whether it is in time,
 * so a request that raises what the order may need reserves the difference now: a confirmation never lacks cover.
 */
export function requestReplace(
  state: OpenAccount,
  command: ReplaceOrder,
  context: AccountContext,
): Decision<AccountEvent> {
  const { orderId, symbol } = command;
  const order = openOrder(state, orderId);
  if (order?.symbol !== symbol) return reject('ORDER_ALREADY_FINAL', { orderId });
  const { instrument, rules: market, tradeDate } = context;
  const refusal = checkRequest(order, context);
  if (refusal) return refusal;
  if (!instrument || !market) return reject('SYMBOL_UNKNOWN', { symbol });
  const { limitPrice, stopPrice } = command;
  const total = addShares(command.filled, command.quantity);
  if (total <= order.filled) return reject('REPLACE_FILLED', { orderId });
  // Fills since the customer was asked count towards the quantity.
  const asked = { quantity: subtractShares(total, order.filled), limitPrice, stopPrice };
  const change = changeOf(order, asked);
  if (change === 'nothing') return reject('REPLACE_WITHOUT_CHANGE', { orderId });
  const boundPrice = boundOf(order, asked, context, market);
  if (typeof boundPrice !== 'string') return boundPrice;
  const wrong = change === 'less' ? undefined : checkLarger(state, order, { ...asked, total, boundPrice }, context);
  const refused = checkQuantity(state, order, { ...asked, total }, market, tradeDate) ?? wrong;
  if (refused) return refused;
  const replacement = { replaceId: context.commandId, quantity: total, limitPrice, stopPrice, boundPrice };
  const frozen = change === 'less' ? zero : moreCash(state, { ...order, replacement }, instrument, tradeDate);
  const shares = change === 'less' ? 0 : Math.max(0, asked.quantity - leavesQuantity(order));
  // A request that needs more cash counts as another purchase.
  const tooMany = frozen > 0 ? checkRate(state, order, context, orderRulesOn(tradeDate)) : undefined;
  const short = tooMany ?? (order.side === 'buy' ? checkCash(state, order.currency, frozen) : undefined);
  if (short) return short;
  const entry = new Entry(state.ledger, reservationOf(orderId));
  if (order.side === 'buy') entry.reserve(order.currency, frozen);
  else entry.reserve(shareUnit(symbol), shares);
  return accept<AccountEvent>({
    type: 'ReplaceRequested',
    v: 1,
    orderId,
    replaceId: context.commandId,
    symbol,
    quantity: asked.quantity,
    limitPrice,
    stopPrice,
    boundPrice,
    frozen,
    requestedAt: context.now,
    rules: rulesOfOrder(order.side, instrument, market, tradeDate),
    postings: entry.postings(),
  });
}

function checkRequest(order: OpenOrder, { verified, mayWrite, noCancelUntil }: AccountContext): Rejected | undefined {
  const { orderId, cancelReason, replacement, immediate, auction, orderType, exits } = order;
  if (!verified) return reject('VERIFICATION_REQUIRED');
  if (cancelReason !== null) return reject('CANCEL_ALREADY_REQUESTED', { orderId });
  if (replacement) return reject('REPLACE_ALREADY_REQUESTED', { orderId });
  // The prices of exits were compared with those of their purchase.
  const offered =
    immediate === undefined &&
    auction === undefined &&
    !exits &&
    replaceable.has(orderType) &&
    writtenByReplaces.every(mayWrite);
  if (!offered) return reject('ORDER_TYPE_NOT_OFFERED');
  const until = noCancelUntil(order.symbol);
  return until === undefined ? undefined : reject('CANCEL_NOT_ALLOWED_NOW', { until });
}

const isLimited = (orderType: OrderType): boolean => orderType === 'limit' || orderType === 'stopLimit';

/** The price conditions of an order as they are now: one that was triggered is a market or a limit order. */
function termsNow({ side, orderType, boundPrice, stopPrice }: OpenOrder): Terms {
  const limited = isLimited(orderType);
  const waits = stopPrice !== undefined;
  return {
    side,
    orderType: waits ? orderType : limited ? 'limit' : 'market',
    limitPrice: limited ? boundPrice : null,
    stopPrice: stopPrice ?? null,
    trailBy: null,
  };
}

type Prices = Pick<ReplaceOrder, 'limitPrice' | 'stopPrice'>;
type Asked = Prices & Pick<ReplaceOrder, 'quantity'>;

const isSame = (a: Price | null, b: Price | null): boolean =>
  a === null || b === null ? a === b : comparePrices(a, b) === 0;

export const hasSamePrices = (order: OpenOrder, asked: Prices): boolean => {
  const now = termsNow(order);
  return isSame(now.limitPrice, asked.limitPrice) && isSame(now.stopPrice, asked.stopPrice);
};

/** `less`: a smaller quantity at the same prices, which needs no more cover and keeps its place at the venue. */
function changeOf(order: OpenOrder, asked: Asked): 'nothing' | 'less' | 'other' {
  if (!hasSamePrices(order, asked)) return 'other';
  const left = leavesQuantity(order);
  return asked.quantity === left ? 'nothing' : asked.quantity < left ? 'less' : 'other';
}

/** The worst price of the new terms. Prices that stay are not compared with the market again. */
function boundOf(order: OpenOrder, asked: Prices, context: AccountContext, market: TradingRules): Price | Rejected {
  if (hasSamePrices(order, asked)) return order.boundPrice;
  const { quote, tradeDate } = context;
  const { limitPrice, stopPrice } = asked;
  const terms = { ...termsNow(order), limitPrice, stopPrice };
  const wrong = checkTicket(terms, market);
  if (wrong) return wrong;
  if (!quote) return reject('NO_QUOTE', { symbol: order.symbol });
  const rules = orderRulesOn(tradeDate);
  const bound = priceBound(terms, market, quote, rules);
  return checkPrice(terms, market, quote, rules) ?? bound ?? reject('NO_QUOTE', { symbol: order.symbol });
}

type Wanted = Asked & { readonly total: Quantity };

/** A purchase as a whole has to be one that could be placed; of a sale the part that is left to sell. */
function checkQuantity(
  { ledger }: OpenAccount,
  order: OpenOrder,
  { quantity, total }: Wanted,
  { lot, ...market }: TradingRules,
  tradeDate: string,
): Rejected | undefined {
  const { side, symbol } = order;
  const left = leavesQuantity(order);
  if (quantity === left) return undefined;
  if (total > orderQuantityMax) return reject('HOLDING_TOO_LARGE', { max: sharesOf(orderQuantityMax) });
  const sellable = addShares(sellableOn(ledger, symbol, market, tradeDate), left);
  return checkLot({ side, quantity: side === 'buy' ? total : quantity }, lot, sellable);
}

/** The rules for an order that is to be dearer or larger. */
function checkLarger(
  state: OpenAccount,
  order: OpenOrder,
  { quantity, total, boundPrice }: Wanted & { readonly boundPrice: Price },
  { instrument, rules: market, tradeDate }: AccountContext,
): Rejected | undefined {
  if (!instrument || !market) return undefined;
  const { side, symbol, currency } = order;
  const more = subtractShares(quantity, leavesQuantity(order));
  const need = side === 'sell' ? cashNeeded(boundPrice, { quantity, side }, instrument, tradeDate) : zero;
  return (
    checkInstrument({ side, symbol }, instrument) ??
    checkValue(total, boundPrice, currency, orderRulesOn(tradeDate)) ??
    (more <= 0
      ? undefined
      : side === 'buy'
        ? checkHolding(state, symbol, more)
        : checkShares(state, { side, symbol, quantity: more }, market, tradeDate)) ??
    checkCash(state, currency, need)
  );
}

/** Cash that the new terms may need beyond what is reserved, minor units; none where they are worth no more. */
function moreCash({ ledger }: OpenAccount, asked: OpenOrder, instrument: Instrument, tradeDate: string): Minor {
  const { side, orderId, currency, filled } = asked;
  if (side === 'sell' || restAtWorst(asked, filled) <= restAtWorst(withoutReplacement(asked), filled)) return zero;
  const reserved = reservedAmount(ledger, reservationOf(orderId), currency);
  return minor(Math.max(0, cashNeededNow(asked, instrument, tradeDate) - reserved));
}
