/** Number of attempts within a window of time. */
export interface AttemptLimit {
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
}

export interface IdentityLimits {
  readonly loginPerPhone: AttemptLimit;
  readonly loginPerAddress: AttemptLimit;
  readonly registerPerAddress: AttemptLimit;
  /** Codes sent to one phone. */
  readonly codePerPhone: AttemptLimit;
  /** Guesses at the codes sent to one phone for one purpose; correct ones do not count. */
  readonly codeGuessesPerPhone: AttemptLimit;
  /** Requests for codes, and password resets with a code. */
  readonly codePerAddress: AttemptLimit;
  readonly changePassword: AttemptLimit;
  /** Uploads of document images and profile pictures. */
  readonly uploadPerAccount: AttemptLimit;
  /** Submissions for identity verification; each reveals whether its number is taken. */
  readonly submissionPerAccount: AttemptLimit;
  readonly staffLoginPerName: AttemptLimit;
  readonly staffLoginPerAddress: AttemptLimit;
  /** Lookups of customers by one member of staff, whether found or not. */
  readonly customersPerStaff: AttemptLimit;
}

/** Injection token of the limits. */
export const IDENTITY_LIMITS = 'IDENTITY_LIMITS';

function attempts(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name];
  if (text === undefined) return usual;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1 up`);
  return value;
}

/** The default limits. Load tests, which come from one address, raise them with PARKETT_LIMIT_*. */
export const readLimits = (environment: NodeJS.ProcessEnv = process.env): IdentityLimits => ({
  loginPerPhone: {
    name: 'login-phone',
    attempts: attempts(environment, 'PARKETT_LIMIT_LOGIN_PHONE', 10),
    windowSeconds: 900,
  },
  loginPerAddress: {
    name: 'login-address',
    attempts: attempts(environment, 'PARKETT_LIMIT_LOGIN_ADDRESS', 100),
    windowSeconds: 900,
  },
  registerPerAddress: {
    name: 'register-address',
    attempts: attempts(environment, 'PARKETT_LIMIT_REGISTER_ADDRESS', 30),
    windowSeconds: 3600,
  },
  codePerPhone: {
    name: 'code-phone',
    attempts: attempts(environment, 'PARKETT_LIMIT_CODE_PHONE', 5),
    windowSeconds: 3600,
  },
  codeGuessesPerPhone: {
    name: 'code-guesses',
    attempts: attempts(environment, 'PARKETT_LIMIT_CODE_GUESSES', 30),
    windowSeconds: 86_400,
  },
  codePerAddress: {
    name: 'code-address',
    attempts: attempts(environment, 'PARKETT_LIMIT_CODE_ADDRESS', 60),
    windowSeconds: 3600,
  },
  changePassword: { name: 'change-password', attempts: 5, windowSeconds: 900 },
  uploadPerAccount: {
    name: 'upload-account',
    attempts: attempts(environment, 'PARKETT_LIMIT_UPLOAD_ACCOUNT', 60),
    windowSeconds: 3600,
  },
  submissionPerAccount: {
    name: 'submission-account',
    attempts: attempts(environment, 'PARKETT_LIMIT_SUBMISSION_ACCOUNT', 20),
    windowSeconds: 86_400,
  },
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
