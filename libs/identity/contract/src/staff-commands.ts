import { defineCommands, type CommandOf, type SentOf } from '@parkett/kernel';
import { z } from 'zod';
import { staffLoginSchema, staffRoleSchema } from './staff';

/** The staff are one aggregate: logins, roles and who may approve whom are decided in one place. */
export const staffAggregate = 'staff:house';

export const staffIdSchema = z.string().min(1).max(64);
const roles = z.array(staffRoleSchema).min(1);
export const personSchema = z.object({ login: staffLoginSchema, roles });

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
const foundStaffV1 = z.object({
  people: z.array(personSchema).min(1).max(10),
});
/** From an admin. */
const proposeStaffV1 = personSchema;
/** From another admin than the one who proposed. */
const approveStaffV1 = z.object({ staffId: staffIdSchema });
const disableStaffV1 = z.object({ staffId: staffIdSchema });
/** From the api in a member's name, before they are shown what they ask for. */
const recordActV1 = z.object({
  act: staffActSchema,
  subject: z.string().max(64).nullable(),
});

export const staffCommands = defineCommands({
  FoundStaff: { 1: foundStaffV1 },
  ProposeStaff: { 1: proposeStaffV1 },
  ApproveStaff: { 1: approveStaffV1 },
  DisableStaff: { 1: disableStaffV1 },
  RecordAct: { 1: recordActV1 },
});
export type StaffCommand = CommandOf<typeof staffCommands>;
export type StaffSent = SentOf<typeof staffCommands>;
