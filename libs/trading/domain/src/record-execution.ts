import {
  accept,
  add,
  addShares,
  comparePrices,
  minor,
  noShares,
  notional,
  subtract,
  subtractShares,
  sum,
  zero,
  type Decision,
  type Minor,
} from '@parkett/kernel';
import { available, cashIn, Entry, lotsOfSale, reservedAmount, shareUnit, type Leg } from '@parkett/ledger';
import { segmentOf } from '@parkett/market-contract';
import {
  rejectTrading as reject,
  type AccountEvent,
  type FeeLine,
  type OrderExecuted,
  type RecordExecution,
} from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import {
  filledOn,
  leavesQuantity,
  openOrder,
  reservationOf,
  unclaimedQuantity,
  unfinishedExecution,
  type OpenAccount,
  type OpenOrder,
  type UnfinishedExecution,
} from './account-state';
import { chargedWith, feesOfFill, feesOn, feeTotal, type Traded } from './fees';
import { costsOf, feesOfSale, pay, paymentOf, type Due } from './fill-payment';
import { timesOf, withPossibleTimes } from './fill-times';
import { namedInOneRecord } from './lots-in-records';
import { cashForRest } from './order-cover';
import { endWithExit } from './place-exit';
import { executionReference } from './references';
import { rulesOfFill } from './rules-used';

type SuspendReason = Extract<AccountEvent, { type: 'ExecutionSuspended' }>['reason'];

/**
 * Books a fill. A fill is a fact and is never rejected: one that matches no working order goes to the broker's suspense
 * account and has to be investigated. A repeated report of the same execution changes nothing, unless the sale is being
 * booked in parts: then each report books the next part.
 */
export function recordExecution(
  state: OpenAccount,
  reported: RecordExecution,
  context: AccountContext,
): Decision<AccountEvent> {
  if (context.isTaken(executionReference(reported.executionId)))
    return reject('EXECUTION_ALREADY_RECORDED', { executionId: reported.executionId });
  const begun = unfinishedExecution(state, reported.executionId);
  const command = withPossibleTimes(begun ? asFirstReported(begun, reported) : reported, context);
  if (begun) return sell(state, begun.order, command, context, begun.execution);
  const order = openOrder(state, command.orderId);
  const reason = mismatch(order, command);
  if (order === undefined || reason !== undefined) return suspend(state, command, reason ?? 'unknownOrder');
  return command.side === 'buy' ? buy(state, order, command, context) : sell(state, order, command, context);
}

function mismatch(order: OpenOrder | undefined, command: RecordExecution): SuspendReason | undefined {
  if (!order) return 'unknownOrder';
  const { symbol, side, currency } = order;
  if (symbol !== command.symbol || side !== command.side || currency !== command.currency) return 'differs';
  if (order.stopPrice !== undefined && order.limitUntilTriggered === undefined) return 'differs';
  if (order.immediate === 'fok' && command.quantity !== order.quantity) return 'differs';
  if (command.quantity > unclaimedQuantity(order)) return 'overfill';
  const beyond = comparePrices(command.price, order.limitUntilTriggered ?? order.boundPrice);
  return (order.side === 'buy' ? beyond > 0 : beyond < 0) ? 'differs' : undefined;
}

/**
 * A sale that is being booked in parts stands as it was first reported. The venue repeats its trade date and its own
 * id, which the state does not keep.
 */
function asFirstReported(
  { order, execution }: NonNullable<ReturnType<typeof unfinishedExecution>>,
  { tradeDate, venue }: RecordExecution,
): RecordExecution {
  const { orderId, symbol, side, currency } = order;
  const sale = { type: 'RecordExecution', orderId, symbol, side, currency, ...execution.report } as const;
  return { ...sale, ...(tradeDate !== undefined && { tradeDate }), ...(venue && { venue }) };
}

function suspend({ ledger }: OpenAccount, command: RecordExecution, reason: SuspendReason): Decision<AccountEvent> {
  const { executionId, orderId, symbol, side, price, currency } = command;
  const value = notional(price, command.quantity, currency);
  const [unit, entry] = [shareUnit(symbol), new Entry(ledger)];
  if (side === 'buy')
    entry
      .move(currency, 'house:suspense', 'house:clearing', value)
      .move(unit, 'house:custody', 'house:suspense', command.quantity);
  else
    entry
      .move(currency, 'house:clearing', 'house:suspense', value)
      .move(unit, 'house:suspense', 'house:custody', command.quantity);
  return accept<AccountEvent>({
    type: 'ExecutionSuspended',
    v: 2,
    executionId,
    orderId,
    symbol,
    side,
    quantity: command.quantity,
    price,
    value,
    currency,
    reason,
    ...(command.venue && { venue: command.venue }),
    postings: entry.postings(),
  });
}

interface Booked {
  readonly value: Minor;
  readonly fees: FeeLine[];
  readonly final: boolean;
}

/** A fill is booked even if its instrument is unknown here: then its market is the one that symbol and currency say. */
const tradedBy = (command: RecordExecution, { instrument }: AccountContext): Traded => ({
  ...(instrument ?? segmentOf(command)),
  currency: command.currency,
});

/** The fees of everything that the order filled on the date so far, less the fees already charged. */
function book(order: OpenOrder, command: RecordExecution, context: AccountContext): Booked {
  const date = context.tradeDate;
  const value = notional(command.price, command.quantity, command.currency);
  const before = filledOn(order, date);
  const total = feesOn(add(before.value, value), order.side, tradedBy(command, context), date);
  return { value, fees: feesOfFill(before.charged, total), final: command.quantity === leavesQuantity(order) };
}

function buy(
  state: OpenAccount,
  order: OpenOrder,
  command: RecordExecution,
  context: AccountContext,
): Decision<AccountEvent> {
  const booked = book(order, command, context);
  const { ledger } = state;
  const { currency } = order;
  const reserved = minor(reservedAmount(ledger, reservationOf(order.orderId), currency));
  const { fees, fromReserved, released } = paymentOf({
    value: booked.value,
    fees: booked.fees,
    reserved,
    spare: available(cashIn(ledger, currency)),
    rest: booked.final ? zero : stillNeeded(order, command, booked, context),
  });
  const entry = new Entry(ledger, reservationOf(order.orderId));
  const price: Due = ['house:clearing', booked.value];
  pay(entry, currency, [price, ...costsOf(fees)], fromReserved, (to, part) => entry.spend(currency, to, part));
  const postings = entry
    .release(currency, released)
    .move(shareUnit(command.symbol), 'house:custody', 'shares', command.quantity)
    .postings();
  const effects = { lots: [], profit: zero, released, postings };
  const event = executed(order, command, context, { ...booked, fees }, effects);
  return booked.final ? endWithExit(ledger, order, event, order.quantity, context) : accept<AccountEvent>(event);
}

/** Cash that the rest of a buy needs after this fill. */
function stillNeeded(order: OpenOrder, command: RecordExecution, booked: Booked, context: AccountContext): Minor {
  const before = filledOn(order, context.tradeDate);
  const day = { value: add(before.value, booked.value), charged: chargedWith(before.charged, booked.fees) };
  const filled = addShares(order.filled, command.quantity);
  return cashForRest(order, filled, day, tradedBy(command, context), context.tradeDate);
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
): Decision<AccountEvent> {
  const earlier = begun?.consumed;
  const rest = subtractShares(command.quantity, earlier?.quantity ?? noShares);
  const used = lotsOfSale(state.ledger, command.symbol, command.executionId, rest);
  // Before `LotsConsumed` is switched on, the record of such a sale is too large: it fails, and the order stays open.
  const isInParts =
    context.mayWrite({ type: 'LotsConsumed', v: 1 }) || context.mayWrite({ type: 'LotsConsumed', v: 2 });
  const named = isInParts ? namedInOneRecord(used) : used;
  if (named.length < used.length) return accept(consumed(command, named, (begun?.parts ?? 0) + 1));
  const booked = book(order, command, context);
  const { ledger } = state;
  const { currency } = order;
  const fees = feesOfSale(booked.value, booked.fees, available(cashIn(ledger, currency)));
  const cost = sum([earlier?.cost ?? zero, ...used.map((use) => use.cost)]);
  const profit = subtract(subtract(booked.value, feeTotal(fees)), cost);
  const [reserved, unit] = [reservationOf(order.orderId), shareUnit(command.symbol)];
  const entry = new Entry(ledger, reserved)
    .spend(unit, 'house:custody', command.quantity)
    // A request to sell more by this order reserved more than it had left to sell.
    .release(unit, booked.final ? reservedAmount(ledger, reserved, unit) - command.quantity : 0)
    .move(currency, 'house:clearing', 'unsettledSell', booked.value);
  pay(entry, currency, costsOf(fees), booked.value, (to, part) => entry.move(currency, 'unsettledSell', to, part));
  const postings = entry.postings();
  const effects = { lots: [...used], profit, released: zero, postings };
  const allEffects = earlier ? { ...effects, earlierLots: earlier } : effects;
  return accept(executed(order, command, context, { ...booked, fees }, allEffects));
}

function consumed(command: RecordExecution, lots: readonly LotUse[], part: number): AccountEvent {
  const { executionId, orderId, symbol, quantity: shares, price, currency, executedAt } = command;
  const { quotedAt, quoteReceivedAt, tradeDate } = command;
  return {
    type: 'LotsConsumed',
    v: 2,
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
    ...(tradeDate === undefined ? {} : { tradeDate }),
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
): OrderExecuted {
  return {
    type: 'OrderExecuted',
    v: 2,
    executionId: command.executionId,
    orderId: order.orderId,
    symbol: order.symbol,
    name: order.name,
    side: order.side,
    quantity: command.quantity,
    cumulativeQuantity: addShares(order.filled, command.quantity),
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
    businessDate: context.tradeDate,
    ...(command.venue && { venue: command.venue }),
    ...(order.side === 'sell' && settlementOf(context)),
    rules: rulesOfFill(order.side, tradedBy(command, context), context.rules, context.tradeDate),
    postings: effects.postings,
  };
}

const settlementOf = ({ rules }: AccountContext): Pick<OrderExecuted, 'settlesOn'> =>
  typeof rules?.settlesOn === 'string' ? { settlesOn: rules.settlesOn } : {};
