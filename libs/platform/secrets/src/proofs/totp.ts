import { Secret, TOTP } from 'otpauth';
import { randomBytes } from 'node:crypto';

const issuer = 'Parkett';
/** What every authenticator app understands: HMAC-SHA-1 of a 20 byte secret, six digits, steps of 30 seconds. */
const secretBytes = 20;
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after ours that count: clocks of telephones are off, and people type slowly. */
const window = 1;

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

/** The secret as a person types it into an app: base32. */
export const totpText = (secret: Buffer): string => asSecret(secret).base32;

/** What an app reads from a square code. `label` is shown in the app beside the house's name. */
export const totpUri = (secret: Buffer, label: string): string =>
  new TOTP({ issuer, label, secret: asSecret(secret), ...shape }).toString();

/** The code of a moment (milliseconds since 1970). */
export const totpCode = (secret: Buffer, nowMs: number): string =>
  TOTP.generate({ secret: asSecret(secret), timestamp: nowMs, ...shape });

/**
 * The number of the 30-second step that a code belongs to, of ours and its two neighbours; undefined when of none.
 * Whoever accepts a code keeps its step and accepts none up to it any more: a code counts once.
 */
export function totpStepOf(secret: Buffer, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({ token: code, secret: asSecret(secret), timestamp: nowMs, window, ...shape });
  return delta === null ? undefined : TOTP.counter({ period: shape.period, timestamp: nowMs }) + delta;
}

function asSecret(secret: Buffer): Secret {
  // A copy of its own: a Buffer may be a window on memory that it shares.
  return new Secret({ buffer: Uint8Array.from(secret).buffer });
}
