import type { StaffSource } from '@parkett/kernel';

/** For callers that only fold events: without staff, no decision of two persons is possible. */
export const noStaff: StaffSource = () => undefined;
