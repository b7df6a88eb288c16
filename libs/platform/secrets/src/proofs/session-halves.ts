import { createHash, randomBytes } from 'node:crypto';

const halfBytes = 32;

/** A new half of a session; its holder receives it once. */
/**
 * The half of a session that a cookie carries. Its first letter says that the session was begun by a build that sets
 * `__Host-` cookies over https, so that it need not be accepted there under any other name.
 */
export const newCookieHalf = (): string => `~${newHalf()}`;

export const newHalf = (): string => randomBytes(halfBytes).toString('base64url');

/** The stored hash of a half; useless to somebody who reads the table. */
export const hashToken = (half: string): Buffer => createHash('sha256').update(half).digest();
