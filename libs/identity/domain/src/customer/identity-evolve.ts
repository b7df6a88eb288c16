import type { IdentityEvent } from '@parkett/identity-contract';
import { invariant, unreachable } from '@parkett/kernel';
import {
  emailChange,
  lastPasskeyRemoved,
  phoneChange,
  recovered,
  taxDeclarationsMax,
  taxMarkOf,
  unknownCustomer,
  type CredentialChange,
  type IdentityState,
} from './identity-state';

/** Limit of unused step-ups; a further one replaces the oldest. */
export const stepUpsMax = 20;
/** Enough for both persons of several cases; a further access replaces the oldest. */
export const looksMax = 60;

/** Folds one event into the identity state. */
export function evolveIdentity(state: IdentityState, event: IdentityEvent): IdentityState {
  invariant(!state.erased, `${event.type} of an erased customer`);
  switch (event.type) {
    case 'VerificationSubmitted': {
      const { submissionId, attempt, documents, expiresOn } = event;
      const shown = documents.map(({ documentId }) => documentId);
      const waiting = { submissionId, attempts: attempt, documents: shown, submittedExpiresOn: expiresOn };
      // An approval counts until another document is approved.
      return { ...state, ...waiting, status: state.approvedId === null ? 'underReview' : state.status };
    }
    case 'VerificationApproved':
      return {
        ...state,
        ...{ status: 'approved', approvedId: event.submissionId, expiresOn: state.submittedExpiresOn },
        ...{ approvedDocuments: state.documents, laterLooks: [], remindedDays: null },
        ...nothingToReview,
      };
    case 'VerificationRevoked':
      return { ...state, status: state.submissionId === null ? 'resubmission' : 'underReview', ...nothingApproved };
    case 'VerificationReturned':
      return { ...state, status: state.approvedId === null ? 'resubmission' : 'approved', ...nothingToReview };
    case 'ExpiryReminded':
      return { ...state, remindedDays: event.days };
    case 'LookRecorded':
      return withLook(state, event);
    case 'StepUpGranted': {
      const { stepUpId, purpose, expiresAt } = event;
      return { ...state, stepUps: [...state.stepUps, { stepUpId, purpose, expiresAt }].slice(-stepUpsMax) };
    }
    case 'StepUpConsumed':
      return { ...state, stepUps: state.stepUps.filter(({ stepUpId }) => stepUpId !== event.stepUpId) };
    case 'CredentialChanged':
      return { ...state, changes: withChange(state.changes, event), factorSince: factorSinceOf(state, event) };
    case 'PasskeyEnrolled':
      return {
        ...state,
        passkeys: [...state.passkeys, event.passkeyId],
        factorSince: state.factorSince ?? event.at,
      };
    case 'PasskeyRemoved': {
      const passkeys = state.passkeys.filter((passkeyId) => passkeyId !== event.passkeyId);
      return {
        ...state,
        passkeys,
        factorSince: event.last ? null : state.factorSince,
        changes: event.last ? withChange(state.changes, lastPasskeyRemoved(event)) : state.changes,
      };
    }
    case 'RecoveryApproved': {
      const { recoveryId, kind, readyAt, expiresAt } = event;
      // Those who judge the next case look again.
      return { ...state, recovery: { recoveryId, kind, readyAt, expiresAt }, laterLooks: [] };
    }
    case 'RecoveryStopped':
      return { ...state, recovery: null };
    case 'RecoveryCompleted':
      return {
        ...state,
        ...{ recovery: null, passkeys: [], stepUps: [], factorSince: null },
        // A change of the number that waits was asked for with a factor that no longer counts.
        phoneChange: null,
        changes: withoutApp(state.changes, event),
      };
    case 'PhoneChangeRequested': {
      const { changeId, effectiveAt } = event;
      return { ...state, phoneChange: { changeId, effectiveAt } };
    }
    case 'PhoneChangeStopped':
      return { ...state, phoneChange: null };
    case 'PhoneChanged':
      return { ...state, phoneChange: null, changes: withChange(state.changes, phoneChange(event)) };
    case 'EmailChanged':
      return { ...state, changes: withChange(state.changes, emailChange(event)) };
    case 'AddressChanged':
      return state;
    case 'TaxResidenceDeclared':
      return {
        ...state,
        taxDeclarations: [...state.taxDeclarations, { at: event.at, mark: taxMarkOf(event.sealed) }].slice(
          -taxDeclarationsMax,
        ),
      };
    case 'ErasureRequested':
      return { ...state, erasureRequestedBy: event.by };
    case 'OwnErasureRequested':
      return { ...state, ownErasure: { at: event.at, dueAt: event.dueAt } };
    case 'OwnErasureWithdrawn':
      return { ...state, ownErasure: null };
    case 'RelationshipEnded':
      return { ...state, ownErasure: null, keptUntil: event.keptUntil, phoneChange: null, stepUps: [] };
    case 'CustomerErased':
      return { ...unknownCustomer, erasureRequestedBy: event.requestedBy, erased: true };
    default:
      return unreachable(event);
  }
}

const nothingToReview = { submissionId: null, submittedExpiresOn: null, documents: [], looks: [] } as const;
const nothingApproved = { approvedId: null, approvedDocuments: [], expiresOn: null, remindedDays: null } as const;
function factorSinceOf(
  { passkeys, factorSince }: IdentityState,
  { credential, change, at }: CredentialChange,
): number | null {
  if (credential !== 'totp') return factorSince;
  if (change === 'removed') return passkeys.length === 0 ? null : factorSince;
  return factorSince ?? at;
}

function withLook(
  state: IdentityState,
  { what, documentId, by }: Extract<IdentityEvent, { type: 'LookRecorded' }>,
): IdentityState {
  if (what !== 'document' || documentId === null) return state;
  const isKnown = (looks: IdentityState['looks']): boolean =>
    looks.some((look) => look.by === by && look.documentId === documentId);
  if (state.documents.includes(documentId))
    return isKnown(state.looks) ? state : { ...state, looks: [...state.looks, { by, documentId }] };
  return isKnown(state.laterLooks)
    ? state
    : { ...state, laterLooks: [...state.laterLooks, { by, documentId }].slice(-looksMax) };
}

/** The app is removed, if there was one, and the account has been recovered. */
function withoutApp(
  changes: readonly CredentialChange[],
  event: Extract<IdentityEvent, { type: 'RecoveryCompleted' }>,
): readonly CredentialChange[] {
  const rest = changes.filter(({ credential, change }) => credential !== 'totp' || change !== 'set');
  return withChange(rest, recovered(event));
}

function withChange(
  changes: readonly CredentialChange[],
  { credential, change, at }: CredentialChange,
): readonly CredentialChange[] {
  const others = changes.filter((earlier) => earlier.credential !== credential || earlier.change !== change);
  return [...others, { credential, change, at }];
}
