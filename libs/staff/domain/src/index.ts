export { staffDecider, staffStateVersion, type StaffContext, type StaffState } from './staff.decider';
