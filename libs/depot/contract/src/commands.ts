import {
  approvedBySchema,
  dateSchema,
  defineCommands,
  quantitySchema,
  recordedIdSchema,
  symbolSchema,
  type CommandOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { bicSchema, deliveryReferenceSchema, reportedLotsSchema } from './transfer';

const transferId = recordedIdSchema;
const approvedBy = approvedBySchema;

/** Sent by the customer. The id of the command becomes that of the transfer. */
const requestTransferV1 = z.object({
  symbol: symbolSchema,
  quantity: quantitySchema,
  receiver: bicSchema,
  /** Depot number and holder, sealed under the customer's key. */
  sealed: z.string().min(1).max(2048),
});

/** What a custodian has delivered to the other broker. */
const bookDeliveryV1 = z.object({
  transferId,
  reference: deliveryReferenceSchema,
  deliveredOn: dateSchema,
  /** The shares that both have seen: no others are booked. Absent in commands of before this field. */
  quantity: quantitySchema.optional(),
  approvedBy,
});

/** What a custodian has received for this account. */
const bookReceiptV1 = z.object({
  symbol: symbolSchema,
  reference: deliveryReferenceSchema,
  receivedOn: dateSchema,
  sender: bicSchema,
  lots: reportedLotsSchema,
  approvedBy,
});

/** Commands on an account. */
export const depotCommands = defineCommands({
  RequestDepotTransfer: { 1: requestTransferV1 },
  /** Sent by the customer, until a member of staff has instructed the custodian. */
  CancelDepotTransfer: { 1: z.object({ transferId }) },
  /** Sent by a member of staff, before the custodian gets the order. */
  InstructDepotTransfer: { 1: z.object({ transferId }) },
  /** Sent once two members of staff have agreed, as the two below. */
  RefuseDepotTransfer: { 1: z.object({ transferId, approvedBy }) },
  BookDepotDelivery: { 1: bookDeliveryV1 },
  BookDepotReceipt: { 1: bookReceiptV1 },
});
export type DepotCommand = CommandOf<typeof depotCommands>;
export type RequestDepotTransfer = CommandOf<typeof depotCommands, 'RequestDepotTransfer'>;
export type RefuseDepotTransfer = CommandOf<typeof depotCommands, 'RefuseDepotTransfer'>;
export type BookDepotDelivery = CommandOf<typeof depotCommands, 'BookDepotDelivery'>;
export type BookDepotReceipt = CommandOf<typeof depotCommands, 'BookDepotReceipt'>;
export type DepotSent = SentOf<typeof depotCommands>;
