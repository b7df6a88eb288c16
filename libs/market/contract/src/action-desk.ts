import { dateSchema, endpoint, reasonSchema } from '@parkett/kernel';
import { z } from 'zod';
import { actionToCancelSchema, actionToRecordSchema } from './action-register';
import { registeredActionSchema } from './corporate-action';

const output = z.object({ approvalId: z.string() });

export const requestAction = endpoint({
  name: 'requestAction',
  method: 'POST',
  path: '/api/staff/actions',
  access: 'staff',
  roles: ['operations'],
  idempotent: true,
  summary:
    'Requests that a corporate action is recorded, or an announced one changed; another member of staff approves.',
  input: z.strictObject({ action: actionToRecordSchema, reason: reasonSchema }),
  output,
});

export const requestActionCancellation = endpoint({
  name: 'requestActionCancellation',
  method: 'POST',
  path: '/api/staff/actions/cancel',
  access: 'staff',
  roles: ['operations'],
  idempotent: true,
  summary: 'Requests that an announced corporate action is cancelled; another member of staff approves.',
  input: z.strictObject({ action: actionToCancelSchema, reason: reasonSchema }),
  output,
});

export const registerPageMax = 100;

export const listRegister = endpoint({
  name: 'listRegister',
  method: 'GET',
  path: '/api/staff/actions',
  access: 'staff',
  roles: ['operations', 'risk', 'auditor'],
  summary:
    'Lists the register of corporate actions: the announced ones and those that accounts may still book, by ex-date; or those of before, latest first.',
  input: z.strictObject({
    which: z.enum(['current', 'past']).default('current'),
    /** The `next` of the page before. */
    before: z.string().max(128).optional(),
    limit: z.coerce.number().int().min(1).max(registerPageMax).default(50),
  }),
  output: z.object({
    actions: z.array(registeredActionSchema),
    /** The first ex-date that can be requested is after it: the date of the broker. */
    today: dateSchema,
    /** Null on the last page. */
    next: z.string().nullable(),
  }),
});
