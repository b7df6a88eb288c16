import { dateSchema, endpoint, recordedIdSchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';

export const countActionHolders = endpoint({
  name: 'countActionHolders',
  method: 'GET',
  path: '/api/staff/actions/holders',
  access: 'staff',
  roles: ['operations', 'risk', 'auditor'],
  summary: 'Counts the accounts that take part in a corporate action of a share, and those that have booked it.',
  input: z.strictObject({
    symbol: symbolSchema,
    exDate: dateSchema,
    /** Absent before the action is in the register. */
    actionId: recordedIdSchema.optional(),
  }),
  output: z.object({
    /** Accounts with shares from before the ex-date that have not booked the action. */
    holders: z.number().int(),
    /** The shares of these accounts from before the ex-date. */
    shares: z.number().min(0),
    /** Accounts that have booked it. */
    booked: z.number().int(),
    /** Accounts whose cash has not arrived yet. */
    unpaid: z.number().int(),
  }),
});
