import { z } from 'zod';
import { staffLoginSchema, staffRoleSchema } from './staff';

/** All staff are one aggregate, so that logins, roles and who may approve whom are decided in one place. */
export const staffAggregate = 'staff:house';

const staffId = z.string().min(1).max(64);
const roles = z.array(staffRoleSchema).min(1);
const person = z.object({ login: staffLoginSchema, roles });

/** Recorded actions of staff besides their commands: viewing lists, logins, and locks after wrong attempts. */
export const staffActs = [
  'login',
  'loginLocked',
  'logout',
  'listVerifications',
  'listPeople',
  'listErasures',
  'listActs',
] as const;
export const staffActSchema = z.enum(staffActs);
export type StaffAct = z.output<typeof staffActSchema>;

/**
 * Sent once, from the command line of the installation. It appoints the first two admins together, so that neither is
 * alone.
 */
export const foundStaffCommandSchema = z.object({
  type: z.literal('FoundStaff'),
  people: z.array(person).min(1).max(10),
});
/** Sent by an admin. */
export const proposeStaffCommandSchema = person.extend({ type: z.literal('ProposeStaff') });
/** Sent by an admin other than the one who proposed. */
export const approveStaffCommandSchema = z.object({ type: z.literal('ApproveStaff'), staffId });
export const disableStaffCommandSchema = z.object({ type: z.literal('DisableStaff'), staffId });
/** Sent by the api on behalf of a member of staff before it shows them the data. */
export const recordActCommandSchema = z.object({
  type: z.literal('RecordAct'),
  act: staffActSchema,
  subject: z.string().max(64).nullable(),
});

export const staffCommandSchema = z.discriminatedUnion('type', [
  foundStaffCommandSchema,
  proposeStaffCommandSchema,
  approveStaffCommandSchema,
  disableStaffCommandSchema,
  recordActCommandSchema,
]);
export type StaffCommand = z.output<typeof staffCommandSchema>;

const v1 = z.literal(1);

export const staffFoundedSchema = z.object({
  type: z.literal('StaffFounded'),
  v: v1,
  people: z.array(person.extend({ staffId })),
});
export const staffProposedSchema = person.extend({ type: z.literal('StaffProposed'), v: v1, staffId, by: staffId });
export const staffApprovedSchema = z.object({ type: z.literal('StaffApproved'), v: v1, staffId, by: staffId });
export const staffDisabledSchema = z.object({ type: z.literal('StaffDisabled'), v: v1, staffId, by: staffId });
export const staffActedSchema = z.object({
  type: z.literal('StaffActed'),
  v: v1,
  by: staffId,
  act: staffActSchema,
  subject: z.string().nullable(),
});

export const staffEventSchema = z.discriminatedUnion('type', [
  staffFoundedSchema,
  staffProposedSchema,
  staffApprovedSchema,
  staffDisabledSchema,
  staffActedSchema,
]);
export type StaffEvent = z.output<typeof staffEventSchema>;
