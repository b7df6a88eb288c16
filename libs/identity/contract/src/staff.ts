import { endpoint, instantSchema, reasonSchema, recordedIdSchema } from '@parkett/kernel';
import { z } from 'zod';
import { sealedSchema } from './endpoints';
import { orderReferenceSchema } from './fields';

const none = z.strictObject({});
const id = z.string().min(1).max(64);

export const staffRoles = ['support', 'operations', 'risk', 'auditor', 'admin'] as const;
export const staffRoleSchema = z.enum(staffRoles);
export type StaffRole = z.output<typeof staffRoleSchema>;

/** Cookie with the HttpOnly half of a staff session; the other half is the `token` header. */
export const staffCookieName = 'parkett_staff';

/** A login name. Customers see it, too, when this member of staff has opened their documents. */
export const staffLoginSchema = z.string().regex(/^[a-z][a-z0-9.-]{2,31}$/);

export const staffMemberSchema = z.object({
  staffId: id,
  login: staffLoginSchema,
  roles: z.array(staffRoleSchema),
  status: z.enum(['proposed', 'active', 'disabled']),
  proposedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** The member's own accounts as a customer. An older API, which may still answer, leaves them out. */
  customerAccounts: z.array(z.string()).default([]),
});

/** Plaintext of the sealed `query` of /api/staff/login. */
export const staffLoginSecretSchema = z.strictObject({
  login: z.string().min(1).max(64),
  password: z.string().min(1).max(256),
  totp: z.string().regex(/^\d{6}$/),
  sentAt: z.number().int(),
});

export const staffLogin = endpoint({
  name: 'staffLogin',
  method: 'POST',
  path: '/api/staff/login',
  access: 'public',
  summary: 'Starts a staff session of eight hours; always requires a code from the authenticator app.',
  input: sealedSchema,
  output: z.object({ token: z.string(), staff: staffMemberSchema }),
});

export const staffLogout = endpoint({
  name: 'staffLogout',
  method: 'POST',
  path: '/api/staff/logout',
  access: 'staff',
  roles: staffRoles,
  summary: 'Ends this staff session.',
  input: none,
  output: none,
});

export const getStaff = endpoint({
  name: 'getStaff',
  method: 'GET',
  path: '/api/staff/me',
  access: 'staff',
  roles: staffRoles,
  summary: 'The member of staff who is logged in.',
  input: none,
  output: z.object({ staff: staffMemberSchema }),
});

export const listStaff = endpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/api/staff/people',
  access: 'staff',
  roles: ['admin', 'auditor'],
  summary: 'All members of staff.',
  input: none,
  output: z.object({ people: z.array(staffMemberSchema) }),
});

const requestedSchema = z.object({ approvalId: id });

export const proposeStaff = endpoint({
  name: 'proposeStaff',
  method: 'POST',
  path: '/api/staff/people',
  access: 'staff',
  roles: ['admin'],
  idempotent: true,
  summary: 'Proposes a member of staff: a request that another admin approves.',
  input: z.strictObject({
    login: staffLoginSchema,
    roles: z.array(staffRoleSchema).min(1).max(staffRoles.length),
    reason: reasonSchema,
  }),
  output: requestedSchema,
});

export const disableStaff = endpoint({
  name: 'disableStaff',
  method: 'POST',
  path: '/api/staff/people/:staffId/disable',
  access: 'staff',
  roles: ['admin'],
  idempotent: true,
  summary: "Ends a member's access and sessions at once.",
  input: z.strictObject({ staffId: id }),
  output: none,
});

export const linkStaffCustomer = endpoint({
  name: 'linkStaffCustomer',
  method: 'POST',
  path: '/api/staff/people/:staffId/customer',
  access: 'staff',
  roles: ['admin'],
  idempotent: true,
  summary: "Records another member's own account as a customer. That member then approves nothing about it.",
  input: z.strictObject({ staffId: id, accountId: recordedIdSchema }),
  output: none,
});

export const erasureSchema = z.object({
  accountId: id,
  requestedBy: z.string(),
  requestedAt: instantSchema,
  approvedBy: z.string().nullable(),
  erasedAt: instantSchema.nullable(),
});

export const listErasures = endpoint({
  name: 'listErasures',
  method: 'GET',
  path: '/api/staff/erasures',
  access: 'staff',
  roles: ['operations', 'risk', 'auditor'],
  summary: 'Requested and executed erasures.',
  input: none,
  output: z.object({ erasures: z.array(erasureSchema) }),
});

export const requestErasure = endpoint({
  name: 'requestErasure',
  method: 'POST',
  path: '/api/staff/erasures',
  access: 'staff',
  roles: ['operations'],
  idempotent: true,
  summary:
    "Requests that an erasure is carried out: the customer's own request that is due, or the order that `reference` names. Another member of staff approves.",
  input: z.strictObject({ accountId: id, reason: reasonSchema, reference: orderReferenceSchema.optional() }),
  output: requestedSchema,
});

export const listActs = endpoint({
  name: 'listActs',
  method: 'GET',
  path: '/api/staff/acts',
  access: 'staff',
  roles: ['auditor', 'admin'],
  summary: 'Every action and every access of staff, newest first.',
  input: z.strictObject({
    before: z.string().max(64).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    acts: z.array(z.object({ id, at: instantSchema, by: z.string(), act: z.string(), subject: z.string().nullable() })),
    next: z.string().nullable(),
  }),
});
