import { z } from 'zod';
import { staffLoginSchema, staffRoleSchema } from './staff';

/** The staff are one aggregate: logins, roles and who may approve whom are decided in one place. */
export const staffAggregate = 'staff:house';

const staffId = z.string().min(1).max(64);
const roles = z.array(staffRoleSchema).min(1);
const person = z.object({ login: staffLoginSchema, roles });

/**
 * What members of the staff do besides commands of their own: looks at lists, their logins, and that one was locked by
 * wrong attempts.
 */
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

/** Once, from the command line of the installation: the first two admins at the same time, so that neither is alone. */
export const foundStaffCommandSchema = z.object({
  type: z.literal('FoundStaff'),
  people: z.array(person).min(1).max(10),
});
/** From an admin. */
export const proposeStaffCommandSchema = person.extend({ type: z.literal('ProposeStaff') });
/** From another admin than the one who proposed. */
export const approveStaffCommandSchema = z.object({ type: z.literal('ApproveStaff'), staffId });
export const disableStaffCommandSchema = z.object({ type: z.literal('DisableStaff'), staffId });
/** From the api in a member's name, before they are shown what they ask for. */
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
