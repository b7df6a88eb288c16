import type { Quantity } from '@parkett/kernel';
import type { Reserved } from '@parkett/ledger';

/** A transfer to another broker whose shares are still here. */
export interface OpenTransfer {
  readonly symbol: string;
  readonly quantity: Quantity;
  /** A member of staff has it in hand, so the shares may leave at any moment. */
  readonly instructed: boolean;
  /** The date since which the custodian may have the order. Absent before it, and in records of before this field. */
  readonly instructedOn?: string;
}

/** The transfers of an account that have not ended, by id. Null for an account that never had one. */
export type DepotState = Readonly<Record<string, OpenTransfer>> | null;

/** Raise it whenever `evolveDepot` gives a different state for the same events. */
export const depotStateVersion = 3;

export const transferReservation = (transferId: string): Reserved => ({ purpose: 'transfers', id: transferId });

/**
 * References that are taken for ever: a transfer is requested once, and each approval and each delivery is booked once.
 */
export const transferReference = (transferId: string): string => `depotTransfer:${transferId}`;
export const approvalReference = (approvalId: string): string => `depotApproval:${approvalId}`;
export const deliveryReference = (reference: string): string => `depotDelivery:${reference}`;
export const receiptReference = (reference: string): string => `depotReceipt:${reference}`;
