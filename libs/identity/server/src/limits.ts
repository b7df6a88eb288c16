/** How many attempts somebody has in a window of time. */
export interface AttemptLimit {
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
}

export interface IdentityLimits {
  readonly loginPerPhone: AttemptLimit;
  readonly loginPerAddress: AttemptLimit;
  readonly registerPerAddress: AttemptLimit;
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

/** The usual limits; load tests, which come from one address, raise them by PARKETT_LIMIT_*. */
export const readLimits = (environment: NodeJS.ProcessEnv = process.env): IdentityLimits => ({
  loginPerPhone: { name: 'login-phone', attempts: attempts(environment, 'PARKETT_LIMIT_LOGIN_PHONE', 10), windowSeconds: 900 },
  loginPerAddress: { name: 'login-address', attempts: attempts(environment, 'PARKETT_LIMIT_LOGIN_ADDRESS', 100), windowSeconds: 900 },
  registerPerAddress: { name: 'register-address', attempts: attempts(environment, 'PARKETT_LIMIT_REGISTER_ADDRESS', 30), windowSeconds: 3600 },
});
