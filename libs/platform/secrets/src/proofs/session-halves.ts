import { createHash, randomBytes } from 'node:crypto';

const halfBytes = 32;

/** A new half of a session; its holder receives it once. */
export const newHalf = (): string => randomBytes(halfBytes).toString('base64url');

/** The stored hash of a half; useless to somebody who reads the table. */
export const hashToken = (half: string): Buffer => createHash('sha256').update(half).digest();
