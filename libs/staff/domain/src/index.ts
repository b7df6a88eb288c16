export { staffDecider, staffStateVersion, type StaffState } from './staff.decider';
