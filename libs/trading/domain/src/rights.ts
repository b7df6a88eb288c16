import {
  accept,
  divide,
  holdingQuantityMax,
  isWholeShares,
  isPrice,
  isWorthMore,
  millionths,
  minor,
  minorDigits,
  noShares,
  notional,
  perShare,
  sharesOf,
  subtract,
  subtractShares,
  zero,
  type Decision,
  type Minor,
  type Price,
  type Quantity,
} from '@parkett/kernel';
import { Entry, reservedAmount, shareUnit } from '@parkett/ledger';
import type { CorporateAction, Instrument } from '@parkett/market-contract';
import {
  rejectTrading as reject,
  type AccountEvent,
  type EndRights,
  type ExerciseRights,
  type RemindRights,
  type RightsEnded,
  type RightsExercised,
  type RightsGranted,
  type SettleRights,
} from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import type { HeldRights, OpenAccount } from './account-state';
import { heldRights } from './held-rights';
import { newSharesOf } from './new-shares';
import { checkCash } from './order-cash';
import { paymentReference } from './references';
import { rightsReservation } from './rights-reservation';
import { isTooMuch } from './share-ratio';

type Terms = Extract<CorporateAction['terms'], { kind: 'rights' }>;
export type RightsIssue = CorporateAction & { readonly terms: Terms };

/** The most cash that the new shares of one account can cost, in minor units. */
const costMax = minor(10 ** 13);
const oneShare = 1_000_000n;

/** The events that rights lead to. They are granted only once all of these can be written. */
const written = [
  'RightsGranted',
  'RightsExercised',
  'RightsReminded',
  'RightsEnded',
  'RightsSettled',
] as const satisfies readonly AccountEvent['type'][];

/**
 * Grants the rights of an issue to an account that held the shares before the ex-date: whole new shares, rounded down.
 * What is left of the old shares in this is worth less than one new share, and lapses.
 */
export function grantRights(
  { actionId, symbol, exDate, payDate, deadline, terms }: RightsIssue,
  entitled: Quantity,
  { name, currency }: Instrument,
  { mayWrite, tradeDate }: AccountContext,
): Decision<AccountEvent> {
  if (!written.every((type) => mayWrite({ type, v: 1 }))) return reject('ACTION_NOT_SWITCHED_ON');
  if (deadline !== null && deadline < tradeDate) return reject('RIGHTS_CLOSED', { actionId, deadline });
  const { price, per, get } = terms;
  const shares = divide(BigInt(entitled) * BigInt(get), BigInt(per) * oneShare, 'down');
  const exact = BigInt(shares) * oneShare;
  const granted = millionths(Number(exact > holdingQuantityMax ? BigInt(holdingQuantityMax) + 1n : exact));
  if (granted > holdingQuantityMax) return reject('HOLDING_TOO_LARGE', { max: holdingQuantityMax });
  if (deadline === null || terms.currency !== currency || isWorthMore(price, granted, costMax, currency))
    return reject('ACTION_NOT_OFFERED', { actionId });
  const dates = { exDate, deadline, payDate };
  const event: RightsGranted = {
    ...{ type: 'RightsGranted', v: 1, actionId, symbol, name, currency, price, ...dates, per, get, entitled, granted },
  };
  return accept<AccountEvent>(event);
}

/** Rights that can be exercised until the market of the share closes on the deadline. */
const isOpen = ({ ended, deadline }: HeldRights, { tradeDate }: AccountContext): boolean =>
  ended !== true && tradeDate <= deadline;

/**
 * Sets for how many shares the rights are exercised, and reserves or releases the difference of their price. The
 * customer may change it as often as they like until the deadline.
 */
export function exerciseRights(
  state: OpenAccount,
  { actionId, quantity }: ExerciseRights,
  context: AccountContext,
): Decision<AccountEvent> {
  const held = heldRights(state, actionId);
  if (held === undefined) return reject('RIGHTS_UNKNOWN', { actionId });
  const { symbol, name, currency, price, deadline, payDate, granted, exercised } = held;
  if (!isOpen(held, context)) return reject('RIGHTS_CLOSED', { actionId, deadline });
  if (context.isCancelled(actionId)) return reject('RIGHTS_CANCELLED', { actionId });
  if (!isWholeShares(quantity) || quantity > granted) return reject('RIGHTS_EXCEEDED', { max: sharesOf(granted) });
  if (quantity === exercised) return accept();
  if (quantity > exercised && !context.verified) return reject('VERIFICATION_REQUIRED');
  if (quantity > exercised && newSharesOf({ ...held, exercised: quantity }, context) === null)
    return reject('RIGHTS_CANCELLED', { actionId });
  if (isTooMuch(state.ledger, symbol, quantity))
    return reject('HOLDING_TOO_LARGE', { max: sharesOf(holdingQuantityMax) });
  const amount = notional(price, quantity, currency);
  const more = subtract(amount, reservedFor(state, held));
  const refused = more > 0 ? checkCash(state, currency, more) : undefined;
  if (refused !== undefined) return refused;
  const entry = new Entry(state.ledger, rightsReservation(actionId));
  if (more > 0) entry.reserve(currency, more);
  else entry.release(currency, -more);
  const event: RightsExercised = {
    ...{ type: 'RightsExercised', v: 1, actionId, symbol, name, currency, price, deadline, payDate },
    ...{ quantity, before: exercised, amount, postings: entry.postings() },
  };
  return accept<AccountEvent>(event);
}

const reservedFor = ({ ledger }: OpenAccount, { actionId, currency }: HeldRights): Minor =>
  minor(reservedAmount(ledger, rightsReservation(actionId), currency));

/** Once, before the deadline, and only where there are rights left to exercise. */
export function remindRights(
  state: OpenAccount,
  { actionId }: RemindRights,
  context: AccountContext,
): Decision<AccountEvent> {
  const held = heldRights(state, actionId);
  if (held === undefined || held.reminded === true || !isOpen(held, context) || held.exercised === held.granted)
    return reject('RIGHTS_NOT_OPEN', { actionId });
  if (context.isCancelled(actionId)) return reject('RIGHTS_CANCELLED', { actionId });
  const { symbol, name, currency, price, deadline, granted, exercised } = held;
  return accept<AccountEvent>({
    ...{ type: 'RightsReminded', v: 1, actionId, symbol, name, currency, price, deadline, granted, exercised },
  });
}

/** After the deadline, what was not exercised lapses. If the issue was cancelled, all cash is released, at any time. */
export function endRights(
  state: OpenAccount,
  { actionId }: EndRights,
  context: AccountContext,
): Decision<AccountEvent> {
  const held = heldRights(state, actionId);
  if (held === undefined) return reject('RIGHTS_NOT_OPEN', { actionId });
  if (context.isCancelled(actionId)) return accept<AccountEvent>(withoutShares(state, held));
  const { symbol, name, currency, price, deadline, granted, exercised, ended } = held;
  if (ended === true) return reject('RIGHTS_NOT_OPEN', { actionId });
  if (context.tradeDate <= deadline) return reject('ACTION_NOT_DUE', { from: deadline });
  return accept<AccountEvent>({
    ...{ type: 'RightsEnded', v: 1, actionId, symbol, name, currency, price, reason: 'deadline' },
    ...{ exercised, lapsed: subtractShares(granted, exercised), released: zero, postings: [] },
  });
}

/** Ends rights without a delivery: all their cash is released. */
function withoutShares(state: OpenAccount, held: HeldRights, undelivered?: RightsEnded['undelivered']): RightsEnded {
  const { actionId, symbol, name, currency, price, granted } = held;
  const released = reservedFor(state, held);
  const postings = new Entry(state.ledger, rightsReservation(actionId)).release(currency, released).postings();
  return {
    ...{ type: 'RightsEnded', v: 1, actionId, symbol, name, currency, price, reason: 'cancelled' },
    ...(undelivered !== undefined && { undelivered }),
    ...{ exercised: noShares, lapsed: granted, released, postings },
  };
}

/**
 * Pays the new shares out of the reserved cash and books them as a lot, once, on the pay date or later. Where there are
 * none to deliver, or the account cannot hold them, the cash is released, and that is the end of it.
 */
export function settleRights(
  state: OpenAccount,
  { actionId }: SettleRights,
  context: AccountContext,
): Decision<AccountEvent> {
  if (context.isTaken(paymentReference(actionId))) return reject('ACTION_ALREADY_BOOKED', { actionId });
  const held = heldRights(state, actionId);
  if (held === undefined) return reject('NOT_ENTITLED', { actionId });
  if (context.isCancelled(actionId)) return reject('RIGHTS_CANCELLED', { actionId });
  if (held.ended !== true) return reject('ACTION_WAITS', { actionId, for: 'deadline' });
  if (context.tradeDate < held.payDate) return reject('ACTION_NOT_DUE', { from: held.payDate });
  const shares = newSharesOf(held, context);
  if (shares !== null && 'kind' in shares) return shares;
  if (shares === null) return accept<AccountEvent>(withoutShares(state, held, 'noShares'));
  const { symbol, name, quantity } = shares;
  if (isTooMuch(state.ledger, symbol, quantity))
    return accept<AccountEvent>(withoutShares(state, held, 'holdingTooLarge'));
  const { currency, exercised } = held;
  const value = reservedFor(state, held);
  const isChanged = symbol !== held.symbol || quantity !== exercised;
  const price = isChanged ? priceOfOne(value, quantity, held) : held.price;
  const postings = new Entry(state.ledger, rightsReservation(actionId))
    .spend(currency, 'house:clearing', value)
    .move(shareUnit(symbol), 'house:custody', 'shares', quantity)
    .postings();
  return accept<AccountEvent>({
    ...{ type: 'RightsSettled', v: 1, actionId, symbol, name, currency, price, quantity, value },
    ...(isChanged && { exercised: { symbol: held.symbol, quantity: exercised } }),
    ...{ lotId: context.commandId, tradeDate: context.tradeDate, postings },
  });
}

/** What one of the changed shares has cost, rounded: the cost of the lot is the value. */
function priceOfOne(value: Minor, quantity: Quantity, { currency, price }: HeldRights): Price {
  const text = perShare(value, quantity, minorDigits(currency));
  return isPrice(text) ? text : price;
}
