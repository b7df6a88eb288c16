import { attempts, type AttemptLimit } from '@parkett/platform-limits';

export interface IdentityLimits {
  readonly loginPerPhone: AttemptLimit;
  readonly loginPerAddress: AttemptLimit;
  readonly registerPerAddress: AttemptLimit;
  /** Guesses at invitation codes with one phone; correct ones do not count. */
  readonly invitationGuessesPerPhone: AttemptLimit;
  /** Codes sent to one phone, in an hour and in a day. */
  readonly codePerPhone: AttemptLimit;
  readonly codePerPhoneDay: AttemptLimit;
  /** Requests for codes, and password resets with a code. */
  readonly codePerAddress: AttemptLimit;
  readonly codePerAddressDay: AttemptLimit;
  readonly changePassword: AttemptLimit;
  /** Cases of persons who cannot log in, started within a day from one network and with one new number. */
  readonly recoveryPerAddress: AttemptLimit;
  readonly recoveryPerPhone: AttemptLimit;
  /** Every other call with the token of a case. */
  readonly recoveryCalls: AttemptLimit;
}

/** Injection token of the limits. */
export const IDENTITY_LIMITS = 'IDENTITY_LIMITS';

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
  invitationGuessesPerPhone: { name: 'invitation-guesses', attempts: 10, windowSeconds: 86_400 },
  codePerPhone: {
    name: 'code-phone',
    attempts: attempts(environment, 'PARKETT_LIMIT_CODE_PHONE', 5),
    windowSeconds: 3600,
  },
  codePerPhoneDay: {
    name: 'code-phone-day',
    attempts: 3 * attempts(environment, 'PARKETT_LIMIT_CODE_PHONE', 5),
    windowSeconds: 86_400,
  },
  codePerAddress: {
    name: 'code-address',
    attempts: attempts(environment, 'PARKETT_LIMIT_CODE_ADDRESS', 60),
    windowSeconds: 3600,
  },
  codePerAddressDay: {
    name: 'code-address-day',
    attempts: 5 * attempts(environment, 'PARKETT_LIMIT_CODE_ADDRESS', 60),
    windowSeconds: 86_400,
  },
  changePassword: { name: 'change-password', attempts: 5, windowSeconds: 900 },
  recoveryPerAddress: {
    name: 'recovery-address',
    attempts: attempts(environment, 'PARKETT_LIMIT_RECOVERY_ADDRESS', 10),
    windowSeconds: 86_400,
  },
  recoveryPerPhone: {
    name: 'recovery-phone',
    attempts: attempts(environment, 'PARKETT_LIMIT_RECOVERY_PHONE', 3),
    windowSeconds: 86_400,
  },
  recoveryCalls: {
    name: 'recovery-calls',
    attempts: attempts(environment, 'PARKETT_LIMIT_RECOVERY_CALLS', 600),
    windowSeconds: 3600,
  },
});
