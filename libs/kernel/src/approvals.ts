import { z } from 'zod';
import type { SentCommand } from './command-catalogue';
import { rejectWith, type Rejected } from './decider';
import { instantSchema, recordedIdSchema } from './schemas';

const textMax = 500;
/** Rejects U+0000, which Postgres cannot store: it would stop every read model. */
const text = (charsMin: number) =>
  z
    .string()
    .trim()
    .min(charsMin)
    .max(textMax)
    .refine((typed) => !typed.includes('\0'), 'no NUL');

/** Why somebody requests, refuses or withdraws; others read it. */
export const reasonSchema = text(1);
/** A remark that may be empty. */
export const remarkSchema = text(0);

/** Staff ids, each with the time until which that person may be using a login of somebody else. */
export const suspectsSchema = z.record(recordedIdSchema, instantSchema);
export type Suspects = Readonly<z.output<typeof suspectsSchema>>;

/**
 * The two members of staff who agreed on a command. `makerBehind` are those who may have used the maker's login when
 * the command was requested.
 */
export const approvedBySchema = z.object({
  approvalId: recordedIdSchema,
  maker: recordedIdSchema,
  checker: recordedIdSchema,
  makerBehind: suspectsSchema,
});
export type ApprovedBy = z.output<typeof approvedBySchema>;

/** The process manager that sends approved commands; nobody else may send them. */
export const approvalsActor = { kind: 'system', id: 'approvals' } as const;

/** A member of staff who may act now. */
export interface ActiveMember {
  readonly roles: readonly string[];
  /** The member's own accounts as a customer. */
  readonly customerAccounts: readonly string[];
  /** Who may be using this login instead of the member. */
  readonly behind: Suspects;
}

/** What decisions on any aggregate know about the staff. */
export interface StaffView {
  /** Undefined for everybody who is not an active member. */
  readonly member: (staffId: string) => ActiveMember | undefined;
  /** Until when two members may be one person; undefined when they count as two. */
  readonly dependentUntil: (pair: readonly [string, string], now: number, before: Suspects) => number | undefined;
  /** The record up to which the staff are known. */
  readonly referenceOffset: number;
}

/** The staff as a process knows them now; undefined while it does not. */
export type StaffSource = () => StaffView | undefined;

/** Who may request and who may approve a kind of command, and the customer's account that it is about. */
export interface ApproverRules {
  readonly makerRoles: readonly string[];
  readonly checkerRoles: readonly string[];
  /** Null when no customer gains or loses by it. */
  readonly beneficiary: string | null;
  /** Another customer's account that it changes, such as the one that money leaves for the beneficiary's. */
  readonly alsoAbout?: string | null;
}

/** A command as two persons agree on it, without their names. */
export interface WrappedCommand {
  readonly aggregate: string;
  readonly type: string;
  readonly bodyVersion: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A kind of command that takes effect only once a second person has approved it. */
export interface ApprovalKind extends Omit<ApproverRules, 'beneficiary' | 'alsoAbout'> {
  readonly name: string;
  /** How long a request can be approved. */
  readonly validMs: number;
  /** The command for a body, and whom it is about; undefined for a body that is not one of this kind. */
  readonly wrap: (
    body: unknown,
  ) => { readonly command: WrappedCommand; readonly beneficiary: string | null } | undefined;
}

/** The customer's account that a command changes; null for another aggregate. */
export const accountChangedBy = ({ aggregate }: Pick<WrappedCommand, 'aggregate'>): string | null =>
  aggregate.startsWith('account:') ? aggregate.slice('account:'.length) : null;

/** Codes of commands that need two persons, with their HTTP statuses. */
export const approverErrors = {
  MAKER_IS_CHECKER: 403,
  STAFF_NOT_INDEPENDENT: 403, // { until }
  APPROVER_NOT_ALLOWED: 403,
  APPROVER_IS_BENEFICIARY: 403,
  STAFF_NOT_CURRENT: 503,
} as const;
const reject = rejectWith<keyof typeof approverErrors>();

/** Why this member may not take one of the two parts; undefined if they may. `staff` is undefined while unknown. */
export function refuseApprover(
  staff: StaffView | undefined,
  staffId: string,
  roles: readonly string[],
  ...about: readonly (string | null | undefined)[]
): Rejected | undefined {
  if (staff === undefined) return reject('STAFF_NOT_CURRENT');
  const member = staff.member(staffId);
  if (!member?.roles.some((role) => roles.includes(role))) return reject('APPROVER_NOT_ALLOWED');
  const own = [staffId, ...member.customerAccounts];
  const gains = about.some((account) => account != null && own.includes(account));
  return gains ? reject('APPROVER_IS_BENEFICIARY') : undefined;
}

/** Why these two may not agree on a command; undefined if they may. Targets ask it again when the command arrives. */
export function refuseApprovers(
  staff: StaffView | undefined,
  { maker, checker, makerBehind }: Omit<ApprovedBy, 'approvalId'>,
  { makerRoles, checkerRoles, beneficiary, alsoAbout }: ApproverRules,
  now: number,
): Rejected | undefined {
  if (maker === checker) return reject('MAKER_IS_CHECKER');
  const about = [beneficiary, alsoAbout];
  const refused =
    refuseApprover(staff, checker, checkerRoles, ...about) ?? refuseApprover(staff, maker, makerRoles, ...about);
  if (refused !== undefined) return refused;
  const until = staff?.dependentUntil([maker, checker], now, makerBehind);
  return until === undefined ? undefined : reject('STAFF_NOT_INDEPENDENT', { until });
}

/** The command that is sent once two persons have agreed: the wrapped one with both of them. */
export const withApprovers = ({ body, type, bodyVersion }: WrappedCommand, approvedBy: ApprovedBy): SentCommand => ({
  type,
  bodyVersion,
  body: { ...body, approvedBy },
});
