import {
  rejectDepot as reject,
  type ArrivedLot,
  type BookDepotReceipt,
  type DepotEventOf,
} from '@parkett/depot-contract';
import { accept, acceptTogether, sumShares, zero, type Decision, type EventBody } from '@parkett/kernel';
import { Entry, shareUnit } from '@parkett/ledger';
import { bookedAfter, missedAction } from './actions';
import { bookReceipt, decidedBefore } from './approval-kinds';
import type { DepotContext, DepotHolder } from './depot-context';
import { receiptReference } from './depot-state';

/**
 * Shares have arrived from another broker, with the lots that it reports. A lot of unknown cost counts as free. A
 * repetition changes nothing. The shares take part in the actions of after their arrival; in those of before they took
 * part elsewhere. Rejects as `decidedBefore`, and with ACCOUNT_ERASED, ACCOUNT_UNKNOWN, TRANSFER_NOT_OFFERED,
 * DELIVERY_REFERENCE_TAKEN, SYMBOL_UNKNOWN, DELIVERY_IN_FUTURE, COST_CURRENCY_DIFFERS, HOLDING_TOO_LARGE and
 * DELIVERY_BEFORE_ACTION.
 */
export function receiveShares(
  { symbol, reference, receivedOn, sender, lots, approvedBy }: BookDepotReceipt,
  { ledger, erased, addCurrency, checkRoom }: DepotHolder,
  context: DepotContext,
): Decision<EventBody> {
  const decided = decidedBefore(approvedBy, bookReceipt, context);
  if (decided !== undefined) return decided;
  const { approvalId, maker, checker } = approvedBy;
  const { isTaken, market, businessDate, mayWrite, now } = context;
  if (erased) return reject('ACCOUNT_ERASED');
  if (addCurrency === undefined) return reject('ACCOUNT_UNKNOWN');
  if (!mayWrite({ type: 'SharesReceived', v: 1 })) return reject('TRANSFER_NOT_OFFERED');
  if (isTaken(receiptReference(reference))) return reject('DELIVERY_REFERENCE_TAKEN', { reference });
  const instrument = market.instrument(symbol);
  if (instrument === undefined) return reject('SYMBOL_UNKNOWN', { symbol });
  const { name, currency } = instrument;
  const today = market.dateOf(instrument) ?? businessDate;
  const latest = receivedOn < today ? receivedOn : today;
  if (receivedOn > today || lots.some(({ buyDate }) => buyDate > latest))
    return reject('DELIVERY_IN_FUTURE', { date: latest });
  if (lots.some(({ cost }) => cost !== null && cost.currency !== currency))
    return reject('COST_CURRENCY_DIFFERS', { currency });
  const quantity = sumShares(lots.map((lot) => lot.quantity));
  const tooLarge = checkRoom(symbol, quantity);
  if (tooLarge !== undefined) return tooLarge;
  const dates = { date: receivedOn, today };
  const later = bookedAfter(symbol, receivedOn, context)[0] ?? missedAction(symbol, dates, context);
  if (later !== undefined) return reject('DELIVERY_BEFORE_ACTION', { actionId: later.actionId });
  const opening = addCurrency(currency, mayWrite);
  if (opening.kind === 'rejected') return opening;
  const arrived = lots.map(
    (lot, n): ArrivedLot => ({
      lotId: `${approvalId}:${n}`,
      quantity: lot.quantity,
      value: lot.cost?.amount ?? zero,
      buyDate: lot.buyDate,
      costKnown: lot.cost !== null,
      heldSince: receivedOn,
    }),
  );
  const entry = new Entry(ledger).move(shareUnit(symbol), 'house:custody', 'shares', quantity);
  return acceptTogether<EventBody>(
    opening,
    accept<DepotEventOf<'SharesReceived'>>({
      type: 'SharesReceived',
      v: 1,
      deliveryId: approvalId,
      symbol,
      name,
      currency,
      quantity,
      reference,
      receivedOn,
      sender,
      lots: arrived,
      pastActions: [],
      approvalId,
      requestedBy: maker,
      approvedBy: checker,
      receivedAt: now,
      postings: entry.postings(),
    }),
  );
}
