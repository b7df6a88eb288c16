export { staffDecider, staffStateVersion } from './staff.decider';
export { appointStaff } from './appoint-staff';
export { staffView } from './staff-view';
export type { StaffMember, StaffState } from './staff-state';
