import { attempts, type AttemptLimit } from '@parkett/platform-limits';

export interface StaffLimits {
  readonly staffLoginPerName: AttemptLimit;
  readonly staffLoginPerAddress: AttemptLimit;
  /** Passwords and codes that the holder of one enrolment link tries. */
  readonly staffEnrolmentPerLink: AttemptLimit;
  /** Lookups of customers by one member of staff, whether found or not. */
  readonly customersPerStaff: AttemptLimit;
}

/** Injection token of the limits. */
export const STAFF_LIMITS = 'STAFF_LIMITS';

/** The default limits. Load tests, which come from one address, raise them with PARKETT_LIMIT_*. */
export const readStaffLimits = (environment: NodeJS.ProcessEnv = process.env): StaffLimits => ({
  staffLoginPerName: { name: 'staff-login-name', attempts: 10, windowSeconds: 900 },
  staffLoginPerAddress: {
    name: 'staff-login-address',
    attempts: attempts(environment, 'PARKETT_LIMIT_LOGIN_ADDRESS', 100),
    windowSeconds: 900,
  },
  staffEnrolmentPerLink: { name: 'staff-enrolment-link', attempts: 20, windowSeconds: 900 },
  customersPerStaff: {
    name: 'staff-customers',
    attempts: attempts(environment, 'PARKETT_LIMIT_STAFF_CUSTOMERS', 60),
    windowSeconds: 3600,
  },
});

const linkHoursUsual = 72;
/** A month: a link that lies around longer is more likely to be found than used. */
const linkHoursMax = 720;

/** How long an enrolment link is valid, in hours. Throws when the setting is not a whole number from 1 to 720. */
export function readLinkHours(environment: NodeJS.ProcessEnv = process.env): number {
  const text = environment['PARKETT_STAFF_LINK_HOURS'];
  if (text === undefined || text === '') return linkHoursUsual;
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 1 || hours > linkHoursMax)
    throw new Error(`PARKETT_STAFF_LINK_HOURS=${text} is not a whole number from 1 to ${linkHoursMax}`);
  return hours;
}
