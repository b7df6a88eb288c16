import { rejectIdentity as reject, type IdentityCommand, type WrittenIdentityEvent } from '@parkett/identity-contract';
import { accept, approvalsActor, unreachable, type Actor, type Decision } from '@parkett/kernel';
import { erase } from './erase-customer';
import { changeCredential, permissionOf } from './credential-changes';
import type { IdentityContext } from './identity-context';
import type { IdentityState } from './identity-state';
import { enrolPasskey, removePasskey } from './passkeys';
import { grantStepUp } from './step-up';

type Of<Type extends IdentityCommand['type']> = Extract<IdentityCommand, { type: Type }>;

/** Decides a command about a customer's identity. The account is open; after an erasure every command is rejected. */
export function decideIdentity(
  state: IdentityState,
  command: IdentityCommand,
  context: IdentityContext,
): Decision<WrittenIdentityEvent> {
  if (!isAuthorised(context.actor, command, context.accountId)) return reject('ACTOR_NOT_ALLOWED');
  if (state.erased) return reject('ACCOUNT_ERASED');
  switch (command.type) {
    case 'SubmitVerification':
      return submit(state, command, context);
    case 'ReviewVerification':
      return review(state, command, context);
    case 'RecordLook':
      return accept<WrittenIdentityEvent>({
        type: 'LookRecorded',
        v: 1,
        what: command.what,
        documentId: command.documentId,
        by: context.actor.id,
        login: command.login,
      });
    case 'GrantStepUp':
      return grantStepUp(command, context);
    case 'ChangeCredential':
      return changeCredential(state, command, context);
    case 'EnrolPasskey':
      return enrolPasskey(state, command, context);
    case 'RemovePasskey':
      return removePasskey(state, command, context);
    case 'RequestErasure':
      return state.erasureRequestedBy === null
        ? accept<WrittenIdentityEvent>({ type: 'ErasureRequested', v: 1, by: context.actor.id })
        : reject('ERASURE_ALREADY_REQUESTED');
    case 'ApproveErasure':
      return approveErasure(state, context);
    case 'EraseCustomer':
      return erase(state, command, context);
    default:
      return unreachable(command);
  }
}

/** Whether this actor may send this command. Staff may not act on an account that has their own id. */
function isAuthorised(actor: Actor, command: IdentityCommand, accountId: string): boolean {
  switch (command.type) {
    case 'SubmitVerification':
    case 'EnrolPasskey':
    case 'RemovePasskey':
      return isOwner(actor, accountId);
    case 'ReviewVerification':
    case 'RecordLook':
    case 'RequestErasure':
    case 'ApproveErasure':
      return actor.kind === 'staff' && actor.id !== accountId;
    case 'EraseCustomer':
      return actor.kind === approvalsActor.kind && actor.id === approvalsActor.id;
    case 'GrantStepUp':
      return isIdentityProcess(actor);
    case 'ChangeCredential': {
      const by = permissionOf(command)?.by;
      return (by === 'customer' && isOwner(actor, accountId)) || (by === 'system' && isIdentityProcess(actor));
    }
    default:
      return unreachable(command);
  }
}

const isOwner = (actor: Actor, accountId: string): boolean => actor.kind === 'customer' && actor.id === accountId;
const isIdentityProcess = (actor: Actor): boolean => actor.kind === 'system' && actor.id === 'identity';

function submit(
  state: IdentityState,
  { documentType, sealed, documents }: Of<'SubmitVerification'>,
  { commandId }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  if (state.status === 'underReview') return reject('VERIFICATION_UNDER_REVIEW');
  if (state.status === 'approved') return reject('VERIFICATION_APPROVED');
  return accept<WrittenIdentityEvent>({
    type: 'VerificationSubmitted',
    v: 1,
    submissionId: commandId,
    documentType,
    sealed,
    documents,
    attempt: state.attempts + 1,
  });
}

/** A verdict applies only to the submission that the reviewer has seen, not to a later one. */
function review(
  state: IdentityState,
  { submissionId, verdict }: Of<'ReviewVerification'>,
  { actor }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  if (state.submissionId !== submissionId) return reject('VERIFICATION_CHANGED');
  const seen = { v: 1, submissionId, by: actor.id } as const;
  return verdict.kind === 'approved'
    ? accept<WrittenIdentityEvent>({ type: 'VerificationApproved', ...seen })
    : accept<WrittenIdentityEvent>({ type: 'VerificationReturned', ...seen, reason: verdict.reason });
}

/** Only older builds send the command. */
function approveErasure(
  { erasureRequestedBy }: IdentityState,
  { actor, empty }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  if (erasureRequestedBy === null) return reject('ERASURE_NOT_REQUESTED');
  if (erasureRequestedBy === actor.id) return reject('MAKER_IS_CHECKER');
  if (!empty) return reject('ACCOUNT_NOT_EMPTY');
  return accept<WrittenIdentityEvent>({
    type: 'CustomerErased',
    v: 1,
    requestedBy: erasureRequestedBy,
    approvedBy: actor.id,
  });
}
