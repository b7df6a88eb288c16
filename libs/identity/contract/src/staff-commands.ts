import { approvedBySchema, defineCommands, recordedIdSchema, type CommandOf, type SentOf } from '@parkett/kernel';
import { z } from 'zod';
import { staffLoginSchema, staffRoleSchema } from './staff';

/** All staff are one aggregate, so that logins, roles and who may approve whom are decided in one place. */
export const staffAggregate = 'staff:house';

export const staffIdSchema = z.string().min(1).max(64);
const roles = z.array(staffRoleSchema).min(1);
export const personSchema = z.object({ login: staffLoginSchema, roles });

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
/** Since version 2 an action is any name, so that another list needs no further version. */
export const actNameSchema = z.string().regex(/^[A-Za-z]{1,64}$/);
/** Those that are named here are recorded as version 2, once that is switched on. */
export type StaffAct =
  | z.output<typeof staffActSchema>
  | 'listApprovals'
  | 'listSuspense'
  | 'listDifferences'
  | 'listWaitingDeposits'
  | 'listReturns'
  | 'listReversedDebits'
  | 'listStatementLines'
  | 'listPayeeAlerts'
  | 'listNights'
  | 'openNight'
  | 'listOpenTransfers'
  | 'listSettlementFails'
  | 'listMissingReports'
  | 'listOpenWithdrawals'
  | 'listScreenings'
  | 'listRecoveries'
  | 'rejectRecovery'
  | 'listComplaints'
  | 'exportComplaints'
  | 'endCustomerSessions';

/**
 * Sent once, from the command line of the installation. It appoints the first two admins together, so that neither is
 * alone.
 */
const foundStaffV1 = z.object({
  people: z.array(personSchema).min(1).max(10),
});
/** Sent by an admin; by older builds only, as is ApproveStaff. */
const proposeStaffV1 = personSchema;
/** Sent by an admin other than the one who proposed. */
const approveStaffV1 = z.object({ staffId: staffIdSchema });
/** Sent once two admins have agreed. */
const appointStaffV1 = personSchema.extend({ approvedBy: approvedBySchema });
const disableStaffV1 = z.object({ staffId: staffIdSchema });
/**
 * Sent before a new enrolment link is stored: by an admin for another member, or by the installation for a member who
 * has never enrolled.
 */
const issueEnrolmentV1 = z.object({ staffId: staffIdSchema });
/** Sent by the api in the name of a member who finishes an enrolment, before the credentials are stored. */
const recordEnrolmentV1 = z.object({});
/** Sent by an admin about another member who is also a customer: they then approve nothing about that account. */
const linkStaffCustomerV1 = z.object({ staffId: staffIdSchema, accountId: recordedIdSchema });
/** Sent by the api on behalf of a member of staff before it shows them the data. */
const recordActV1 = z.object({
  act: staffActSchema,
  subject: z.string().max(64).nullable(),
});
const recordActV2 = z.object({ ...recordActV1.shape, act: actNameSchema });

export const staffCommands = defineCommands({
  FoundStaff: { 1: foundStaffV1 },
  ProposeStaff: { 1: proposeStaffV1 },
  ApproveStaff: { 1: approveStaffV1 },
  AppointStaff: { 1: appointStaffV1 },
  LinkStaffCustomer: { 1: linkStaffCustomerV1 },
  DisableStaff: { 1: disableStaffV1 },
  IssueEnrolment: { 1: issueEnrolmentV1 },
  RecordEnrolment: { 1: recordEnrolmentV1 },
  RecordAct: { 1: recordActV1, 2: recordActV2, up: { 1: (v1: z.output<typeof recordActV1>) => v1 }, write: 1 },
});
export type StaffCommand = CommandOf<typeof staffCommands>;
export type StaffSent = SentOf<typeof staffCommands>;
