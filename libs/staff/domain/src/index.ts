export { staffDecider, staffStateVersion } from './staff.decider';
export type { StaffState } from './staff-state';
