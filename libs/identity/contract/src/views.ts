import { typeOnly, type EventViews } from '@parkett/kernel';
import type { IdentityEvent } from './events';

/**
 * What customers see of the events of their identity. A step-up's id belongs to the session that obtained it and would
 * let any other session use it; personal data stays sealed.
 */
export const identityViews: EventViews<IdentityEvent> = {
  VerificationSubmitted: typeOnly,
  ExpiryReminded: typeOnly,
  VerificationApproved: typeOnly,
  VerificationReturned: typeOnly,
  VerificationRevoked: typeOnly,
  LookRecorded: typeOnly,
  StepUpGranted: typeOnly,
  StepUpConsumed: typeOnly,
  CredentialChanged: typeOnly,
  PasskeyEnrolled: typeOnly,
  PasskeyRemoved: typeOnly,
  RecoveryApproved: ({ recoveryId, kind, at, readyAt, expiresAt }) => ({ recoveryId, kind, at, readyAt, expiresAt }),
  RecoveryStopped: typeOnly,
  RecoveryCompleted: typeOnly,
  PhoneChangeRequested: typeOnly,
  PhoneChangeStopped: typeOnly,
  PhoneChanged: typeOnly,
  EmailChanged: typeOnly,
  AddressChanged: typeOnly,
  TaxResidenceDeclared: typeOnly,
  ErasureRequested: typeOnly,
  CustomerErased: typeOnly,
  OwnErasureRequested: ({ dueAt }) => ({ dueAt }),
  OwnErasureWithdrawn: ({ by }) => ({ by }),
  RelationshipEnded: typeOnly,
};
