import {
  identityEvents,
  reviewedFields,
  selfCertificationVersion,
  type IdentityCommand,
  type StepUpAction,
  type StepUpPurpose,
  type WrittenIdentityEvent,
} from '@parkett/identity-contract';
import type { Actor, ApprovedBy, Decision, StaffView } from '@parkett/kernel';
import type { ScreeningState } from '../../screening';
import { decideIdentity, evolveIdentity, unknownCustomer, type IdentityContext, type IdentityState } from '../index';

export const accountId = 'A7K2M9QX3B';
export const owner: Actor = { kind: 'customer', id: accountId };
export const identity: Actor = { kind: 'system', id: 'identity' };
export const jobs: Actor = { kind: 'system', id: 'jobs' };
export const approvals: Actor = { kind: 'system', id: 'approvals' };
export const maker: Actor = { kind: 'staff', id: 'STAFF1' };
export const checker: Actor = { kind: 'staff', id: 'STAFF2' };

/** Ten in the morning of a day in November. */
export const now = Date.UTC(2026, 10, 20, 10);
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;

/** The broker's dates; far enough from midnight in these scenarios for those of UTC. */
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const purposeOf = (action: StepUpAction, fields: Partial<StepUpPurpose> = {}): StepUpPurpose => ({
  action,
  amount: null,
  currency: null,
  payee: null,
  ...fields,
});

export const submit: Extract<IdentityCommand, { type: 'SubmitVerification' }> = {
  type: 'SubmitVerification',
  documentType: 'deIdentityCard',
  sealed: 'c2VhbGVk',
  documents: [
    { documentId: 'd1', side: 'front' },
    { documentId: 'd2', side: 'back' },
  ],
  expiresOn: null,
};
/** A passport of any country, which expires on that day. */
export const passport = (expiresOn: string): IdentityCommand => ({ ...submit, documentType: 'passport', expiresOn });
export const remind = (days: number, submissionId = 's1'): IdentityCommand => ({
  type: 'RemindOfExpiry',
  submissionId,
  days,
});
export const approve = (submissionId = 's1', confirmed?: string[]): IdentityCommand => ({
  type: 'ReviewVerification',
  submissionId,
  verdict: { kind: 'approved', ...(confirmed === undefined ? {} : { confirmed }) },
});
/** The approval of a document with a last day. */
export const approveAll = (submissionId = 's1'): IdentityCommand => approve(submissionId, [...reviewedFields]);
export const revoke = (pair: Partial<ApprovedBy> = {}): IdentityCommand => ({
  type: 'RevokeVerification',
  reason: 'notTheDocument',
  approvedBy: { approvalId: 'a1', maker: 'STAFF1', checker: 'STAFF2', makerBehind: {}, ...pair },
});
export const sendBack = (submissionId = 's1'): IdentityCommand => ({
  type: 'ReviewVerification',
  submissionId,
  verdict: { kind: 'resubmission', reason: 'unreadable' },
});
export const lookAt = (documentId: string): IdentityCommand => ({
  type: 'RecordLook',
  what: 'document',
  documentId,
  login: 'ada.reviews',
});
export const look = lookAt('d1');
/** The usual reviewer's accesses to both documents. */
export const looks: readonly Step[] = [[lookAt('d1')], [lookAt('d2')]];
export const viewDocuments = (stepUpId: string): IdentityCommand => ({ type: 'ViewDocuments', stepUpId });
export const grant = (action: StepUpAction, fields: Partial<StepUpPurpose> = {}): IdentityCommand => ({
  type: 'GrantStepUp',
  purpose: purposeOf(action, fields),
});
/** Two members of staff agree on a recovery; without a case, on the removal of all factors. */
export const approveRecovery = (
  caseId: string | null,
  pair: Partial<ApprovedBy> = {},
): Extract<IdentityCommand, { type: 'ApproveRecovery' }> => ({
  type: 'ApproveRecovery',
  recovery: caseId === null ? { kind: 'removeFactors' } : { kind: 'newAccess', caseId, documents: ['n1', 'n2', 'n3'] },
  approvedBy: { approvalId: 'a1', maker: 'STAFF1', checker: 'STAFF2', makerBehind: {}, ...pair },
});
export const completeRecovery = (recoveryId: string): IdentityCommand => ({ type: 'CompleteRecovery', recoveryId });

export const requestErasure: IdentityCommand = { type: 'RequestErasure' };
export const eraseCustomer = (pair: Partial<ApprovedBy> = {}, reference?: string): IdentityCommand => ({
  type: 'EraseCustomer',
  ...(reference === undefined ? {} : { reference }),
  approvedBy: { approvalId: 'a1', maker: 'STAFF1', checker: 'STAFF2', makerBehind: {}, ...pair },
});
export const requestOwnErasure = (stepUpId = 's1'): IdentityCommand => ({ type: 'RequestOwnErasure', stepUpId });
export const withdrawOwnErasure: IdentityCommand = { type: 'WithdrawOwnErasure' };
export const carryOutErasure: IdentityCommand = { type: 'CarryOutErasure' };
export const approveErasure: IdentityCommand = { type: 'ApproveErasure' };

export const enrolPasskey = (stepUpId: string): IdentityCommand => ({ type: 'EnrolPasskey', stepUpId });
export const removePasskey = (passkeyId: string, stepUpId: string): IdentityCommand => ({
  type: 'RemovePasskey',
  passkeyId,
  stepUpId,
});

export const requestPhoneChange = (stepUpId: string): IdentityCommand => ({ type: 'RequestPhoneChange', stepUpId });
export const completePhoneChange = (changeId: string): IdentityCommand => ({ type: 'CompletePhoneChange', changeId });
export const stopPhoneChange = (changeId: string): IdentityCommand => ({ type: 'StopPhoneChange', changeId });
export const changeEmail = (stepUpId: string): IdentityCommand => ({ type: 'ChangeEmail', stepUpId });
export const changeAddress = (stepUpId: string): IdentityCommand => ({
  type: 'ChangeAddress',
  stepUpId,
  sealed: 'c2VhbGVk',
});

export const declareTaxResidence = (stepUpId: string, wording = selfCertificationVersion): IdentityCommand => ({
  type: 'DeclareTaxResidence',
  stepUpId,
  wording,
  sealed: 'c2VhbGVk',
});

type Change = Extract<IdentityCommand, { type: 'ChangeCredential' }>;
export const change = (
  credential: Change['credential'],
  kind: Change['change'],
  stepUpId: string | null = null,
): IdentityCommand => ({ type: 'ChangeCredential', credential, change: kind, stepUpId });

/** The usual sender of a command. */
export function senderOf(command: IdentityCommand): Actor {
  switch (command.type) {
    case 'SubmitVerification':
    case 'ViewDocuments':
    case 'EnrolPasskey':
    case 'RemovePasskey':
    case 'RequestOwnErasure':
    case 'WithdrawOwnErasure':
    case 'RequestPhoneChange':
    case 'StopPhoneChange':
    case 'ChangeEmail':
    case 'ChangeAddress':
    case 'DeclareTaxResidence':
      return owner;
    case 'CarryOutErasure':
      return jobs;
    case 'ReviewVerification':
    case 'RecordLook':
    case 'RequestErasure':
      return maker;
    case 'ApproveErasure':
      return checker;
    case 'EraseCustomer':
    case 'RevokeVerification':
    case 'ApproveRecovery':
      return approvals;
    case 'RemindOfExpiry':
      return { kind: 'system', id: 'jobs' };
    case 'GrantStepUp':
    case 'CompleteRecovery':
    case 'CompletePhoneChange':
      return identity;
    case 'ChangeCredential':
      return command.change === 'reset' ? identity : owner;
  }
}

const roles: Readonly<Record<string, readonly string[]>> = {
  STAFF1: ['operations'],
  STAFF2: ['risk'],
  // The customer of these tests works here, too.
  STAFF3: ['operations', 'risk'],
  STAFF4: ['support'],
  STAFF5: ['operations'],
};
/** STAFF1 and STAFF2 are two persons; STAFF2 issued the link of STAFF1 to those who say so. */
export const staff: StaffView = {
  member: (staffId) => {
    const held = roles[staffId];
    const customerAccounts = staffId === 'STAFF3' ? [accountId] : [];
    return held && { roles: held, customerAccounts, behind: {} };
  },
  dependentUntil: ([, checkerId], at, before) => {
    const until = before[checkerId] ?? 0;
    return until > at ? until : undefined;
  },
  referenceOffset: 0,
};

/** A provider of lists has answered about this submission and found nobody. */
export const screened = (submissionId: string, lists: Partial<NonNullable<ScreeningState>> = {}): ScreeningState => ({
  latest: { submissionId, listVersion: 'spec', at: now },
  open: [],
  judged: [],
  ...lists,
});

export const contextOf = (command: IdentityCommand, fields: Partial<IdentityContext> = {}): IdentityContext => ({
  actor: senderOf(command),
  accountId,
  commandId: 's1',
  now,
  today: dateOf(fields.now ?? now),
  empty: true,
  held: false,
  legallyHeld: false,
  restricted: false,
  env: 'SIMULATED',
  screening: screened('s1'),
  staff,
  mayWrite: () => true,
  ...fields,
});

export const foldAll = (
  events: readonly WrittenIdentityEvent[],
  from: IdentityState = unknownCustomer,
): IdentityState => events.map((event) => identityEvents.read(event)).reduce(evolveIdentity, from);

export type Step = readonly [IdentityCommand, Partial<IdentityContext>?];

/**
 * `given([command, context]…).when(command, context).accepts(…)`: earlier commands, the command under test, the
 * expected events.
 */
export function given(...steps: readonly Step[]) {
  let state = unknownCustomer;
  for (const [command, fields] of steps) {
    const decision = decideIdentity(state, command, contextOf(command, fields));
    if (decision.kind === 'rejected')
      throw new Error(`a given step was refused: ${JSON.stringify(decision.rejection)}`);
    state = foldAll(decision.events, state);
  }
  return {
    state,
    when(command: IdentityCommand, fields: Partial<IdentityContext> = {}) {
      const decision: Decision<WrittenIdentityEvent> = decideIdentity(state, command, contextOf(command, fields));
      return {
        /** Expects exactly these events, each with at least these fields; returns the state after them. */
        accepts(...expected: readonly object[]): IdentityState {
          expect(decision).toMatchObject({ kind: 'accepted', events: expected });
          return foldAll(decision.kind === 'accepted' ? decision.events : [], state);
        },
        rejects(code: string, facts: object = {}): void {
          expect(decision).toEqual({ kind: 'rejected', rejection: { code, facts } });
        },
      };
    },
  };
}
