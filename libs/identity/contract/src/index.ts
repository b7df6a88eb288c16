export * from './access';
export * from './agreement-endpoints';
export * from './agreements';
export * from './appropriateness';
export * from './appropriateness-endpoints';
export * from './commands';
export * from './contact';
export * from './customer-events';
export * from './complaint-endpoints';
export * from './complaints';
export * from './endpoints';
export * from './erasure-endpoints';
export * from './errors';
export * from './events';
export * from './factors';
export { credentialChanges, credentials } from './fields';
export * from './guessable-digits';
export { type Assertion, type Attestation } from './passkey-answers';
export * from './known-device';
export * from './passkeys';
export * from './ports';
export * from './recoveries';
export * from './recovery-endpoints';
export * from './restriction-endpoints';
export * from './restrictions';
export * from './screening';
export * from './screening-endpoints';
export * from './session-lock';
export * from './sessions';
export * from './staff';
export {
  staffActs,
  staffActSchema,
  staffAggregate,
  staffCommands,
  type StaffAct,
  type StaffCommand,
  type StaffSent,
} from './staff-commands';
export * from './staff-enrolment';
export * from './staff-events';
export * from './staff-reviews';
export * from './tax-residence';
export * from './verification';
export * from './verification-secret';
export * from './views';
