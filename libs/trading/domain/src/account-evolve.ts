import { add, addShares, invariant, noShares, unreachable } from '@parkett/kernel';
import type {
  AccountEvent,
  ExecutionBusted,
  LotsConsumed,
  OrderExecuted,
  OrderPlaced,
  OrderTriggered,
  ReplaceRequested,
} from '@parkett/trading-contract';
import {
  filledOn,
  newAccount,
  noFills,
  openOrder,
  unfinishedExecution,
  type OpenOrder,
  type OpenTrading,
  type TradingState,
  type UnfinishedExecution,
} from './account-state';
import { oweCash, withoutCash } from './action-cash';
import { chargedWith } from './fees';
import { evolveRights } from './held-rights';
import { totalOf } from './lots-in-records';
import { exitsOf } from './order-exits';
import { countPurchase, countReplacement } from './order-rate';
import { auctionOf, isImmediate } from './order-validity';
import { withReplacement, withoutReplacement } from './replaced-order';

/** Applies one event to the orders. The ledger books its postings and lots (`tradingBookings`). */
export function evolveTrading(state: TradingState, event: AccountEvent): TradingState {
  if (event.type === 'AccountOpened') {
    invariant(state.status === 'absent', 'an account is opened once');
    return newAccount(event.currency);
  }
  invariant(state.status === 'open', `${event.type} on an account that was never opened`);
  switch (event.type) {
    case 'CurrencyAccountOpened':
      return { ...state, otherCurrencies: [...(state.otherCurrencies ?? []), event.currency] };
    case 'OrderPlaced':
      return place(state, event);
    case 'OrderTriggered':
      return trigger(state, event);
    case 'StopMoved':
      return withOrder(state, { ...orderOf(state, event.orderId), stopPrice: event.stopPrice });
    case 'ReplaceRequested':
      return requestReplacement(state, event);
    case 'OrderReplaced':
      return withOrder(state, {
        ...withReplacement(orderOf(state, event.orderId), event),
        latestAt: event.replacedAt,
      });
    case 'ReplaceRefused': {
      // It has ended with the event before.
      const order = openOrder(state, event.orderId);
      return order === undefined ? state : withOrder(state, withoutReplacement(order));
    }
    case 'CancelRequested':
      return withOrder(state, { ...orderOf(state, event.orderId), cancelReason: event.reason });
    case 'OrderCancelled':
      return withoutOrder(state, event.orderId);
    case 'LotsConsumed':
      return consume(state, event);
    case 'OrderExecuted':
      return execute(state, event);
    case 'ExecutionBusted':
      return takeBack(state, event);
    case 'CorporateActionApplied':
      return oweCash(state, event);
    case 'CorporateActionPaid':
      return withoutCash(state, event);
    case 'RightsGranted':
    case 'RightsExercised':
    case 'RightsReminded':
    case 'RightsEnded':
    case 'RightsSettled':
      return evolveRights(state, event);
    case 'ExecutionSuspended':
    case 'ProceedsSettled':
      return state;
    default:
      return unreachable(event);
  }
}

function place(state: OpenTrading, event: OrderPlaced): OpenTrading {
  const { orderId, symbol, name, side, orderType, quantity, boundPrice, currency } = event;
  const auction = auctionOf(event.validity);
  return withOrder(countPurchase(state, event), {
    orderId,
    symbol,
    name,
    side,
    orderType,
    quantity,
    boundPrice,
    ...(event.stopPrice === null ? {} : { stopPrice: event.stopPrice }),
    ...(event.trailBy === null ? {} : { trailBy: event.trailBy }),
    ...(event.orderType === 'oco' && event.limitPrice !== null ? { limitUntilTriggered: event.limitPrice } : {}),
    ...exitsOf(event),
    ...(isImmediate(event.validity) ? { immediate: event.validity } : {}),
    ...(auction === undefined ? {} : { auction }),
    currency,
    filled: noShares,
    day: noFills,
    latestAt: event.acceptedAt ?? null,
    cancelReason: null,
  });
}

function trigger(state: OpenTrading, { orderId, boundPrice, triggeredAt }: OrderTriggered): OpenTrading {
  const { stopPrice: _reached, trailBy: _, limitUntilTriggered: __, ...order } = orderOf(state, orderId);
  return withOrder(state, { ...order, boundPrice, latestAt: triggeredAt });
}

/**
 * The venue does not fill the shares again, so the order goes on, or has ended, as if they were filled. They are not
 * sold by the exit of an open purchase either.
 */
function takeBack(state: OpenTrading, { orderId, quantity, inSuspense }: ExecutionBusted): OpenTrading {
  const order = openOrder(state, orderId);
  if (order?.exits === undefined || inSuspense) return state;
  const takenBack = addShares(order.exits.takenBack, quantity);
  return withOrder(state, { ...order, exits: { ...order.exits, takenBack } });
}

function requestReplacement(state: OpenTrading, event: ReplaceRequested): OpenTrading {
  const order = orderOf(state, event.orderId);
  const { replaceId, limitPrice, stopPrice, boundPrice } = event;
  const quantity = addShares(order.filled, event.quantity);
  return withOrder(countReplacement(state, event), {
    ...order,
    replacement: { replaceId, quantity, limitPrice, stopPrice, boundPrice },
  });
}

function consume(state: OpenTrading, event: LotsConsumed): OpenTrading {
  const order = orderOf(state, event.orderId);
  const known = unfinishedExecution(state, event.executionId)?.execution;
  const consumed = totalOf(event.lots, known?.consumed);
  const execution = { report: known?.report ?? reportOf(event), parts: event.part, consumed };
  return withOrder(state, { ...order, unfinished: [...withoutExecution(order, event.executionId), execution] });
}

const withoutExecution = ({ unfinished = [] }: OpenOrder, executionId: string): readonly UnfinishedExecution[] =>
  unfinished.filter(({ report }) => report.executionId !== executionId);

function reportOf({
  executionId,
  quantity,
  price,
  executedAt,
  quotedAt,
  quoteReceivedAt,
}: LotsConsumed): UnfinishedExecution['report'] {
  return {
    executionId,
    quantity,
    price,
    executedAt,
    ...(quotedAt === undefined ? {} : { quotedAt }),
    ...(quoteReceivedAt === undefined ? {} : { quoteReceivedAt }),
  };
}

function execute(state: OpenTrading, event: OrderExecuted): OpenTrading {
  const { unfinished: _begun, otherDays: _before, ...order } = orderOf(state, event.orderId);
  const unfinished = withoutExecution(orderOf(state, event.orderId), event.executionId);
  if (event.final) return withoutOrder(state, event.orderId);
  return withOrder(state, {
    ...order,
    ...(unfinished.length === 0 ? {} : { unfinished }),
    filled: event.cumulativeQuantity,
    ...daysAfter(orderOf(state, event.orderId), event),
    latestAt: event.quotedAt === undefined ? null : event.executedAt,
  });
}

/** No report comes later than this many dates (`tradeDateOfFill`). */
const otherDaysMax = 14;

function daysAfter(
  order: OpenOrder,
  { businessDate, value, fees }: OrderExecuted,
): Pick<OpenOrder, 'day' | 'otherDays'> {
  const before = filledOn(order, businessDate);
  const day = { date: businessDate, value: add(before.value, value), charged: chargedWith(before.charged, fees) };
  const otherDays = [order.day, ...(order.otherDays ?? [])]
    .filter(({ date }) => date !== null && date !== businessDate)
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
    .slice(0, otherDaysMax);
  return otherDays.length === 0 ? { day } : { day, otherDays };
}

function orderOf(state: OpenTrading, orderId: string): OpenOrder {
  const order = openOrder(state, orderId);
  invariant(order !== undefined, `order ${orderId} is not open`);
  return order;
}

/** Replaces an open order in place; appends a new one. */
function withOrder(state: OpenTrading, order: OpenOrder): OpenTrading {
  const at = state.orders.findIndex(({ orderId }) => orderId === order.orderId);
  return { ...state, orders: at < 0 ? [...state.orders, order] : state.orders.with(at, order) };
}

const withoutOrder = (state: OpenTrading, orderId: string): OpenTrading => ({
  ...state,
  orders: state.orders.filter((order) => order.orderId !== orderId),
});
