import type { IdentityEvent } from '@parkett/identity-contract';
import { invariant, unreachable } from '@parkett/kernel';
import { lastPasskeyRemoved, unknownCustomer, type CredentialChange, type IdentityState } from './identity-state';

/** Limit of unused step-ups; a further one replaces the oldest. */
export const stepUpsMax = 20;

/** Folds one event into the identity state. */
export function evolveIdentity(state: IdentityState, event: IdentityEvent): IdentityState {
  invariant(!state.erased, `${event.type} of an erased customer`);
  switch (event.type) {
    case 'VerificationSubmitted':
      return { ...state, status: 'underReview', submissionId: event.submissionId, attempts: event.attempt };
    case 'VerificationApproved':
      return { ...state, status: 'approved', submissionId: null };
    case 'VerificationReturned':
      return { ...state, status: 'resubmission', submissionId: null };
    case 'LookRecorded':
      return state;
    case 'StepUpGranted': {
      const { stepUpId, purpose, expiresAt } = event;
      return { ...state, stepUps: [...state.stepUps, { stepUpId, purpose, expiresAt }].slice(-stepUpsMax) };
    }
    case 'StepUpConsumed':
      return { ...state, stepUps: state.stepUps.filter(({ stepUpId }) => stepUpId !== event.stepUpId) };
    case 'CredentialChanged':
      return { ...state, changes: withChange(state.changes, event) };
    case 'PasskeyEnrolled':
      return { ...state, passkeys: [...state.passkeys, event.passkeyId] };
    case 'PasskeyRemoved': {
      const passkeys = state.passkeys.filter((passkeyId) => passkeyId !== event.passkeyId);
      return {
        ...state,
        passkeys,
        changes: event.last ? withChange(state.changes, lastPasskeyRemoved(event)) : state.changes,
      };
    }
    case 'ErasureRequested':
      return { ...state, erasureRequestedBy: event.by };
    case 'CustomerErased':
      return { ...unknownCustomer, erasureRequestedBy: event.requestedBy, erased: true };
    default:
      return unreachable(event);
  }
}

function withChange(
  changes: readonly CredentialChange[],
  { credential, change, at }: CredentialChange,
): readonly CredentialChange[] {
  const others = changes.filter((earlier) => earlier.credential !== credential || earlier.change !== change);
  return [...others, { credential, change, at }];
}
