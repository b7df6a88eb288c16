import {
  accept,
  add,
  comparePrices,
  minor,
  quantity,
  subtract,
  sum,
  notional,
  zero,
  type Decision,
  type Minor,
} from '@parkett/kernel';
import { balanced, move, shareUnit, type Leg } from '@parkett/ledger';
import {
  rejectTrading as reject,
  type WrittenAccountEvent,
  type FeeLine,
  type OrderExecuted,
  type RecordExecution,
} from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import {
  filledOn,
  leavesQuantity,
  openOrder,
  unclaimedQuantity,
  unfinishedExecution,
  type OpenAccount,
  type OpenOrder,
  type UnfinishedExecution,
} from './account-state';
import { feesOfFill, feesOn, feeTotal } from './fees';
import { consumeLots, namedInOneRecord } from './lots';
import { executionReference } from './references';

type SuspendReason = Extract<WrittenAccountEvent, { type: 'ExecutionSuspended' }>['reason'];

/**
 * Books a fill. A fill is a fact and is never rejected: one that matches no working order goes to the broker's suspense
 * account and has to be investigated. A repeated report of the same execution changes nothing, unless the sale is being
 * booked in parts: then each report books the next part.
 */
export function recordExecution(
  state: OpenAccount,
  command: RecordExecution,
  context: AccountContext,
): Decision<WrittenAccountEvent> {
  if (context.isTaken(executionReference(command.executionId)))
    return reject('EXECUTION_ALREADY_RECORDED', { executionId: command.executionId });
  const begun = unfinishedExecution(state, command.executionId);
  if (begun) return sell(state, begun.order, asFirstReported(state, begun), context, begun.execution);
  const order = openOrder(state, command.orderId);
  const reason = mismatch(state, order, command);
  if (order === undefined || reason !== undefined) return suspend(command, reason ?? 'unknownOrder');
  return command.side === 'buy' ? buy(state, order, command, context) : sell(state, order, command, context);
}

function mismatch(
  { currency }: OpenAccount,
  order: OpenOrder | undefined,
  command: RecordExecution,
): SuspendReason | undefined {
  if (!order) return 'unknownOrder';
  if (order.symbol !== command.symbol || order.side !== command.side || currency !== command.currency) return 'differs';
  if (command.quantity > unclaimedQuantity(order)) return 'overfill';
  const beyond = comparePrices(command.price, order.boundPrice);
  return (order.side === 'buy' ? beyond > 0 : beyond < 0) ? 'differs' : undefined;
}

/** A sale that is being booked in parts stands as it was first reported. */
function asFirstReported(
  { currency }: OpenAccount,
  { order, execution }: NonNullable<ReturnType<typeof unfinishedExecution>>,
): RecordExecution {
  const { orderId, symbol, side } = order;
  return { type: 'RecordExecution', orderId, symbol, side, currency, ...execution.report };
}

function suspend(command: RecordExecution, reason: SuspendReason): Decision<WrittenAccountEvent> {
  const { executionId, orderId, symbol, side, price, currency } = command;
  const value = notional(price, command.quantity, currency);
  const legs =
    side === 'buy'
      ? [
          ...move(currency, 'house:suspense', 'house:clearing', value),
          ...move(shareUnit(symbol), 'house:custody', 'house:suspense', command.quantity),
        ]
      : [
          ...move(currency, 'house:clearing', 'house:suspense', value),
          ...move(shareUnit(symbol), 'house:suspense', 'house:custody', command.quantity),
        ];
  return accept<WrittenAccountEvent>({
    type: 'ExecutionSuspended',
    v: 1,
    executionId,
    orderId,
    symbol,
    side,
    quantity: command.quantity,
    price,
    value,
    currency,
    reason,
    postings: balanced(legs),
  });
}

interface Booked {
  readonly value: Minor;
  readonly fees: FeeLine[];
  readonly final: boolean;
}

/** The fees of everything that the order filled on the date so far, less the fees already charged. */
function book(order: OpenOrder, command: RecordExecution, date: string): Booked {
  const value = notional(command.price, command.quantity, command.currency);
  const before = filledOn(order, date);
  const total = feesOn(add(before.value, value), order.side, command.currency, date);
  return { value, fees: feesOfFill(before.charged, total), final: command.quantity === leavesQuantity(order) };
}

function buy(
  state: OpenAccount,
  order: OpenOrder,
  command: RecordExecution,
  context: AccountContext,
): Decision<WrittenAccountEvent> {
  const booked = book(order, command, context.businessDate);
  const { currency } = state;
  const spent = add(booked.value, feeTotal(booked.fees));
  // Rounding each fill to the cent can cost a cent more than the reservation; that cent comes from settled cash.
  const fromFrozen = minor(Math.min(order.frozen, spent));
  const left = subtract(order.frozen, fromFrozen);
  const keep = booked.final ? zero : minor(Math.min(left, stillNeeded(order, command, booked, context.businessDate)));
  const released = subtract(left, keep);
  const postings = [
    ...move(currency, 'frozenOrder', 'house:clearing', Math.min(fromFrozen, booked.value)),
    ...move(currency, 'frozenOrder', 'house:fees', Math.max(0, fromFrozen - booked.value)),
    ...move(currency, 'settled', 'house:clearing', Math.max(0, booked.value - fromFrozen)),
    ...move(currency, 'settled', 'house:fees', spent - fromFrozen - Math.max(0, booked.value - fromFrozen)),
    ...move(currency, 'frozenOrder', 'settled', released),
    ...move(shareUnit(command.symbol), 'house:custody', 'shares', command.quantity),
  ];
  return accept(executed(order, command, context, booked, { lots: [], profit: zero, released, postings }));
}

/**
 * Cash that the rest of a buy needs at its worst price, including the fees of the whole date less the fees charged so
 * far.
 */
function stillNeeded(order: OpenOrder, command: RecordExecution, booked: Booked, date: string): Minor {
  const rest = notional(order.boundPrice, quantity(leavesQuantity(order) - command.quantity), command.currency);
  const before = filledOn(order, date);
  const fees = feeTotal(feesOn(add(add(before.value, booked.value), rest), 'buy', command.currency, date));
  return subtract(add(rest, fees), add(feeTotal(before.charged), feeTotal(booked.fees)));
}

/**
 * Books a sale, or consumes as many of its lots as one record can name. In the second case money and shares do not move
 * yet: the venue repeats its report until the whole sale is booked, at once, by `OrderExecuted` (ADR 9).
 */
function sell(
  state: OpenAccount,
  order: OpenOrder,
  command: RecordExecution,
  context: AccountContext,
  begun?: UnfinishedExecution,
): Decision<WrittenAccountEvent> {
  const earlier = begun?.consumed;
  const rest = command.quantity - (earlier?.quantity ?? 0);
  const { used } = consumeLots(begun?.lots ?? state.holdings[command.symbol]?.lots ?? [], rest);
  const named = namedInOneRecord(used);
  if (named.length < used.length) return accept(consumed(command, named, (begun?.parts ?? 0) + 1));
  const booked = book(order, command, context.businessDate);
  const { currency } = state;
  const cost = sum([earlier?.cost ?? zero, ...used.map((use) => use.cost)]);
  const profit = subtract(subtract(booked.value, feeTotal(booked.fees)), cost);
  const postings = [
    ...move(shareUnit(command.symbol), 'frozenSell', 'house:custody', command.quantity),
    ...move(currency, 'house:clearing', 'unsettledSell', booked.value),
    ...move(currency, 'unsettledSell', 'house:fees', feeTotal(booked.fees)),
  ];
  const effects = { lots: used, profit, released: zero, postings };
  return accept(executed(order, command, context, booked, earlier ? { ...effects, earlierLots: earlier } : effects));
}

function consumed(command: RecordExecution, lots: readonly LotUse[], part: number): WrittenAccountEvent {
  const { executionId, orderId, symbol, quantity: shares, price, currency, executedAt } = command;
  const { quotedAt, quoteReceivedAt } = command;
  return {
    type: 'LotsConsumed',
    v: 1,
    executionId,
    orderId,
    symbol,
    part,
    lots: [...lots],
    quantity: shares,
    price,
    currency,
    executedAt,
    ...(quotedAt === undefined ? {} : { quotedAt }),
    ...(quoteReceivedAt === undefined ? {} : { quoteReceivedAt }),
  };
}

type LotUse = OrderExecuted['lots'][number];

interface Effects {
  readonly lots: LotUse[];
  readonly earlierLots?: UnfinishedExecution['consumed'];
  readonly profit: Minor;
  readonly released: Minor;
  readonly postings: Leg[];
}

function executed(
  order: OpenOrder,
  command: RecordExecution,
  context: AccountContext,
  booked: Booked,
  effects: Effects,
): WrittenAccountEvent {
  return {
    type: 'OrderExecuted',
    v: 1,
    executionId: command.executionId,
    orderId: order.orderId,
    symbol: order.symbol,
    name: order.name,
    side: order.side,
    quantity: command.quantity,
    cumulativeQuantity: quantity(order.filled + command.quantity),
    final: booked.final,
    price: command.price,
    value: booked.value,
    currency: command.currency,
    fees: booked.fees,
    lots: effects.lots,
    ...(effects.earlierLots && { earlierLots: effects.earlierLots }),
    profit: effects.profit,
    released: effects.released,
    ...timesOf(order, command, context.now),
    businessDate: context.businessDate,
    postings: balanced(effects.postings),
  };
}

type Times = Pick<OrderExecuted, 'executedAt' | 'quotedAt' | 'quoteReceivedAt'>;

/**
 * The times of a fill, kept in order even if the clocks of venue and engine disagree: the fill is not before its order
 * was accepted or last filled and not after its record, and its quote arrived no later than the fill. The quote's own
 * timestamp is the feed's and stays unchanged. Earlier builds of the venue report that timestamp as the fill's time;
 * the record's time is used instead.
 */
function timesOf({ latestAt }: OpenOrder, command: RecordExecution, now: number): Times {
  const reportedAt = command.quotedAt === undefined ? now : command.executedAt;
  const executedAt = Math.max(latestAt ?? now, Math.min(reportedAt, now));
  const { quotedAt = command.executedAt, quoteReceivedAt } = command;
  if (quoteReceivedAt === undefined) return { executedAt, quotedAt };
  return { executedAt, quotedAt, quoteReceivedAt: Math.min(quoteReceivedAt, executedAt) };
}
