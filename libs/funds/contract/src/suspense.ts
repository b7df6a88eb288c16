import { staffRoles } from '@parkett/identity-contract';
import { currencySchema, endpoint, instantSchema, minorSchema, reasonSchema, recordedIdSchema } from '@parkett/kernel';
import { z } from 'zod';

/** `setOff` is a debit that a settled payout had expected, or that payout. */
export const clearingWaySchema = z.enum(['account', 'sender', 'bank', 'writeOff', 'setOff']);
export type ClearingWay = z.output<typeof clearingWaySchema>;

/** `settled`: two members of staff have said that it was paid. `bounced`: it was paid, and has come back. */
export const returnStatusSchema = z.enum(['begun', 'sent', 'paid', 'ended', 'settled', 'bounced']);

/**
 * Money that the bank reported for an account that does not exist or is erased, or from somebody else; what it has
 * booked about payouts beyond the withdrawal, payouts that were settled as paid and whose debit is still expected; and
 * what became of it.
 */
export const suspendedBookingSchema = z.object({
  /** The account that the bank named. */
  accountRef: recordedIdSchema,
  bookingId: recordedIdSchema,
  /** Below zero for what the bank took. */
  amount: minorSchema,
  currency: currencySchema,
  /**
   * ACCOUNT_UNKNOWN, ACCOUNT_ERASED, SENDER_DIFFERS, SENDER_UNNAMED, CUSTOMER_UNVERIFIED, PAYOUT_DIFFERS,
   * RETURN_DIFFERS, PAYOUT_SETTLED, RETURN_SETTLED, RETURN_BOUNCED, COLLECTION_DIFFERS.
   */
  reason: z.string(),
  /** The withdrawal that the bank's booking names; null for a deposit. */
  withdrawalId: recordedIdSchema.nullable().default(null),
  /** The payment to its sender that has come back. */
  returnId: recordedIdSchema.nullable().default(null),
  suspendedAt: instantSchema,
  status: z.enum(['held', 'cleared']),
  /** The account that is to get the money; null when it goes back to its sender, and while it is held. */
  clearedTo: recordedIdSchema.nullable(),
  clearedAt: instantSchema.nullable(),
  how: clearingWaySchema.nullable().default(null),
  /** When that account booked the money; null until then, because the account may still refuse it. */
  depositedAt: instantSchema.nullable().default(null),
  requestedBy: recordedIdSchema.nullable(),
  approvedBy: recordedIdSchema.nullable(),
  /** How far the payment to its sender is; null where it is only booked out. The last one is what ended unpaid. */
  returnStatus: returnStatusSchema.nullable().default(null),
  /** Why the account that was to get the money refused it, or its payment to the sender ended. */
  failure: z.string().nullable(),
});
export type SuspendedBooking = z.output<typeof suspendedBookingSchema>;

/** What two members of staff agree on: money in suspense as they have seen it, and where it goes. */
export const clearingSchema = z
  .strictObject({
    accountRef: recordedIdSchema,
    bookingId: recordedIdSchema,
    amount: minorSchema.refine((amount) => amount !== 0, 'not zero'),
    currency: currencySchema,
    to: recordedIdSchema.nullable(),
    writeOff: z.literal(true).optional(),
    after: recordedIdSchema.nullable().optional(),
  })
  .refine(({ amount, to, writeOff }) => (amount < 0 ? to === null : writeOff === undefined), 'a way for this amount');

export const suspensePageMax = 100;

export const listSuspense = endpoint({
  name: 'listSuspense',
  method: 'GET',
  path: '/api/staff/suspense',
  access: 'staff',
  roles: staffRoles.filter((role) => ['operations', 'risk', 'auditor'].includes(role)),
  summary: 'Money in suspense: what is held, oldest first, or what was cleared, newest first.',
  input: z.strictObject({
    which: z.enum(['held', 'cleared']).default('held'),
    /** The `next` of the page before. */
    before: z.string().max(256).optional(),
    limit: z.coerce.number().int().min(1).max(suspensePageMax).default(suspensePageMax),
  }),
  output: z.object({ bookings: z.array(suspendedBookingSchema), next: z.string().nullable() }),
});

export const requestClearing = endpoint({
  name: 'requestClearing',
  method: 'POST',
  path: '/api/staff/suspense/clear',
  access: 'staff',
  roles: ['operations'],
  idempotent: true,
  summary:
    'Requests that money in suspense goes to an account or back to its sender, or that the broker bears what the bank took; another member of staff approves.',
  input: z.strictObject({
    accountRef: recordedIdSchema,
    bookingId: recordedIdSchema,
    /** Null: back to the sender; or the bank gives back what it took. */
    to: recordedIdSchema.nullable(),
    /** The broker bears what the bank took. */
    writeOff: z.literal(true).optional(),
    reason: reasonSchema,
  }),
  output: z.object({ approvalId: z.string() }),
});
