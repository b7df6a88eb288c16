import type { ArrivedLot, DepotEvent } from '@parkett/depot-contract';
import { noShares, traitsOf, unreachable, zero } from '@parkett/kernel';
import type { Booking, Bookings, Lot } from '@parkett/ledger';
import { actionReference, type CorporateActionApplied } from '@parkett/trading-contract';
import {
  approvalReference,
  deliveryReference,
  receiptReference,
  transferReference,
  transferReservation,
  type DepotState,
} from './depot-state';

/** Splits and the like change the shares of open transfers, too. */
export const followed = ['CorporateActionApplied'] as const;

export function evolveDepot(before: DepotState, event: DepotEvent | CorporateActionApplied): DepotState {
  if (event.type === 'CorporateActionApplied') return restated(before, event.transfers ?? []);
  const transfers = before ?? {};
  switch (event.type) {
    case 'DepotTransferRequested': {
      const { transferId, symbol, quantity } = event;
      return { ...transfers, [transferId]: { symbol, quantity, instructed: false } };
    }
    case 'DepotTransferInstructed': {
      const { transferId, instructedOn } = event;
      const transfer = transfers[transferId];
      if (transfer === undefined) return transfers;
      const inHand = { ...transfer, instructed: true, ...(instructedOn !== undefined && { instructedOn }) };
      return { ...transfers, [transferId]: inHand };
    }
    case 'DepotTransferEnded':
    case 'SharesDelivered': {
      const { [event.transferId]: _, ...others } = transfers;
      return others;
    }
    case 'SharesReceived':
      return transfers;
    default:
      return unreachable(event);
  }
}

/** A transfer without shares has ended. */
function restated(before: DepotState, changes: NonNullable<CorporateActionApplied['transfers']>): DepotState {
  if (before === null || changes.length === 0) return before;
  const after = new Map(changes.map(({ transferId, quantity }) => [transferId, quantity]));
  return Object.fromEntries(
    Object.entries(before).flatMap(([id, transfer]) => {
      const quantity = after.get(id) ?? transfer.quantity;
      return quantity === noShares ? [] : [[id, { ...transfer, quantity }]];
    }),
  );
}

/** The references that an event takes for ever. */
export function depotReferences(event: DepotEvent): readonly string[] {
  switch (event.type) {
    case 'DepotTransferRequested':
      return [transferReference(event.transferId)];
    case 'DepotTransferInstructed':
      return [];
    case 'DepotTransferEnded':
      return event.approval === null ? [] : [approvalReference(event.approval.approvalId)];
    case 'SharesDelivered':
      return [deliveryReference(event.reference), approvalReference(event.approvalId)];
    case 'SharesReceived': {
      const { reference, approvalId, pastActions } = event;
      return [receiptReference(reference), approvalReference(approvalId), ...pastActions.map(actionReference)];
    }
    default:
      return unreachable(event);
  }
}

const lotOfArrival = ({ costKnown, heldSince, ...lot }: ArrivedLot): Lot => ({
  ...lot,
  fees: zero,
  ...traitsOf({ heldSince, costUnknown: costKnown ? undefined : true }),
});

/** What the events book in the ledger. */
export const depotBookings: Bookings<DepotEvent> = {
  DepotTransferRequested: ({ postings, transferId }) => ({ postings, reserved: transferReservation(transferId) }),
  DepotTransferEnded: ({ postings, transferId }) => ({ postings, reserved: transferReservation(transferId) }),
  SharesDelivered: ({ postings, transferId, symbol, quantity }): Booking => ({
    postings,
    reserved: transferReservation(transferId),
    lots: { kind: 'sold', symbol, quantity },
  }),
  SharesReceived: ({ postings, symbol, lots }): Booking => ({
    postings,
    lots: { kind: 'arrived', symbol, lots: lots.map(lotOfArrival) },
  }),
};
