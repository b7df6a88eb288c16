import { accept, invariant, noShares, subtractShares, zero, type Decision, type Quantity } from '@parkett/kernel';
import { book, Entry, shareUnit, sellableShares, type Ledger } from '@parkett/ledger';
import type { AccountEvent, OrderPlaced } from '@parkett/trading-contract';
import type { AccountContext, MarketFacts } from './account-context';
import { reservationOf, type Exits, type OpenOrder } from './account-state';
import { tradingBookings } from './bookings';
import { orderRulesOn } from './order-rules';
import { protectionPrice } from './order-terms';
import { expiryOf } from './order-validity';
import { rulesOfOrder } from './rules-used';
import { sellableOn } from './sellable';

type Ending = Extract<AccountEvent, { type: 'OrderExecuted' | 'OrderCancelled' }>;

/** The exit's own reference, so that an order has one at most. */
export const exitIdOf = (orderId: string): string => `${orderId}:exit`;

/**
 * The end of a purchase, with the sale that its customer has ordered for afterwards. The end is a fact, so nothing here
 * can reject it: the sale covers what was filled, as far as it is still there and no other order has reserved it.
 */
export function endWithExit(
  ledger: Ledger,
  order: OpenOrder,
  ending: Ending,
  filled: Quantity,
  context: AccountContext,
): Decision<AccountEvent> {
  const { exits, symbol } = order;
  if (exits === undefined) return accept<AccountEvent>(ending);
  const facts = context.marketOf(symbol);
  const after = bookedOn(ledger, ending);
  const free = facts.rules ? sellableOn(after, symbol, facts.rules, facts.tradeDate) : sellableShares(after, symbol);
  const wanted = subtractShares(filled, exits.takenBack);
  const quantity = free < wanted ? free : wanted;
  if (quantity <= noShares) return accept<AccountEvent>(ending);
  return accept<AccountEvent>(ending, exitOf(order, exits, quantity, after, context, facts));
}

function bookedOn(ledger: Ledger, ending: Ending): Ledger {
  const booking =
    ending.type === 'OrderExecuted'
      ? tradingBookings.OrderExecuted?.(ending)
      : tradingBookings.OrderCancelled?.(ending);
  return booking ? book(ledger, booking) : ledger;
}

/** Prices and cover were checked with the purchase: the exit of shares needs no cash. */
function exitOf(
  { orderId: parentOrderId, symbol, name, currency }: OpenOrder,
  { takeProfit, stopLoss }: Exits,
  quantity: Quantity,
  ledger: Ledger,
  context: AccountContext,
  { instrument, rules: market, tradeDate, isTradeDate }: MarketFacts,
): OrderPlaced {
  const orderId = exitIdOf(parentOrderId);
  const rules = orderRulesOn(tradeDate);
  const validity = { validity: 'gtc', expiresOn: null, stopPrice: stopLoss, trailBy: null } as const;
  const expiry = expiryOf(validity, { tradeDate, isTradeDate }, rules);
  const worst = stopLoss === null || market === undefined ? stopLoss : protectionPrice('sell', stopLoss, market, rules);
  const boundPrice = worst ?? takeProfit;
  invariant(boundPrice !== null, 'an exit has a price');
  return {
    type: 'OrderPlaced',
    v: 4,
    orderId,
    parentOrderId,
    symbol,
    name,
    side: 'sell',
    orderType: stopLoss === null ? 'limit' : takeProfit === null ? 'stop' : 'oco',
    quantity,
    limitPrice: takeProfit,
    stopPrice: stopLoss,
    validity: 'gtc',
    expiresOn: typeof expiry === 'string' ? expiry : tradeDate,
    trailBy: null,
    takeProfit: null,
    stopLoss: null,
    confirmedRisks: null,
    boundPrice,
    currency,
    frozen: zero,
    placedAt: context.now,
    acceptedAt: context.now,
    ...(instrument && market && { rules: rulesOfOrder('sell', instrument, market, tradeDate) }),
    postings: new Entry(ledger, reservationOf(orderId)).reserve(shareUnit(symbol), quantity).postings(),
  };
}
