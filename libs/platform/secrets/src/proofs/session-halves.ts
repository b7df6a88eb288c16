import { createHash, randomBytes } from 'node:crypto';

const halfBytes = 32;

/** One half of a session, as its holder is told it once. */
export const newHalf = (): string => randomBytes(halfBytes).toString('base64url');

/** What is kept of a half: nobody who reads the table can use it. */
export const hashToken = (half: string): Buffer => createHash('sha256').update(half).digest();
