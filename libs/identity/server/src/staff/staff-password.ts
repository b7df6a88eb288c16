import { randomBytes } from 'node:crypto';

const bytes = 15;

/** 120 random bits; members of staff do not choose their own passwords. */
export const newStaffPassword = (): string => randomBytes(bytes).toString('base64url');
