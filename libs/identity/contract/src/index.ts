export * from './access';
export * from './commands';
export * from './endpoints';
export * from './errors';
export * from './events';
export * from './factors';
export { credentialChanges, credentials } from './fields';
export * from './guessable-digits';
export * from './passkeys';
export * from './ports';
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
export * from './verification';
export * from './views';
