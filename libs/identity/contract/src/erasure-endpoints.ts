import { endpoint, instantSchema } from '@parkett/kernel';
import { z } from 'zod';

const none = z.strictObject({});

export const getErasure = endpoint({
  name: 'getErasure',
  method: 'GET',
  path: '/api/user/erasure',
  access: 'customer',
  summary: "The customer's own request to erase their data, and what would happen when if they made it now.",
  input: none,
  output: z.object({
    /** Null when none is open. */
    request: z.object({ requestedAt: instantSchema, dueAt: instantSchema }).nullable(),
    /** When the open request, or one made now, is carried out. */
    dueAt: instantSchema,
    /** Until when the law asks for the identification data to be kept after that; null when it asks for nothing. */
    keptUntil: instantSchema.nullable(),
  }),
});

export const requestOwnErasure = endpoint({
  name: 'requestOwnErasure',
  method: 'POST',
  path: '/api/user/erasure',
  access: 'customer',
  summary: 'Requests the erasure of the own data, after a step-up `eraseData`. It is carried out 14 days later.',
  input: z.strictObject({ stepUpId: z.string().min(1).max(64) }),
  output: none,
});

export const withdrawOwnErasure = endpoint({
  name: 'withdrawOwnErasure',
  method: 'POST',
  path: '/api/user/erasure/withdraw',
  access: 'customer',
  summary: 'Withdraws the own request to erase the data, from any session and without a step-up.',
  input: none,
  output: none,
});
