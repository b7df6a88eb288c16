import { attempts, type AttemptLimit } from '@parkett/platform-limits';

export interface IdentityLimits {
  readonly loginPerPhone: AttemptLimit;
  readonly loginPerAddress: AttemptLimit;
  readonly registerPerAddress: AttemptLimit;
  /** Codes that are sent to one telephone. */
  readonly codePerPhone: AttemptLimit;
  /** Guesses at the codes that are sent to one telephone for one purpose, right ones not counted. */
  readonly codeGuessesPerPhone: AttemptLimit;
  /** Codes that are asked for, and passwords that are reset with one. */
  readonly codePerAddress: AttemptLimit;
  readonly changePassword: AttemptLimit;
}

/** Injection token of the limits. */
export const IDENTITY_LIMITS = 'IDENTITY_LIMITS';

/** The usual limits; load tests, which come from one address, raise them by PARKETT_LIMIT_*. */
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
});
