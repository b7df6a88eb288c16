export * from './customer';
export { staffDecider, staffStateVersion, type StaffContext, type StaffState } from './staff/staff.decider';
