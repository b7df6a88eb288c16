import {
  currencySchema,
  dateSchema,
  defineEvents,
  instantSchema,
  postingSchema,
  quantitySchema,
  recordedIdSchema,
  sharesOf,
  symbolSchema,
  withoutPostings,
  type EventOf,
  type EventViews,
} from '@parkett/kernel';
import { z } from 'zod';
import { arrivedLotSchema, bicSchema, deliveryReferenceSchema, leavingLotSchema, transferEndSchema } from './transfer';

const postings = z.array(postingSchema);
const transferId = recordedIdSchema;
const share = { symbol: symbolSchema, name: z.string(), currency: currencySchema, quantity: quantitySchema };
const agreedBy = { approvalId: recordedIdSchema, requestedBy: recordedIdSchema, approvedBy: recordedIdSchema };

/** Shares are reserved for a transfer to another broker. */
const requestedV1 = z.object({
  transferId,
  ...share,
  receiver: bicSchema,
  sealed: z.string(),
  requestedAt: instantSchema,
  /** Ids of the versions of the market's rules, which say what has settled. */
  rules: z.array(z.string()),
  postings,
});

/** From now on the shares may leave at any moment, so the customer can no longer cancel. */
const instructedV1 = z.object({
  transferId,
  by: recordedIdSchema,
  instructedAt: instantSchema,
  /** The date of the share's market: the order is in the shares of that date. Absent in older records. */
  instructedOn: dateSchema.optional(),
});

/** The shares of a transfer are free again. */
const endedV1 = z.object({
  transferId,
  symbol: symbolSchema,
  outcome: transferEndSchema,
  released: quantitySchema,
  /** The approval of a refusal; null when the customer has cancelled. */
  approval: z.object(agreedBy).nullable(),
  endedAt: instantSchema,
  postings,
});

/** The shares have left with their lots. No cash moves and nothing is realised. */
const deliveredV1 = z.object({
  transferId,
  ...share,
  reference: deliveryReferenceSchema,
  deliveredOn: dateSchema,
  lots: z.array(leavingLotSchema),
  ...agreedBy,
  deliveredAt: instantSchema,
  postings,
});

/** Shares have arrived with their lots. No cash moves. */
const receivedV1 = z.object({
  /** Id of the approval. */
  deliveryId: recordedIdSchema,
  ...share,
  reference: deliveryReferenceSchema,
  receivedOn: dateSchema,
  sender: bicSchema,
  lots: z.array(arrivedLotSchema),
  /** Corporate actions of before, which this account never books. Empty where lots say since when they are held. */
  pastActions: z.array(recordedIdSchema),
  ...agreedBy,
  receivedAt: instantSchema,
  postings,
});

/** The events of an account. */
export const depotEvents = defineEvents({
  DepotTransferRequested: { 1: requestedV1, write: 0 },
  DepotTransferInstructed: { 1: instructedV1, write: 0 },
  DepotTransferEnded: { 1: endedV1, write: 0 },
  SharesDelivered: { 1: deliveredV1, write: 0 },
  SharesReceived: { 1: receivedV1, write: 0 },
});
export type DepotEvent = EventOf<typeof depotEvents>;
export type DepotEventOf<Type extends DepotEvent['type']> = Extract<DepotEvent, { readonly type: Type }>;

/** What customers see of the events of their transfers: no names of staff. Quantities are shares. */
export const depotViews: EventViews<DepotEvent> = {
  DepotTransferRequested: ({ quantity, rules: _, sealed: __, ...event }) => ({
    ...withoutPostings(event),
    quantity: sharesOf(quantity),
  }),
  DepotTransferInstructed: ({ by: _, ...event }) => event,
  DepotTransferEnded: ({ released, approval: _, ...event }) => ({
    ...withoutPostings(event),
    released: sharesOf(released),
  }),
  SharesDelivered: ({ quantity, lots, requestedBy: _, approvedBy: __, approvalId: ___, ...event }) => ({
    ...withoutPostings(event),
    quantity: sharesOf(quantity),
    lots: lots.map((lot) => ({ ...lot, quantity: sharesOf(lot.quantity) })),
  }),
  SharesReceived: ({
    quantity,
    lots,
    pastActions: _,
    requestedBy: __,
    approvedBy: ___,
    approvalId: ____,
    ...event
  }) => ({
    ...withoutPostings(event),
    quantity: sharesOf(quantity),
    lots: lots.map((lot) => ({ ...lot, quantity: sharesOf(lot.quantity) })),
  }),
};
