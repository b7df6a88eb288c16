import { rejectIdentity as reject, type IdentityCommand, type WrittenIdentityEvent } from '@parkett/identity-contract';
import { accept, approvalsActor, refuseApprover, unreachable, type Actor, type Decision } from '@parkett/kernel';
import { refuseAfterReset } from './cooling';
import { erase, eraseCustomer } from './erase-customer';
import {
  changeAddress,
  changeEmail,
  completePhoneChange,
  requestPhoneChange,
  stopPhoneChange,
} from './contact-changes';
import { changeCredential, permissionOf } from './credential-changes';
import type { IdentityContext } from './identity-context';
import type { IdentityState } from './identity-state';
import {
  carryOutErasure,
  isOwnErasureOn,
  jobsActor,
  refuseErasure,
  requestOwnErasure,
  withdrawOwnErasure,
} from './own-erasure';
import { enrolPasskey, removePasskey } from './passkeys';
import { approveRecovery, completeRecovery } from './recovery';
import { recordLook, review, revoke } from './review';
import { remindOfExpiry, submit } from './submission';
import { consumeStepUp, grantStepUp, purposeOf } from './step-up';
import { declareTaxResidence } from './tax-residence';

/** Decides a command about a customer's identity. The account is open; after an erasure every command is rejected. */
export function decideIdentity(
  state: IdentityState,
  command: IdentityCommand,
  context: IdentityContext,
): Decision<WrittenIdentityEvent> {
  if (!isAuthorised(context.actor, command, context.accountId)) return reject('ACTOR_NOT_ALLOWED');
  if (state.erased) return reject('ACCOUNT_ERASED');
  if (state.keptUntil !== null && !endsRetention.has(command.type)) return reject('ACCOUNT_CLOSED');
  switch (command.type) {
    case 'SubmitVerification':
      return submit(state, command, context);
    case 'ReviewVerification':
      return review(state, command, context);
    case 'RevokeVerification':
      return revoke(state, command, context);
    case 'RemindOfExpiry':
      return remindOfExpiry(state, command, context);
    case 'RecordLook':
      return recordLook(command, context);
    case 'GrantStepUp':
      return grantStepUp(command, context);
    case 'ViewDocuments':
      // Images of a document are worth stealing, and a code to a stolen number proves a step-up.
      return (
        refuseAfterReset(state, context.now) ??
        consumeStepUp(state, command.stepUpId, purposeOf('viewDocuments'), context.now)
      );
    case 'ChangeCredential':
      return changeCredential(state, command, context);
    case 'EnrolPasskey':
      return enrolPasskey(state, command, context);
    case 'RemovePasskey':
      return removePasskey(state, command, context);
    case 'ApproveRecovery':
      return approveRecovery(state, command, context);
    case 'CompleteRecovery':
      return completeRecovery(state, command, context);
    case 'RequestPhoneChange':
      return requestPhoneChange(state, command, context);
    case 'CompletePhoneChange':
      return completePhoneChange(state, command, context);
    case 'StopPhoneChange':
      return stopPhoneChange(state, command, context);
    case 'ChangeEmail':
      return changeEmail(state, command, context);
    case 'ChangeAddress':
      return changeAddress(state, command, context);
    case 'DeclareTaxResidence':
      return declareTaxResidence(state, command, context);
    case 'RequestErasure':
      return requestErasure(state, context);
    case 'ApproveErasure':
      return approveErasure(state, context);
    case 'EraseCustomer':
      return erase(state, command, context);
    case 'RequestOwnErasure':
      return requestOwnErasure(state, command, context);
    case 'WithdrawOwnErasure':
      return withdrawOwnErasure(state, context);
    case 'CarryOutErasure':
      return carryOutErasure(state, jobsActor.id, context);
    default:
      return unreachable(command);
  }
}

/** What is still decided once a customer has left and the law keeps the data. Nobody sees it until then. */
const endsRetention: ReadonlySet<IdentityCommand['type']> = new Set(['EraseCustomer', 'CarryOutErasure']);

/** Whether this actor may send this command. Staff may not act on an account that has their own id. */
function isAuthorised(actor: Actor, command: IdentityCommand, accountId: string): boolean {
  switch (command.type) {
    case 'SubmitVerification':
    case 'ViewDocuments':
    case 'EnrolPasskey':
    case 'RemovePasskey':
    case 'RequestOwnErasure':
    case 'WithdrawOwnErasure':
    case 'RequestPhoneChange':
    case 'ChangeEmail':
    case 'ChangeAddress':
    case 'DeclareTaxResidence':
      return isOwner(actor, accountId);
    case 'ReviewVerification':
    case 'RecordLook':
    case 'RequestErasure':
    case 'ApproveErasure':
      return actor.kind === 'staff' && actor.id !== accountId;
    case 'EraseCustomer':
    case 'RevokeVerification':
    case 'ApproveRecovery':
      return actor.kind === approvalsActor.kind && actor.id === approvalsActor.id;
    case 'RemindOfExpiry':
      return actor.kind === jobsActor.kind && actor.id === jobsActor.id;
    case 'CarryOutErasure':
      return actor.kind === jobsActor.kind && actor.id === jobsActor.id;
    case 'StopPhoneChange':
      return isOwner(actor, accountId) || isIdentityProcess(actor);
    case 'GrantStepUp':
    case 'CompleteRecovery':
    case 'CompletePhoneChange':
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

/** Only older builds send the command, as the next one; both end with the customers' own requests. */
function requestErasure(
  { erasureRequestedBy }: IdentityState,
  context: IdentityContext,
): Decision<WrittenIdentityEvent> {
  if (isOwnErasureOn(context)) return reject('ERASURE_NOT_OWN');
  const { actor, accountId, staff } = context;
  const refused = refuseApprover(staff, actor.id, eraseCustomer.makerRoles, accountId);
  if (refused !== undefined) return refused;
  return erasureRequestedBy === null
    ? accept<WrittenIdentityEvent>({ type: 'ErasureRequested', v: 1, by: actor.id })
    : reject('ERASURE_ALREADY_REQUESTED');
}

function approveErasure(
  { erasureRequestedBy }: IdentityState,
  context: IdentityContext,
): Decision<WrittenIdentityEvent> {
  if (isOwnErasureOn(context)) return reject('ERASURE_NOT_OWN');
  const { actor, accountId, empty, held, staff } = context;
  if (erasureRequestedBy === null) return reject('ERASURE_NOT_REQUESTED');
  if (erasureRequestedBy === actor.id) return reject('MAKER_IS_CHECKER');
  const refused =
    refuseApprover(staff, actor.id, eraseCustomer.checkerRoles, accountId) ?? refuseErasure({ empty, held });
  if (refused !== undefined) return refused;
  return accept<WrittenIdentityEvent>({
    type: 'CustomerErased',
    v: 1,
    requestedBy: erasureRequestedBy,
    approvedBy: actor.id,
  });
}
