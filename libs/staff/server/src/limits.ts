import { attempts, type AttemptLimit } from '@parkett/platform-limits';

export interface StaffLimits {
  readonly staffLoginPerName: AttemptLimit;
  readonly staffLoginPerAddress: AttemptLimit;
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
  customersPerStaff: {
    name: 'staff-customers',
    attempts: attempts(environment, 'PARKETT_LIMIT_STAFF_CUSTOMERS', 60),
    windowSeconds: 3600,
  },
});
