import { Secret, TOTP } from 'otpauth';
import { randomBytes } from 'node:crypto';

const issuer = 'Parkett';
/**
 * Parameters that every authenticator app supports: HMAC-SHA-1 of a 20-byte secret, six digits, steps of 30 seconds.
 */
const secretBytes = 20;
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepted steps before and after the current one: phone clocks are off, and people type slowly. */
const window = 1;

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

/** The secret in base32, for typing into an app. */
export const totpText = (secret: Buffer): string => asSecret(secret).base32;

/** The URI in the QR code that an app reads. The app shows `label` beside our name. */
export const totpUri = (secret: Buffer, label: string): string =>
  new TOTP({ issuer, label, secret: asSecret(secret), ...shape }).toString();

/** The code at an instant (milliseconds since 1970). */
export const totpCode = (secret: Buffer, nowMs: number): string =>
  TOTP.generate({ secret: asSecret(secret), timestamp: nowMs, ...shape });

/**
 * Number of the 30-second step that a code belongs to, among the current step and its two neighbours; undefined if
 * none. The caller must store the step and accept no code up to it again, so that each code is accepted once.
 */
export function totpStepOf(secret: Buffer, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({ token: code, secret: asSecret(secret), timestamp: nowMs, window, ...shape });
  return delta === null ? undefined : TOTP.counter({ period: shape.period, timestamp: nowMs }) + delta;
}

function asSecret(secret: Buffer): Secret {
  // A copy, because a Buffer may be a view of shared memory.
  return new Secret({ buffer: Uint8Array.from(secret).buffer });
}
