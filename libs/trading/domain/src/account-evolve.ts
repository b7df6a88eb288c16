import { applyCash, shareUnit } from '@parkett/ledger';
import { invariant, subtract, unreachable, add, minor } from '@parkett/kernel';
import type { AccountEvent, LotsConsumed, OrderExecuted, OrderPlaced } from '@parkett/trading-contract';
import {
  filledOn,
  newAccount,
  noFills,
  openOrder,
  unfinishedExecution,
  type AccountState,
  type FilledDay,
  type Holding,
  type OpenAccount,
  type OpenOrder,
  type UnfinishedExecution,
} from './account-state';
import { chargedWith, feeTotal } from './fees';
import { claimLots, consumeLots, totalOf } from './lots';

/** Applies one event to the account. Cash changes only through the postings, so state and ledger cannot disagree. */
export function evolveAccount(state: AccountState, event: AccountEvent): AccountState {
  if (event.type === 'AccountOpened') {
    invariant(state.status === 'absent', 'an account is opened once');
    return newAccount(event.currency);
  }
  invariant(state.status === 'open', `${event.type} on an account that was never opened`);
  switch (event.type) {
    case 'Deposited':
      return post(state, event.postings);
    case 'OrderPlaced':
      return place(post(state, event.postings), event);
    case 'CancelRequested':
      return withOrder(state, { ...orderOf(state, event.orderId), cancelReason: event.reason });
    case 'OrderCancelled':
      return withoutOrder(post(state, event.postings), event.orderId);
    case 'LotsConsumed':
      return consume(state, event);
    case 'OrderExecuted':
      return execute(post(state, event.postings), event);
    case 'ExecutionSuspended':
      return state;
    default:
      return unreachable(event);
  }
}

type Postings = OrderPlaced['postings'];

/** Postings change the cash buckets and the reserved shares; lots change only through executions. */
function post(state: OpenAccount, postings: Postings): OpenAccount {
  let holdings = state.holdings;
  for (const { bucket, unit, amount } of postings) {
    if (bucket !== 'frozenSell') continue;
    const symbol = unit.slice(shareUnit('').length);
    const holding = holdings[symbol] ?? noHolding;
    holdings = { ...holdings, [symbol]: { ...holding, frozenSell: holding.frozenSell + amount } };
  }
  return { ...state, holdings, cash: applyCash(state.cash, postings, state.currency) };
}

const noHolding: Holding = { lots: [], frozenSell: 0 };

function place(state: OpenAccount, event: OrderPlaced): OpenAccount {
  const { orderId, symbol, name, side, orderType, quantity, boundPrice, frozen } = event;
  return withOrder(state, {
    orderId,
    symbol,
    name,
    side,
    orderType,
    quantity,
    boundPrice,
    frozen,
    filled: 0,
    day: noFills,
    latestAt: event.acceptedAt ?? null,
    cancelReason: null,
  });
}

/** Only the lots change: the shares stay reserved until the whole sale is booked. */
function consume(state: OpenAccount, event: LotsConsumed): OpenAccount {
  const order = orderOf(state, event.orderId);
  const known = unfinishedExecution(state, event.executionId)?.execution;
  const holding = state.holdings[event.symbol] ?? noHolding;
  const { claimed, left } = known
    ? { claimed: known.lots, left: holding.lots }
    : claimLots(holding.lots, event.quantity);
  const consumed = totalOf(event.lots, known?.consumed);
  const { left: lots } = consumeLots(claimed, consumed.quantity - (known?.consumed.quantity ?? 0));
  const execution = { report: known?.report ?? reportOf(event), parts: event.part, consumed, lots };
  const after = { ...holding, lots: left, claimed: (holding.claimed ?? 0) + (known ? 0 : event.quantity) };
  return withOrder(
    { ...state, holdings: { ...state.holdings, [event.symbol]: after } },
    { ...order, unfinished: [...withoutExecution(order, event.executionId), execution] },
  );
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

function execute(state: OpenAccount, event: OrderExecuted): OpenAccount {
  const { unfinished: _begun, ...order } = orderOf(state, event.orderId);
  const unfinished = withoutExecution(orderOf(state, event.orderId), event.executionId);
  const executed = {
    ...state,
    holdings: event.side === 'buy' ? bought(state, event) : sold(state, event),
  };
  if (event.final) return withoutOrder(executed, event.orderId);
  return withOrder(executed, {
    ...order,
    ...(unfinished.length === 0 ? {} : { unfinished }),
    filled: event.cumulativeQuantity,
    day: dayAfter(order, event),
    frozen: frozenAfter(order, event),
    latestAt: event.quotedAt === undefined ? null : event.executedAt,
  });
}

function dayAfter(order: OpenOrder, { businessDate, value, fees }: OrderExecuted): FilledDay {
  const before = filledOn(order, businessDate);
  return { date: businessDate, value: add(before.value, value), charged: chargedWith(before.charged, fees) };
}

function frozenAfter(order: OpenOrder, event: OrderExecuted) {
  const left = event.postings.reduce(
    (total, { bucket, amount }) => (bucket === 'frozenOrder' ? total + amount : total),
    0,
  );
  return subtract(order.frozen, minor(-left));
}

function bought(state: OpenAccount, event: OrderExecuted): OpenAccount['holdings'] {
  const holding = state.holdings[event.symbol] ?? noHolding;
  const lot = {
    lotId: event.executionId,
    quantity: event.quantity,
    value: event.value,
    fees: feeTotal(event.fees),
    buyDate: event.businessDate,
  };
  return { ...state.holdings, [event.symbol]: { ...holding, lots: [...holding.lots, lot] } };
}

function sold(state: OpenAccount, event: OrderExecuted): OpenAccount['holdings'] {
  const { claimed: before = 0, ...holding } = state.holdings[event.symbol] ?? noHolding;
  const isClaimed = event.earlierLots !== undefined;
  const left = isClaimed ? holding.lots : consumeLots(holding.lots, event.quantity).left;
  const claimed = isClaimed ? before - event.quantity : before;
  const { [event.symbol]: _gone, ...others } = state.holdings;
  return left.length === 0 && holding.frozenSell === 0
    ? others
    : { ...others, [event.symbol]: { ...holding, lots: left, ...(claimed === 0 ? {} : { claimed }) } };
}

function orderOf(state: OpenAccount, orderId: string): OpenOrder {
  const order = openOrder(state, orderId);
  invariant(order !== undefined, `order ${orderId} is not open`);
  return order;
}

/** Replaces an open order in place; appends a new one. */
function withOrder(state: OpenAccount, order: OpenOrder): OpenAccount {
  const at = state.orders.findIndex(({ orderId }) => orderId === order.orderId);
  return { ...state, orders: at < 0 ? [...state.orders, order] : state.orders.with(at, order) };
}

const withoutOrder = (state: OpenAccount, orderId: string): OpenAccount => ({
  ...state,
  orders: state.orders.filter((order) => order.orderId !== orderId),
});
