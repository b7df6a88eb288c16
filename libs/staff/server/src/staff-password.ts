import { randomBytes } from 'node:crypto';

const bytes = 15;

/** 120 bits of chance: nobody chooses a password for the staff. */
export const newStaffPassword = (): string => randomBytes(bytes).toString('base64url');
