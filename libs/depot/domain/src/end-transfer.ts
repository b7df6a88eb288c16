import {
  rejectDepot as reject,
  type BookDepotDelivery,
  type DepotEvent,
  type DepotEventOf,
  type RefuseDepotTransfer,
  type TransferEnd,
} from '@parkett/depot-contract';
import { accept, refuseApprover, sharesOf, type Decision } from '@parkett/kernel';
import { Entry, lotsOfSale, reservedAmount, shareUnit, type Ledger } from '@parkett/ledger';
import { changesShares, endsShares, restatesShares } from '@parkett/market-contract';
import { bookedAfter, dueActions } from './actions';
import { bookDelivery, decidedBefore, refuseTransfer } from './approval-kinds';
import type { DepotContext } from './depot-context';
import { deliveryReference, transferReservation, type DepotState, type OpenTransfer } from './depot-state';

/** Lots that fit into one record; more than a request may have, because sales before the delivery change them. */
export const deliveredLotsMax = 250;

interface Named {
  readonly transferId: string;
}

/** The customer cancels. Rejects with ACTOR_NOT_ALLOWED, TRANSFER_UNKNOWN and TRANSFER_INSTRUCTED. */
export function cancelTransfer(
  ledger: Ledger,
  state: DepotState,
  { transferId }: Named,
  context: DepotContext,
): Decision<DepotEvent> {
  const { actor, aggregate } = context;
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  const transfer = state?.[transferId];
  if (transfer === undefined) return reject('TRANSFER_UNKNOWN');
  if (transfer.instructed) return reject('TRANSFER_INSTRUCTED');
  return accept(ended(ledger, transfer, { transferId, outcome: 'cancelled', approval: null }, context));
}

/**
 * A member of operations takes it in hand, before the custodian gets the order, which is in the shares of now. Rejects
 * with the codes of `refuseApprover`, ACTOR_NOT_ALLOWED, TRANSFER_UNKNOWN, TRANSFER_INSTRUCTED, SYMBOL_UNKNOWN and
 * ACTION_PENDING.
 */
export function instructTransfer(
  ledger: Ledger,
  state: DepotState,
  { transferId }: Named,
  context: DepotContext,
): Decision<DepotEvent> {
  const { actor, aggregate, staff, now } = context;
  if (actor.kind !== 'staff') return reject('ACTOR_NOT_ALLOWED');
  const beneficiary = aggregate.slice('account:'.length);
  const refused = refuseApprover(staff, actor.id, bookDelivery.makerRoles, beneficiary);
  if (refused !== undefined) return refused;
  const transfer = state?.[transferId];
  if (transfer === undefined) return reject('TRANSFER_UNKNOWN');
  if (transfer.instructed) return reject('TRANSFER_INSTRUCTED');
  const { symbol } = transfer;
  const today = todayOf(symbol, context);
  if (today === undefined) return reject('SYMBOL_UNKNOWN', { symbol });
  if (dueActions(ledger, symbol, { date: today, today }, context).some(changesShares))
    return reject('ACTION_PENDING', { symbol });
  return accept<DepotEventOf<'DepotTransferInstructed'>>({
    type: 'DepotTransferInstructed',
    v: 1,
    transferId,
    by: actor.id,
    instructedAt: now,
    instructedOn: today,
  });
}

function todayOf(symbol: string, { market, businessDate }: DepotContext): string | undefined {
  const instrument = market.instrument(symbol);
  return instrument && (market.dateOf(instrument) ?? businessDate);
}

/** Two members of staff refuse it. A repetition changes nothing. Rejects as `decidedBefore`, and with TRANSFER_UNKNOWN. */
export function refuse(
  ledger: Ledger,
  state: DepotState,
  { transferId, approvedBy }: RefuseDepotTransfer,
  context: DepotContext,
): Decision<DepotEvent> {
  const decided = decidedBefore(approvedBy, refuseTransfer, context);
  if (decided !== undefined) return decided;
  const { approvalId, maker, checker } = approvedBy;
  const transfer = state?.[transferId];
  if (transfer === undefined) return reject('TRANSFER_UNKNOWN');
  const approval = { approvalId, requestedBy: maker, approvedBy: checker };
  return accept(ended(ledger, transfer, { transferId, outcome: 'refused', approval }, context));
}

function ended(
  ledger: Ledger,
  { symbol }: OpenTransfer,
  how: Named & { readonly outcome: TransferEnd; readonly approval: DepotEventOf<'DepotTransferEnded'>['approval'] },
  { now }: DepotContext,
): DepotEventOf<'DepotTransferEnded'> {
  const [unit, reserved] = [shareUnit(symbol), transferReservation(how.transferId)];
  const released = reservedAmount(ledger, reserved, unit) as DepotEventOf<'DepotTransferEnded'>['released'];
  const entry = new Entry(ledger, reserved).release(unit, released);
  return { type: 'DepotTransferEnded', v: 1, ...how, symbol, released, endedAt: now, postings: entry.postings() };
}

/**
 * The custodian has delivered the shares, so they leave with their oldest lots. A repetition changes nothing. Actions
 * with an ex-date up to the delivery are booked first, because the shares were still here at the close before them.
 * One that ends the shares waits for the transfer: such a delivery cannot be, and staff refuse the transfer.
 * Rejects as `decidedBefore`, and with TRANSFER_UNKNOWN, TRANSFER_NOT_INSTRUCTED, DELIVERY_REFERENCE_TAKEN, DELIVERY_IN_FUTURE,
 * DELIVERY_AFTER_ACTION, ACTION_PENDING, DELIVERY_BEFORE_ACTION, DELIVERY_QUANTITY_DIFFERS and TRANSFER_TOO_MANY_LOTS.
 */
export function deliver(
  ledger: Ledger,
  state: DepotState,
  { transferId, reference, deliveredOn, quantity: seen, approvedBy }: BookDepotDelivery,
  context: DepotContext,
): Decision<DepotEvent> {
  const decided = decidedBefore(approvedBy, bookDelivery, context);
  if (decided !== undefined) return decided;
  const { approvalId, maker, checker } = approvedBy;
  const { market, isTaken, now, businessDate } = context;
  if (isTaken(deliveryReference(reference))) return reject('DELIVERY_REFERENCE_TAKEN', { reference });
  const transfer = state?.[transferId];
  if (transfer === undefined) return reject('TRANSFER_UNKNOWN');
  if (!transfer.instructed) return reject('TRANSFER_NOT_INSTRUCTED');
  const { symbol, quantity } = transfer;
  const instrument = market.instrument(symbol);
  if (instrument === undefined) return reject('SYMBOL_UNKNOWN', { symbol });
  const today = market.dateOf(instrument) ?? businessDate;
  if (deliveredOn > today) return reject('DELIVERY_IN_FUTURE', { date: today });
  const dates = { date: deliveredOn, today };
  const due = dueActions(ledger, symbol, dates, context);
  const ending = due.find(endsShares);
  if (ending !== undefined) return reject('DELIVERY_AFTER_ACTION', { actionId: ending.actionId });
  if (due.length > 0) return reject('ACTION_PENDING', { symbol });
  // A split has changed the shares of the transfer as it would have changed them elsewhere.
  const later = bookedAfter(symbol, deliveredOn, context).find((action) => !restatesShares(action));
  if (later !== undefined) return reject('DELIVERY_BEFORE_ACTION', { actionId: later.actionId });
  if (seen !== undefined && seen !== quantity)
    return reject('DELIVERY_QUANTITY_DIFFERS', { shares: sharesOf(quantity) });
  const lots = lotsOfSale(ledger, symbol, transferId, quantity);
  if (lots.length > deliveredLotsMax) return reject('TRANSFER_TOO_MANY_LOTS', { limit: deliveredLotsMax });
  const unit = shareUnit(symbol);
  const entry = new Entry(ledger, transferReservation(transferId)).spend(unit, 'house:custody', quantity);
  return accept<DepotEventOf<'SharesDelivered'>>({
    type: 'SharesDelivered',
    v: 1,
    transferId,
    symbol,
    name: instrument.name,
    currency: instrument.currency,
    quantity,
    reference,
    deliveredOn,
    lots: [...lots],
    approvalId,
    requestedBy: maker,
    approvedBy: checker,
    deliveredAt: now,
    postings: entry.postings(),
  });
}
