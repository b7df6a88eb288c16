import { endpoint, instantSchema, reasonSchema } from '@parkett/kernel';
import { z } from 'zod';
import { openRecoverySchema } from './recoveries';
import { restrictionReasonSchema, staffReasonSchema, stopSchema, stopsSchema } from './restrictions';

const none = z.strictObject({});
const id = z.string().min(1).max(64);

/** A restriction of the account that holds now. */
const heldSchema = z.object({
  restrictionId: id,
  stops: z.array(stopSchema),
  reason: restrictionReasonSchema,
  placedAt: instantSchema,
  until: instantSchema.nullable(),
});

export const getRestrictions = endpoint({
  name: 'getRestrictions',
  method: 'GET',
  path: '/api/user/restrictions',
  access: 'customer',
  summary:
    'What is stopped on the account, why and since when, and a recovery that waits. `own` ones are lifted by `unfreezeAccount`.',
  input: none,
  output: z.object({
    restrictions: z.array(heldSchema.extend({ own: z.boolean() })),
    /** A recovery that two members of staff have approved; `stopRecovery` ends it. */
    recovery: openRecoverySchema.nullable(),
  }),
});

export const freezeAccount = endpoint({
  name: 'freezeAccount',
  method: 'POST',
  path: '/api/user/freeze',
  access: 'customer',
  whileLocked: true,
  summary:
    'Stops trading and everything that leaves the account at once, and ends all other sessions. Open orders stay; cancelling them is possible.',
  input: none,
  output: none,
});

export const stopRecovery = endpoint({
  name: 'stopRecovery',
  method: 'POST',
  path: '/api/user/recovery/stop',
  access: 'customer',
  summary: 'Ends a recovery that the customer has not asked for, freezes the account and ends all other sessions.',
  input: none,
  output: none,
});

export const unfreezeAccount = endpoint({
  name: 'unfreezeAccount',
  method: 'POST',
  path: '/api/user/unfreeze',
  access: 'customer',
  summary: 'Lifts what the customer or a security rule has stopped, after a step-up `unfreeze`.',
  input: z.strictObject({ stepUpId: id }),
  output: none,
});

const requested = z.object({ approvalId: id });
const uniqueStops = stopsSchema.meta({ uniqueItems: true });

export const requestRestriction = endpoint({
  name: 'requestRestriction',
  method: 'POST',
  path: '/api/staff/customers/:accountId/restrictions',
  access: 'staff',
  roles: ['support', 'operations', 'risk'],
  idempotent: true,
  summary: 'Requests a restriction of an account, which a member of risk approves. Only a legal hold can stop money.',
  input: z.strictObject({
    accountId: id,
    stops: uniqueStops,
    reasonCode: staffReasonSchema,
    reason: reasonSchema,
  }),
  output: requested,
});

export const requestLift = endpoint({
  name: 'requestLift',
  method: 'POST',
  path: '/api/staff/customers/:accountId/restrictions/:restrictionId/lift',
  access: 'staff',
  roles: ['operations', 'risk'],
  idempotent: true,
  summary: 'Requests that a restriction is lifted, which another member, of risk, approves.',
  input: z.strictObject({ accountId: id, restrictionId: id, reason: reasonSchema }),
  output: requested,
});

export const stopAtOnce = endpoint({
  name: 'stopAtOnce',
  method: 'POST',
  path: '/api/staff/customers/:accountId/stop',
  access: 'staff',
  roles: ['risk'],
  idempotent: true,
  summary: 'Stops an account at once, by one person, for 24 hours and once in seven days.',
  input: z.strictObject({
    accountId: id,
    stops: uniqueStops,
    reasonCode: staffReasonSchema,
    reason: reasonSchema,
  }),
  output: none,
});

export const requestFactorRemoval = endpoint({
  name: 'requestFactorRemoval',
  method: 'POST',
  path: '/api/staff/customers/:accountId/factors/remove',
  access: 'staff',
  roles: ['operations', 'risk'],
  idempotent: true,
  summary:
    'Requests that every passkey and the app are removed a day later; a member of risk approves. Both have opened the approved documents.',
  input: z.strictObject({ accountId: id, reason: reasonSchema }),
  output: requested,
});

/** A restriction as staff see it. */
export const staffRestrictionSchema = heldSchema.extend({
  by: z.enum(['customer', 'rule', 'staff', 'twoStaff']),
  liftedAt: instantSchema.nullable(),
});
