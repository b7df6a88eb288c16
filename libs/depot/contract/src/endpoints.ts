import {
  currencySchema,
  dateSchema,
  endpoint,
  envSchema,
  instantSchema,
  minorSchema,
  orderedSharesSchema,
  reasonSchema,
  recordedIdSchema,
  sharesSchema,
  symbolSchema,
} from '@parkett/kernel';
import { z } from 'zod';
import {
  bicSchema,
  deliveryReferenceSchema,
  depotNumberSchema,
  isHoldable,
  reportedCostSchema,
  transferLotsMax,
} from './transfer';

export const transferPageMax = 50;
const page = {
  cursor: z.string().max(256).optional(),
  limit: z.coerce.number().int().min(1).max(transferPageMax).default(transferPageMax),
};
const nextCursor = z.string().nullable();

/** A lot of a transfer, with what its shares have cost with fees; null where nobody knows it. */
const transferLotSchema = z.object({
  lotId: z.string(),
  buyDate: z.string(),
  quantity: sharesSchema,
  cost: minorSchema.nullable(),
});

const transferSchema = z.object({
  transferId: z.string(),
  direction: z.enum(['out', 'in']),
  symbol: symbolSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  quantity: sharesSchema,
  currency: currencySchema,
  status: z.enum(['requested', 'instructed', 'delivered', 'cancelled', 'refused', 'received']),
  /** The other broker's BIC. */
  counterparty: z.string(),
  /** The custodian's number of the delivery; null before it. */
  reference: z.string().nullable(),
  /** The date of the delivery as the custodian reports it; null before it. */
  settledOn: dateSchema.nullable(),
  /** Those that left or arrived, oldest first. Empty before. */
  lots: z.array(transferLotSchema),
  /** Null for shares that have arrived. */
  requestedAt: instantSchema.nullable(),
  instructedAt: instantSchema.nullable(),
  /** When it was cancelled, refused or booked. */
  endedAt: instantSchema.nullable(),
  env: envSchema,
});

export const depotTransferSchema = transferSchema.extend({
  /** The customer's depot at the other broker; null for shares that have arrived. */
  depotNumber: z.string().nullable(),
});
export type DepotTransfer = z.output<typeof depotTransferSchema>;

export const listDepotTransfers = endpoint({
  name: 'listDepotTransfers',
  method: 'GET',
  path: '/api/depot/transfers',
  access: 'customer',
  summary: 'Transfers of shares to and from other brokers, newest first, with the lots that the other broker needs.',
  input: z.strictObject(page),
  output: z.object({ transfers: z.array(depotTransferSchema), nextCursor }),
});

export const estimateDepotTransfer = endpoint({
  name: 'estimateDepotTransfer',
  method: 'GET',
  path: '/api/depot/estimate',
  access: 'customer',
  summary: 'How many shares can leave now, and the lots that a quantity would take, oldest first.',
  input: z.strictObject({ symbol: symbolSchema, quantity: orderedSharesSchema }),
  output: z.object({
    /** Settled shares that nothing has reserved. */
    transferable: sharesSchema,
    /** The first of the lots that would leave; `lotCount` is the number of all. Empty for more than is transferable. */
    lots: z.array(transferLotSchema),
    lotCount: z.number().int(),
    /** What these lots have cost with fees; lots without a known cost count nothing. */
    cost: minorSchema,
    /** Null for a share that the customer does not hold. */
    currency: currencySchema.nullable(),
    lotsMax: z.number().int(),
    /**
     * Why no shares can leave before an instant: so much of what direct debits have brought has been spent, while its
     * bank may still return it. Null where nothing is missing.
     */
    debits: z.object({ missing: minorSchema, currency: currencySchema, until: instantSchema }).nullable(),
  }),
});
export type DepotEstimate = z.output<(typeof estimateDepotTransfer)['output']>;

const holderSchema = z.string().trim().min(2).max(140);
const outcome = { status: z.enum(['requested', 'unknown']) };

export const requestDepotTransfer = endpoint({
  name: 'requestDepotTransfer',
  method: 'POST',
  path: '/api/depot/transfers',
  access: 'customer',
  idempotent: true,
  summary: 'Requests that shares move to a depot of the customer at another broker. They are reserved until it ends.',
  input: z.strictObject({
    symbol: symbolSchema,
    quantity: orderedSharesSchema,
    receiver: bicSchema,
    depotNumber: depotNumberSchema,
    /** The name in which the other depot is held: the customer's own. */
    holder: holderSchema,
    tradingPassword: z.string().min(1).max(12),
  }),
  output: z.object({ transferId: z.string(), ...outcome }),
});

export const cancelDepotTransfer = endpoint({
  name: 'cancelDepotTransfer',
  method: 'POST',
  path: '/api/depot/transfers/:transferId/cancel',
  access: 'customer',
  idempotent: true,
  summary: 'Cancels a transfer that nobody has instructed yet. The shares are free again.',
  input: z.strictObject({ transferId: recordedIdSchema }),
  output: z.object({ transferId: z.string(), ...outcome }),
});

const onTransfer = { accountId: recordedIdSchema, transferId: recordedIdSchema };
const operations = { access: 'staff', roles: ['operations'] } as const;

export const staffTransferSchema = transferSchema.extend({ accountId: z.string() });
export type StaffTransfer = z.output<typeof staffTransferSchema>;

export const listOpenTransfers = endpoint({
  name: 'listOpenTransfers',
  method: 'GET',
  path: '/api/staff/depot/transfers',
  access: 'staff',
  roles: ['operations', 'risk'],
  summary: 'Transfers to other brokers that have not ended, oldest first.',
  input: z.strictObject(page),
  output: z.object({ transfers: z.array(staffTransferSchema), nextCursor }),
});

export const openDepotTransfer = endpoint({
  name: 'openDepotTransfer',
  method: 'POST',
  path: '/api/staff/depot/transfers/open',
  ...operations,
  summary: 'Where the shares of a transfer go. The customer sees that their details were opened.',
  input: z.strictObject(onTransfer),
  output: z.object({
    transfer: staffTransferSchema,
    /** Both null once the customer was erased. */
    depotNumber: z.string().nullable(),
    holder: z.string().nullable(),
  }),
});

export const instructDepotTransfer = endpoint({
  name: 'instructDepotTransfer',
  method: 'POST',
  path: '/api/staff/depot/transfers/instruct',
  ...operations,
  idempotent: true,
  summary: 'Takes a transfer in hand, before the custodian gets the order. The customer can no longer cancel it.',
  input: z.strictObject(onTransfer),
  output: z.object({}),
});

const approval = z.object({ approvalId: z.string() });

/** As staff type it: small and capital letters make no difference, so that nothing is booked twice. */
const typedReferenceSchema = deliveryReferenceSchema.transform((typed) => typed.toUpperCase());

export const requestDepotDelivery = endpoint({
  name: 'requestDepotDelivery',
  method: 'POST',
  path: '/api/staff/depot/deliveries',
  ...operations,
  idempotent: true,
  summary: 'Reports that the custodian has delivered the shares of a transfer; another member of staff approves.',
  input: z.strictObject({
    ...onTransfer,
    reference: typedReferenceSchema,
    deliveredOn: dateSchema,
    /** Those of the transfer as staff see them: if a split changes it until the delivery is booked, it is refused. */
    quantity: orderedSharesSchema.optional(),
    reason: reasonSchema,
  }),
  output: approval,
});

export const requestDepotRefusal = endpoint({
  name: 'requestDepotRefusal',
  method: 'POST',
  path: '/api/staff/depot/refusals',
  ...operations,
  idempotent: true,
  summary: 'Requests that a transfer is not carried out; another member of staff approves.',
  input: z.strictObject({ ...onTransfer, reason: reasonSchema }),
  output: approval,
});

export const requestDepotReceipt = endpoint({
  name: 'requestDepotReceipt',
  method: 'POST',
  path: '/api/staff/depot/receipts',
  ...operations,
  idempotent: true,
  summary: 'Reports shares that the custodian has received for a customer; another member of staff approves.',
  input: z.strictObject({
    accountId: recordedIdSchema,
    symbol: symbolSchema,
    reference: typedReferenceSchema,
    receivedOn: dateSchema,
    sender: bicSchema,
    lots: z
      .array(z.strictObject({ quantity: orderedSharesSchema, buyDate: dateSchema, cost: reportedCostSchema }))
      .min(1)
      .max(transferLotsMax)
      .refine(isHoldable, 'too many shares'),
    reason: reasonSchema,
  }),
  output: approval,
});
