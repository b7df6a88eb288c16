import { staffRoles } from '@parkett/identity-contract';
import { currencySchema, endpoint, instantSchema, minorSchema, reasonSchema, recordedIdSchema } from '@parkett/kernel';
import { z } from 'zod';

/** Money that the bank reported for an account that does not exist or is erased, and what became of it. */
export const suspendedBookingSchema = z.object({
  /** The account that the bank named. */
  accountRef: recordedIdSchema,
  bookingId: recordedIdSchema,
  amount: minorSchema,
  currency: currencySchema,
  reason: z.string(),
  suspendedAt: instantSchema,
  status: z.enum(['held', 'cleared']),
  /** The account that is to get the money; null when it goes back to its sender, and while it is held. */
  clearedTo: recordedIdSchema.nullable(),
  clearedAt: instantSchema.nullable(),
  /** When that account booked the money; null until then, because the account may still refuse it. */
  depositedAt: instantSchema.nullable().default(null),
  requestedBy: recordedIdSchema.nullable(),
  approvedBy: recordedIdSchema.nullable(),
  /** Why the account that was to get the money refused it. */
  failure: z.string().nullable(),
});
export type SuspendedBooking = z.output<typeof suspendedBookingSchema>;

/** What two members of staff agree on: money in suspense as they have seen it, and where it goes. */
export const clearingSchema = z.strictObject({
  accountRef: recordedIdSchema,
  bookingId: recordedIdSchema,
  amount: minorSchema.refine((amount) => amount > 0, 'positive'),
  currency: currencySchema,
  to: recordedIdSchema.nullable(),
});

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
    'Requests that money in suspense goes to an account, or back to its sender; another member of staff approves.',
  input: z.strictObject({
    accountRef: recordedIdSchema,
    bookingId: recordedIdSchema,
    /** Null: back to the sender. */
    to: recordedIdSchema.nullable(),
    reason: reasonSchema,
  }),
  output: z.object({ approvalId: z.string() }),
});
