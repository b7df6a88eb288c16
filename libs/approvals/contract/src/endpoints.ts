import { staffRoles } from '@parkett/identity-contract';
import { endpoint, instantSchema, reasonSchema, remarkSchema } from '@parkett/kernel';
import { z } from 'zod';
import { bodyHashSchema, nameSchema, seenSchema } from './fields';

const id = z.string().min(1).max(64);
/** An auditor sees every request and decides none. */
const deciders = staffRoles.filter((role) => role !== 'auditor');
const none = z.strictObject({});

export const approvalStatuses = [
  'requested',
  'approved',
  'executed',
  'failed',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** Why the caller may not approve a request now. */
export const hindrances = ['own', 'role', 'beneficiary', 'dependent', 'closed', 'unknown'] as const;
export type Hindrance = (typeof hindrances)[number];

export const approvalSchema = z.object({
  approvalId: id,
  kind: nameSchema,
  status: z.enum(approvalStatuses),
  /** The body of the command that takes effect. */
  body: z.record(z.string(), z.unknown()),
  bodyHash: bodyHashSchema,
  seen: seenSchema,
  reason: reasonSchema,
  maker: id,
  requestedAt: instantSchema,
  expiresAt: instantSchema,
  /** Who approved, refused or withdrew it. */
  decidedBy: id.nullable(),
  decidedAt: instantSchema.nullable(),
  decisionReason: remarkSchema.nullable(),
  /** Why the command was rejected after its approval. */
  failure: nameSchema.nullable(),
  /** What keeps the caller from approving it; null when they may. `until` ends a dependence. */
  hindrance: z.object({ why: z.enum(hindrances), until: instantSchema.nullable() }).nullable(),
  mayRefuse: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type ApprovalRow = z.output<typeof approvalSchema>;

export const approvalsPageMax = 100;

export const listApprovals = endpoint({
  name: 'listApprovals',
  method: 'GET',
  path: '/api/staff/approvals',
  access: 'staff',
  roles: staffRoles,
  summary: 'Requests that two members of staff decide: the open ones, oldest first, or the latest closed ones.',
  input: z.strictObject({
    which: z.enum(['open', 'closed']).default('open'),
    /** The `next` of the page before. */
    before: z.string().max(128).optional(),
    limit: z.coerce.number().int().min(1).max(approvalsPageMax).default(approvalsPageMax),
  }),
  output: z.object({
    approvals: z.array(approvalSchema),
    waiting: z.number().int(),
    /** Null on the last page. */
    next: z.string().nullable().default(null),
  }),
});

export const grantApproval = endpoint({
  name: 'grantApproval',
  method: 'POST',
  path: '/api/staff/approvals/:approvalId/approve',
  access: 'staff',
  roles: deciders,
  idempotent: true,
  summary: 'Approves the command that the caller has seen, as the second person; it then takes effect.',
  input: z.strictObject({ approvalId: id, bodyHash: bodyHashSchema, reason: remarkSchema.default('') }),
  output: none,
});

export const refuseApproval = endpoint({
  name: 'refuseApproval',
  method: 'POST',
  path: '/api/staff/approvals/:approvalId/refuse',
  access: 'staff',
  roles: deciders,
  idempotent: true,
  summary: 'Refuses a request of another member of staff.',
  input: z.strictObject({ approvalId: id, reason: reasonSchema }),
  output: none,
});

export const withdrawApproval = endpoint({
  name: 'withdrawApproval',
  method: 'POST',
  path: '/api/staff/approvals/:approvalId/withdraw',
  access: 'staff',
  roles: deciders,
  idempotent: true,
  summary: "Withdraws the caller's own request.",
  input: z.strictObject({ approvalId: id, reason: reasonSchema }),
  output: none,
});
