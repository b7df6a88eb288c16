/**
 * The versions of events that builds write without being told to. Each was switched on in every installation, or is
 * older than switching on.
 */
export const writtenAtOnce: readonly string[] = [
  'AccountOpened.v1',
  'CancelRequested.v1',
  'CredentialChanged.v1',
  'CustomerErased.v1',
  'Deposited.v1',
  'ErasureRequested.v1',
  'ExecutionSuspended.v1',
  'InstrumentsUpserted.v1',
  'LookRecorded.v1',
  'OrderCancelled.v1',
  'OrderExecuted.v1',
  'OrderPlaced.v1',
  'StaffActed.v1',
  'StaffApproved.v1',
  'StaffDisabled.v1',
  'StaffFounded.v1',
  'StaffProposed.v1',
  'StepUpConsumed.v1',
  'StepUpGranted.v1',
  'VerificationApproved.v1',
  'VerificationReturned.v1',
  'VerificationSubmitted.v1',
];
