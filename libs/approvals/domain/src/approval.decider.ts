import {
  approvalEvents,
  rejectApproval as reject,
  type ApprovalCommand,
  type ApprovalEvent,
} from '@parkett/approvals-contract';
import {
  accept,
  accountChangedBy,
  approvalsActor,
  refuseApprover,
  refuseApprovers,
  unreachable,
  type Actor,
  type ApprovalKind,
  type Decider,
  type Decision,
  type DecisionBase,
  type StaffView,
  type Suspects,
  type WrappedCommand,
} from '@parkett/kernel';
import type { ApprovalState, OpenApproval } from './approval-state';

export interface ApprovalContext {
  readonly approvalId: string;
  readonly commandId: string;
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly mayWrite: DecisionBase['mayWrite'];
  /** Undefined while the members of staff are not known. */
  readonly staff: StaffView | undefined;
  readonly kindOf: (name: string) => ApprovalKind | undefined;
  /** Hash and size of a command in its canonical form. */
  readonly measure: (command: WrappedCommand) => { readonly hash: string; readonly bytes: number };
}

/** Raise it whenever `evolve` gives a different state for the same events. */
export const approvalStateVersion = 2;

/** A larger command would make states and records too large. */
export const bodyBytesMax = 16 * 1024;

const claims = ['ReferenceClaimed', 'ClaimReleased'] as const;
const eventTypes = Object.keys(approvalEvents.definitions).filter((type) => !claims.some((claim) => claim === type));

type Of<Type extends ApprovalCommand['type']> = Extract<ApprovalCommand, { type: Type }>;

/**
 * A command that takes effect only once a second person has approved it. Nothing here carries it out: a process manager
 * sends it, and its target asks again whether these two may agree on it.
 */
export const approvalDecider: Decider<ApprovalState, ApprovalCommand, ApprovalEvent, ApprovalContext> = {
  initialState: () => ({ status: 'none' }),
  decide(state, command, context) {
    if (command.type === 'RequestApproval') return request(state, command, context);
    if (command.type === 'ClaimReference') return claim(state, command, context);
    if (command.type === 'ReleaseClaim') return release(state, command, context);
    if (state.status === 'none') return reject('APPROVAL_UNKNOWN');
    if (command.type === 'CheckApprovedExecution') return checkExecution(state, command, context);
    if (command.type === 'RecordApprovedExecution') return recordExecution(state, command, context);
    if (state.status !== 'requested') return reject('APPROVAL_CLOSED');
    switch (command.type) {
      case 'GrantApproval':
        return grant(state, command, context);
      case 'RefuseApproval':
        return refuse(state, command, context);
      case 'WithdrawApproval':
        return withdraw(state, command, context);
      case 'ExpireApproval':
        return expire(state, context);
      default:
        return unreachable(command);
    }
  },
  evolve(_, event) {
    switch (event.type) {
      case 'ApprovalRequested': {
        const { kind, command, bodyHash, beneficiary, maker, makerBehind, expiresAt } = event;
        return { status: 'requested', kind, command, bodyHash, beneficiary, maker, makerBehind, expiresAt };
      }
      case 'ApprovalGranted': {
        const { bodyHash, maker, makerBehind, by } = event;
        return { status: 'approved', bodyHash, maker, makerBehind, by };
      }
      case 'ApprovalRefused':
        return { status: 'refused' };
      case 'ApprovalWithdrawn':
        return { status: 'withdrawn' };
      case 'ApprovalExpired':
        return { status: 'expired' };
      case 'ApprovalExecuted':
        return { status: 'executed' };
      case 'ApprovalFailed':
        return { status: 'failed' };
      case 'ReferenceClaimed':
        return { status: 'claimed', by: event.approvalId };
      case 'ClaimReleased':
        return { status: 'none' };
      default:
        return unreachable(event);
    }
  },
};

function request(
  state: ApprovalState,
  { kind: kindName, body, bodyHash, reason, seen }: Of<'RequestApproval'>,
  { approvalId, commandId, actor, now, mayWrite, staff, kindOf, measure }: ApprovalContext,
): Decision<ApprovalEvent> {
  if (actor.kind !== 'staff' || approvalId !== commandId) return reject('ACTOR_NOT_ALLOWED');
  if (state.status !== 'none') return reject('APPROVAL_CLOSED');
  const kind = kindOf(kindName);
  if (kind === undefined) return reject('APPROVAL_BODY_INVALID');
  const wrapped = kind.wrap(body);
  if (wrapped === undefined) return reject('APPROVAL_BODY_INVALID');
  const { command, beneficiary } = wrapped;
  const { hash, bytes } = measure(command);
  if (bytes > bodyBytesMax) return reject('APPROVAL_BODY_INVALID');
  if (hash !== bodyHash) return reject('APPROVAL_BODY_CHANGED');
  const refused = refuseApprover(staff, actor.id, kind.makerRoles, beneficiary, accountChangedBy(command));
  if (refused !== undefined) return refused;
  // A request could not end with an event that is not switched on yet.
  if (!eventTypes.every((type) => mayWrite({ type, v: 1 }))) return reject('APPROVAL_NOT_YET');
  return accept<ApprovalEvent>({
    type: 'ApprovalRequested',
    v: 1,
    kind: kind.name,
    command,
    bodyHash,
    beneficiary,
    maker: actor.id,
    makerBehind: staff?.member(actor.id)?.behind ?? {},
    reason,
    seen,
    expiresAt: now + kind.validMs,
  });
}

function grant(
  state: OpenApproval,
  { bodyHash: seenHash, reason }: Of<'GrantApproval'>,
  { actor, now, staff, kindOf }: ApprovalContext,
): Decision<ApprovalEvent> {
  const { command, bodyHash, maker, makerBehind, beneficiary, expiresAt } = state;
  if (actor.kind !== 'staff') return reject('ACTOR_NOT_ALLOWED');
  const kind = kindOf(state.kind);
  if (kind === undefined) return reject('APPROVAL_BODY_INVALID');
  const about = { beneficiary, alsoAbout: accountChangedBy(command) };
  const refused = refuseApprovers(staff, { maker, checker: actor.id, makerBehind }, { ...kind, ...about }, now);
  if (refused !== undefined) return refused;
  if (now >= expiresAt) return reject('APPROVAL_EXPIRED');
  if (seenHash !== bodyHash) return reject('APPROVAL_BODY_CHANGED');
  return accept<ApprovalEvent>({
    type: 'ApprovalGranted',
    v: 1,
    command,
    bodyHash,
    maker,
    makerBehind,
    by: actor.id,
    reason,
  });
}

/** The maker withdraws instead. A beneficiary may not refuse either, because a debtor could refuse every claim. */
function refuse(
  { kind: kindName, command, maker, beneficiary }: OpenApproval,
  { reason }: Of<'RefuseApproval'>,
  { actor, staff, kindOf }: ApprovalContext,
): Decision<ApprovalEvent> {
  if (actor.kind !== 'staff') return reject('ACTOR_NOT_ALLOWED');
  if (actor.id === maker) return reject('MAKER_IS_CHECKER');
  const roles = kindOf(kindName)?.checkerRoles ?? [];
  const refused = refuseApprover(staff, actor.id, roles, beneficiary, accountChangedBy(command));
  return refused ?? accept<ApprovalEvent>({ type: 'ApprovalRefused', v: 1, by: actor.id, reason });
}

function withdraw(
  { maker }: OpenApproval,
  { reason }: Of<'WithdrawApproval'>,
  { actor, staff }: ApprovalContext,
): Decision<ApprovalEvent> {
  if (actor.kind !== 'staff' || actor.id !== maker) return reject('ACTOR_NOT_ALLOWED');
  if (staff === undefined) return reject('STAFF_NOT_CURRENT');
  if (staff.member(maker) === undefined) return reject('ACTOR_NOT_ALLOWED');
  return accept<ApprovalEvent>({ type: 'ApprovalWithdrawn', v: 1, by: maker, reason });
}

function expire({ expiresAt }: OpenApproval, { actor, now }: ApprovalContext): Decision<ApprovalEvent> {
  if (!isApprovals(actor)) return reject('ACTOR_NOT_ALLOWED');
  if (now < expiresAt) return reject('APPROVAL_NOT_EXPIRED');
  return accept<ApprovalEvent>({ type: 'ApprovalExpired', v: 1 });
}

/**
 * Accepts, without an event, while exactly this may be carried out. Rejects with APPROVAL_CLOSED once there is an
 * outcome, and with APPROVAL_BODY_CHANGED where nobody has granted it, or something else, or others have.
 */
function checkExecution(
  state: ApprovalState,
  { bodyHash, maker, makerBehind, by }: Of<'CheckApprovedExecution'>,
  { actor }: ApprovalContext,
): Decision<ApprovalEvent> {
  if (!isApprovals(actor)) return reject('ACTOR_NOT_ALLOWED');
  if (state.status === 'executed' || state.status === 'failed') return reject('APPROVAL_CLOSED');
  const isGranted =
    state.status === 'approved' &&
    state.bodyHash === bodyHash &&
    state.maker === maker &&
    state.by === by &&
    isSame(state.makerBehind, makerBehind);
  return isGranted ? accept<ApprovalEvent>() : reject('APPROVAL_BODY_CHANGED');
}

const isSame = (one: Suspects, other: Suspects): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([staffId, until]) => other[staffId] === until);

/** The outcome counts once, whoever sends the command again. */
function recordExecution(
  state: ApprovalState,
  { outcome }: Of<'RecordApprovedExecution'>,
  { actor }: ApprovalContext,
): Decision<ApprovalEvent> {
  if (!isApprovals(actor)) return reject('ACTOR_NOT_ALLOWED');
  if (state.status !== 'approved') return reject('APPROVAL_CLOSED');
  return outcome.kind === 'executed'
    ? accept<ApprovalEvent>({ type: 'ApprovalExecuted', v: 1 })
    : accept<ApprovalEvent>({ type: 'ApprovalFailed', v: 1, code: outcome.code });
}

/** The first approval gets the reference, and gets it again. Rejects with APPROVAL_CLOSED for all others. */
function claim(
  state: ApprovalState,
  { approvalId }: Of<'ClaimReference'>,
  { actor, mayWrite }: ApprovalContext,
): Decision<ApprovalEvent> {
  if (!isApprovals(actor)) return reject('ACTOR_NOT_ALLOWED');
  if (state.status === 'claimed' && state.by === approvalId) return accept<ApprovalEvent>();
  if (state.status !== 'none') return reject('APPROVAL_CLOSED');
  if (!claims.every((type) => mayWrite({ type, v: 1 }))) return reject('APPROVAL_NOT_YET');
  return accept<ApprovalEvent>({ type: 'ReferenceClaimed', v: 1, approvalId });
}

/** A claim of another approval stays. */
function release(
  state: ApprovalState,
  { approvalId }: Of<'ReleaseClaim'>,
  { actor }: ApprovalContext,
): Decision<ApprovalEvent> {
  if (!isApprovals(actor)) return reject('ACTOR_NOT_ALLOWED');
  if (state.status !== 'claimed' || state.by !== approvalId) return accept<ApprovalEvent>();
  return accept<ApprovalEvent>({ type: 'ClaimReleased', v: 1, approvalId });
}

const isApprovals = ({ kind, id }: Actor): boolean => kind === approvalsActor.kind && id === approvalsActor.id;
