import { accept, unreachable, zero, type Actor, type Decision } from '@parkett/kernel';
import { balanced, move, shareUnit } from '@parkett/ledger';
import { rejectTrading as reject, type AccountCommand, type WrittenAccountEvent } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import { leavesQuantity, openOrder, type AccountState, type OpenAccount } from './account-state';
import { placeOrder } from './place-order';
import { recordExecution } from './record-execution';
import { bookingReference } from './references';

type Of<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>;

/** Decides a command on one customer's account. */
export function decideAccount(
  state: AccountState,
  command: AccountCommand,
  context: AccountContext,
): Decision<WrittenAccountEvent> {
  if (!mayGive(context.actor, command, context.accountId)) return reject('ACTOR_NOT_ALLOWED', {});
  if (command.type === 'OpenAccount') {
    return state.status === 'open'
      ? reject('ACCOUNT_EXISTS')
      : accept<WrittenAccountEvent>({ type: 'AccountOpened', v: 1, currency: command.currency });
  }
  if (state.status !== 'open') return reject('ACCOUNT_UNKNOWN');
  switch (command.type) {
    case 'Deposit':
      return deposit(state, command, context);
    case 'PlaceOrder':
      return placeOrder(state, command, context);
    case 'CancelOrder':
      return requestCancel(state, command);
    case 'ConfirmCancel':
      return confirmCancel(state, command);
    case 'RecordExecution':
      return recordExecution(state, command, context);
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
      return actor.kind === 'customer' && actor.id === accountId;
    case 'CancelOrder':
      return command.reason === 'customer'
        ? actor.kind === 'customer' && actor.id === accountId
        : isSystem(actor, 'jobs');
    case 'OpenAccount':
      return isSystem(actor, 'identity');
    case 'Deposit':
      return isSystem(actor, 'bank');
    case 'ConfirmCancel':
    case 'RecordExecution':
      return isSystem(actor, 'venue');
    default:
      return unreachable(command);
  }
}

const isSystem = (actor: Actor, id: string): boolean => actor.kind === 'system' && actor.id === id;

function deposit(
  state: OpenAccount,
  { bookingId, amount, currency }: Of<'Deposit'>,
  { isTaken }: AccountContext,
): Decision<WrittenAccountEvent> {
  if (isTaken(bookingReference(bookingId))) return reject('DEPOSIT_ALREADY_BOOKED', { bookingId });
  if (currency !== state.currency) return reject('CURRENCY_MISMATCH', { currency });
  const postings = balanced(move(currency, 'house:bank', 'settled', amount));
  return accept<WrittenAccountEvent>({ type: 'Deposited', v: 1, bookingId, amount, currency, postings });
}

function requestCancel(state: OpenAccount, { orderId, reason }: Of<'CancelOrder'>): Decision<WrittenAccountEvent> {
  const order = openOrder(state, orderId);
  if (!order) return reject('ORDER_ALREADY_FINAL', { orderId });
  if (order.cancelReason !== null) return reject('CANCEL_ALREADY_REQUESTED', { orderId });
  return accept<WrittenAccountEvent>({ type: 'CancelRequested', v: 1, orderId, symbol: order.symbol, reason });
}

/** Only the venue's confirmation releases the reservation: until then a fill may still come. */
function confirmCancel(state: OpenAccount, { orderId }: Of<'ConfirmCancel'>): Decision<WrittenAccountEvent> {
  const order = openOrder(state, orderId);
  if (!order) return reject('ORDER_ALREADY_FINAL', { orderId });
  // A fill was reported before this confirmation and is still being booked.
  if (order.unfinished) return reject('EXECUTION_UNFINISHED', { orderId });
  const legs =
    order.side === 'buy'
      ? move(state.currency, 'frozenOrder', 'settled', order.frozen)
      : move(shareUnit(order.symbol), 'frozenSell', 'shares', leavesQuantity(order));
  return accept<WrittenAccountEvent>({
    type: 'OrderCancelled',
    v: 1,
    orderId,
    symbol: order.symbol,
    reason: order.cancelReason ?? 'dayEnd',
    released: order.side === 'buy' ? order.frozen : zero,
    postings: balanced(legs),
  });
}
