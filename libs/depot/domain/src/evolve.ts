import type { DepotEvent } from '@parkett/depot-contract';
import { unreachable, zero } from '@parkett/kernel';
import type { Booking, Bookings } from '@parkett/ledger';
import { actionReference } from '@parkett/trading-contract';
import {
  approvalReference,
  deliveryReference,
  receiptReference,
  transferReference,
  transferReservation,
  type DepotState,
} from './depot-state';

export function evolveDepot(before: DepotState, event: DepotEvent): DepotState {
  const transfers = before ?? {};
  switch (event.type) {
    case 'DepotTransferRequested': {
      const { transferId, symbol, quantity } = event;
      return { ...transfers, [transferId]: { symbol, quantity, instructed: false } };
    }
    case 'DepotTransferInstructed': {
      const transfer = transfers[event.transferId];
      return transfer === undefined
        ? transfers
        : { ...transfers, [event.transferId]: { ...transfer, instructed: true } };
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
    lots: { kind: 'arrived', symbol, lots: lots.map(({ costKnown: _, ...lot }) => ({ ...lot, fees: zero })) },
  }),
};
