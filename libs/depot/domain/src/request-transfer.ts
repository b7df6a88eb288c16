import {
  rejectDepot as reject,
  transferLotsMax,
  type DepotEventOf,
  type RequestDepotTransfer,
} from '@parkett/depot-contract';
import { accept, sharesOf, type Decision, type EventBody, type Rejected } from '@parkett/kernel';
import { Entry, lotsOfSale, shareUnit } from '@parkett/ledger';
import type { Instrument } from '@parkett/market-contract';
import { dueActions } from './actions';
import type { DepotContext, DepotHolder } from './depot-context';
import { transferReference, transferReservation, type DepotState } from './depot-state';
import { transferableOn } from './transferable';

/** A transfer that began could not end with an event that is not switched on yet. */
const written = ['DepotTransferRequested', 'DepotTransferInstructed', 'DepotTransferEnded', 'SharesDelivered'] as const;

/** Of one account. */
export const openTransfersMax = 20;

/**
 * The instrument and the date of its market, if that many shares can leave this account. Rejects with ACCOUNT_ERASED,
 * ACCOUNT_UNKNOWN, TRANSFER_NOT_OFFERED, VERIFICATION_REQUIRED, SYMBOL_UNKNOWN, TOO_MANY_TRANSFERS, ACTION_PENDING,
 * NOT_TRANSFERABLE and TRANSFER_TOO_MANY_LOTS.
 */
function checkTransfer(
  state: DepotState,
  { symbol, quantity }: Pick<RequestDepotTransfer, 'symbol' | 'quantity'>,
  holder: DepotHolder,
  context: DepotContext,
): { readonly instrument: Instrument; readonly date: string } | Rejected {
  const { ledger, verified, erased, addCurrency } = holder;
  if (erased) return reject('ACCOUNT_ERASED');
  if (addCurrency === undefined) return reject('ACCOUNT_UNKNOWN');
  if (!written.every((type) => context.mayWrite({ type, v: 1 }))) return reject('TRANSFER_NOT_OFFERED');
  if (!verified) return reject('VERIFICATION_REQUIRED');
  const instrument = context.market.instrument(symbol);
  if (instrument === undefined) return reject('SYMBOL_UNKNOWN', { symbol });
  if (Object.keys(state ?? {}).length >= openTransfersMax)
    return reject('TOO_MANY_TRANSFERS', { limit: openTransfersMax });
  const date = context.market.dateOf(instrument) ?? context.businessDate;
  if (dueActions(ledger, symbol, { date, today: date }, context).length > 0)
    return reject('ACTION_PENDING', { symbol });
  const transferable = transferableOn(holder, instrument, date, context.market);
  if (quantity > transferable)
    return reject('NOT_TRANSFERABLE', { need: sharesOf(quantity), transferable: sharesOf(transferable) });
  // A sale before the delivery consumes the oldest lots, so others may leave then.
  const lots = lotsOfSale(ledger, symbol, context.commandId, quantity);
  if (lots.length > transferLotsMax) return reject('TRANSFER_TOO_MANY_LOTS', { limit: transferLotsMax });
  return { instrument, date };
}

/**
 * Reserves the shares until they have left, or the transfer ends. Rejects as `checkTransfer`, and with ACTOR_NOT_ALLOWED
 * and TRANSFER_EXISTS.
 */
export function requestTransfer(
  state: DepotState,
  command: RequestDepotTransfer,
  holder: DepotHolder,
  context: DepotContext,
): Decision<EventBody> {
  const { actor, aggregate, commandId, market, now } = context;
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  if (context.isTaken(transferReference(commandId))) return reject('TRANSFER_EXISTS');
  const checked = checkTransfer(state, command, holder, context);
  if ('kind' in checked) return checked;
  const { instrument, date } = checked;
  const { symbol, quantity, receiver, sealed } = command;
  const entry = new Entry(holder.ledger, transferReservation(commandId)).reserve(shareUnit(symbol), quantity);
  return accept<DepotEventOf<'DepotTransferRequested'>>({
    type: 'DepotTransferRequested',
    v: 1,
    transferId: commandId,
    symbol,
    name: instrument.name,
    currency: instrument.currency,
    quantity,
    receiver,
    sealed,
    requestedAt: now,
    rules: [...market.rules(instrument, date).ids],
    postings: entry.postings(),
  });
}
