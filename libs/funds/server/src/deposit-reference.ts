import { createHash } from 'node:crypto';

const digits = 24;

/** The same request of the same customer gives the same reference, in every process and after every restart. */
export const requestReference = (accountId: string, key: string): string =>
  `D${createHash('sha256')
    .update(JSON.stringify([accountId, key]))
    .digest('hex')
    .slice(0, digits)
    .toUpperCase()}`;

/** Whether a booking answers a request for money, which only a simulated bank takes. */
export const isRequested = (reference: string): boolean => /^D[0-9A-F]{24}$/.test(reference);
