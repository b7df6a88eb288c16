import { dateSchema, endpoint, instantSchema, recordedIdSchema } from '@parkett/kernel';
import { z } from 'zod';
import {
  complaintCharsMax,
  complaintOutcomeSchema,
  complaintReferenceSchema,
  complaintStatusSchema,
  complaintTopicSchema,
} from './complaints';

const none = z.strictObject({});
const id = z.string().min(1).max(64);
/** Rejects U+0000, which Postgres cannot store. */
const textSchema = z
  .string()
  .trim()
  .min(1)
  .max(complaintCharsMax)
  .refine((typed) => !typed.includes('\0'), 'no NUL');

/** The board that settles disputes out of court (VSBG § 37). */
const boardSchema = z.object({ name: z.string(), address: z.string(), url: z.string(), takesPart: z.boolean() });

const complaintSchema = z.object({
  complaintId: id,
  number: z.string(),
  topic: complaintTopicSchema,
  reference: z.string().nullable(),
  status: complaintStatusSchema,
  filedAt: instantSchema,
  dueOn: dateSchema,
  outcome: complaintOutcomeSchema.nullable(),
  answeredAt: instantSchema.nullable(),
});
/** One text of a complaint, oldest first. */
const entrySchema = z.object({
  kind: z.enum(['filed', 'answered', 'reopened']),
  at: instantSchema,
  text: z.string(),
  outcome: complaintOutcomeSchema.nullable(),
});
const threadSchema = complaintSchema.extend({
  entries: z.array(entrySchema),
  mayReopen: z.boolean(),
  /** Where the customer can turn to after an answer that does not uphold all of it; otherwise null. */
  board: boardSchema.nullable(),
});

export const listComplaints = endpoint({
  name: 'listComplaints',
  method: 'GET',
  path: '/api/user/complaints',
  access: 'customer',
  summary: "The customer's complaints, the latest first. `unread`: answered, and not opened since.",
  input: none,
  output: z.object({ complaints: z.array(complaintSchema.extend({ unread: z.boolean() })), unread: z.number().int() }),
});

export const openComplaint = endpoint({
  name: 'openComplaint',
  method: 'GET',
  path: '/api/user/complaints/:complaintId',
  access: 'customer',
  summary: 'One complaint with its texts.',
  input: z.strictObject({ complaintId: id }),
  output: threadSchema,
});

export const fileComplaint = endpoint({
  name: 'fileComplaint',
  method: 'POST',
  path: '/api/user/complaints',
  access: 'customer',
  idempotent: true,
  summary: 'Files a complaint. The answer acknowledges it with its number and the date until which we answer.',
  input: z.strictObject({
    topic: complaintTopicSchema,
    reference: complaintReferenceSchema.nullable().default(null),
    text: textSchema,
  }),
  output: z.object({ complaintId: id, number: z.string().nullable(), dueOn: dateSchema.nullable() }),
});

export const reopenComplaint = endpoint({
  name: 'reopenComplaint',
  method: 'POST',
  path: '/api/user/complaints/:complaintId/reopen',
  access: 'customer',
  idempotent: true,
  summary: 'Answers back once to the answer of a complaint, which then gets a new date.',
  input: z.strictObject({ complaintId: id, text: textSchema }),
  output: none,
});

const deskComplaintSchema = complaintSchema.extend({
  accountId: id,
  /** Who deals with it, or has answered it. */
  handler: z.string().nullable(),
  /** The members of staff whom it is about; none of them answers it. */
  about: z.array(z.string()),
  overdue: z.boolean(),
});
const deskRoles = ['support', 'operations', 'risk'] as const;

export const listOpenComplaints = endpoint({
  name: 'listOpenComplaints',
  method: 'GET',
  path: '/api/staff/complaints',
  access: 'staff',
  roles: [...deskRoles, 'auditor'],
  summary: 'Complaints that are not answered, the most urgent first. It holds no personal data.',
  input: none,
  output: z.object({ complaints: z.array(deskComplaintSchema), overdue: z.number().int() }),
});

export const readComplaint = endpoint({
  name: 'readComplaint',
  method: 'GET',
  path: '/api/staff/complaints/:accountId/:complaintId',
  access: 'staff',
  roles: deskRoles,
  summary: 'One complaint in clear; the access is recorded and visible to the customer.',
  input: z.strictObject({ accountId: id, complaintId: id }),
  output: deskComplaintSchema.extend({ entries: z.array(entrySchema) }),
});

export const takeComplaint = endpoint({
  name: 'takeComplaint',
  method: 'POST',
  path: '/api/staff/complaints/:accountId/:complaintId/take',
  access: 'staff',
  roles: deskRoles,
  idempotent: true,
  summary: 'Begins to deal with a complaint; `about` names members of staff whom it is about.',
  input: z.strictObject({ accountId: id, complaintId: id, about: z.array(recordedIdSchema).max(20).default([]) }),
  output: none,
});

export const answerComplaint = endpoint({
  name: 'answerComplaint',
  method: 'POST',
  path: '/api/staff/complaints/:accountId/:complaintId/answer',
  access: 'staff',
  roles: deskRoles,
  idempotent: true,
  summary: 'Answers a complaint; nobody answers one that is about them.',
  input: z.strictObject({ accountId: id, complaintId: id, outcome: complaintOutcomeSchema, text: textSchema }),
  output: none,
});

export const exportComplaints = endpoint({
  name: 'exportComplaints',
  method: 'GET',
  path: '/api/staff/complaints/register',
  access: 'staff',
  roles: ['risk', 'auditor'],
  summary: 'The register of the complaints of a year as CSV, without their texts.',
  input: z.strictObject({ year: z.coerce.number().int().min(2000).max(9999) }),
  output: z.object({ csv: z.string() }),
});
