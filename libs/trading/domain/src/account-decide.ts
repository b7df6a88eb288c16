import { accept, minor, unreachable, zero, type Actor, type Decision } from '@parkett/kernel';
import { Entry, reservedAmount, shareUnit, type Ledger } from '@parkett/ledger';
import {
  rejectTrading as reject,
  type AccountCommand,
  type AccountEvent,
  type WrittenAccountEvent,
} from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import { openOrder, reservationOf, type OpenAccount, type OpenOrder, type TradingState } from './account-state';
import { applyAction, payAction } from './corporate-action';
import { endWithExit } from './place-exit';
import { confirmReplace, refuseOvertaken, refuseReplace } from './answer-replace';
import { endRights, exerciseRights, remindRights, settleRights } from './rights';
import { placeOrder } from './place-order';
import { recordBust } from './record-bust';
import { recordExecution } from './record-execution';
import { recordStopMove } from './record-stop-move';
import { recordTrigger } from './record-trigger';
import { requestReplace } from './replace-order';
import { settleProceeds } from './settle-proceeds';
import { inWrittenVersions } from './written-events';

type Of<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>;

/** The slices of the account that decisions on orders read. */
export interface TradingAccount {
  readonly trading: TradingState;
  readonly ledger: Ledger;
}

/** Decides a command about the orders of one customer's account. */
export function decideTrading(
  account: TradingAccount,
  command: AccountCommand,
  context: AccountContext,
): Decision<WrittenAccountEvent> {
  return inWrittenVersions(decide(account, command, context), context.mayWrite);
}

function decide(
  { trading, ledger }: TradingAccount,
  command: AccountCommand,
  context: AccountContext,
): Decision<AccountEvent> {
  if (!mayGive(context.actor, command, context.accountId)) return reject('ACTOR_NOT_ALLOWED', {});
  if (command.type === 'OpenAccount') {
    return trading.status === 'open'
      ? reject('ACCOUNT_EXISTS')
      : accept<AccountEvent>({ type: 'AccountOpened', v: 1, currency: command.currency });
  }
  if (trading.status !== 'open') return reject('ACCOUNT_UNKNOWN');
  const state: OpenAccount = { ...trading, ledger };
  return refuseOvertaken(state, decideOpen(state, command, context), context);
}

function decideOpen(
  state: OpenAccount,
  command: Exclude<AccountCommand, { type: 'OpenAccount' }>,
  context: AccountContext,
): Decision<AccountEvent> {
  switch (command.type) {
    case 'PlaceOrder':
      return placeOrder(state, command, context);
    case 'CancelOrder':
      return requestCancel(state, command, context);
    case 'ConfirmCancel':
      return confirmCancel(state, command, context);
    case 'RecordExecution':
      return recordExecution(state, command, context);
    case 'RecordBust':
      return recordBust(state.ledger, command, context);
    case 'ApplyCorporateAction':
      return applyAction(state, command, context);
    case 'PayCorporateAction':
      return payAction(state, command, context);
    case 'ExerciseRights':
      return exerciseRights(state, command, context);
    case 'RemindRights':
      return remindRights(state, command, context);
    case 'EndRights':
      return endRights(state, command, context);
    case 'SettleRights':
      return settleRights(state, command, context);
    case 'SettleProceeds':
      return settleProceeds(state.ledger, command, context);
    case 'RecordTrigger':
      return recordTrigger(state, command, context);
    case 'RecordStopMove':
      return recordStopMove(state, command, context);
    case 'ReplaceOrder':
      return requestReplace(state, command, context);
    case 'ConfirmReplace':
      return confirmReplace(state, command, context);
    case 'RefuseReplace':
      return refuseReplace(state, command, context);
    default:
      return unreachable(command);
  }
}

/**
 * Which actor may send which command. Facts come only from Parkett's own processes, requests only from the account
 * owner.
 */
function mayGive(actor: Actor, command: AccountCommand, accountId: string): boolean {
  switch (command.type) {
    case 'PlaceOrder':
    case 'ReplaceOrder':
    case 'ExerciseRights':
      return actor.kind === 'customer' && actor.id === accountId;
    case 'CancelOrder':
      return command.reason === 'customer'
        ? actor.kind === 'customer' && actor.id === accountId
        : isSystem(actor, 'jobs');
    case 'ApplyCorporateAction':
    case 'PayCorporateAction':
    case 'RemindRights':
    case 'EndRights':
    case 'SettleRights':
    case 'SettleProceeds':
      return isSystem(actor, 'jobs');
    case 'OpenAccount':
      return isSystem(actor, 'identity');
    case 'ConfirmCancel':
    case 'RecordExecution':
    case 'RecordBust':
    case 'RecordTrigger':
    case 'RecordStopMove':
    case 'ConfirmReplace':
    case 'RefuseReplace':
      return isSystem(actor, 'venue');
    default:
      return unreachable(command);
  }
}

const isSystem = (actor: Actor, id: string): boolean => actor.kind === 'system' && actor.id === id;

function requestCancel(
  state: OpenAccount,
  { orderId, reason }: Of<'CancelOrder'>,
  { noCancelUntil }: AccountContext,
): Decision<AccountEvent> {
  const order = openOrder(state, orderId);
  if (!order) return reject('ORDER_ALREADY_FINAL', { orderId });
  if (order.cancelReason !== null) return reject('CANCEL_ALREADY_REQUESTED', { orderId });
  const until = reason === 'customer' ? noCancelUntil(order.symbol) : undefined;
  if (until !== undefined) return reject('CANCEL_NOT_ALLOWED_NOW', { until });
  return accept<AccountEvent>({ type: 'CancelRequested', v: 1, orderId, symbol: order.symbol, reason });
}

/** Why the venue ends an order that nobody has asked it to cancel. */
function endOfItself({ immediate, auction }: OpenOrder): 'dayEnd' | 'notFilled' | 'auctionOver' {
  if (auction !== undefined) return 'auctionOver';
  return immediate === undefined ? 'dayEnd' : 'notFilled';
}

/** Only the venue's confirmation releases the reservation: until then a fill may still come. */
function confirmCancel(
  state: OpenAccount,
  { orderId }: Of<'ConfirmCancel'>,
  context: AccountContext,
): Decision<AccountEvent> {
  const order = openOrder(state, orderId);
  if (!order) return reject('ORDER_ALREADY_FINAL', { orderId });
  // A fill was reported before this confirmation and is still being booked.
  if (order.unfinished) return reject('EXECUTION_UNFINISHED', { orderId });
  const unit = order.side === 'buy' ? order.currency : shareUnit(order.symbol);
  const reserved = reservedAmount(state.ledger, reservationOf(orderId), unit);
  const cancelled: Extract<AccountEvent, { type: 'OrderCancelled' }> = {
    type: 'OrderCancelled',
    v: 4,
    orderId,
    symbol: order.symbol,
    reason: order.cancelReason ?? endOfItself(order),
    released: order.side === 'buy' ? minor(reserved) : zero,
    postings: new Entry(state.ledger, reservationOf(orderId)).release(unit, reserved).postings(),
  };
  return endWithExit(state.ledger, order, cancelled, order.filled, context);
}
