import { createHash } from 'node:crypto';

const hashOf = (text: string): string =>
  createHash('sha256').update(`payout\0${text}`).digest('hex').slice(0, 32).toUpperCase();

/** The end-to-end id of a withdrawal's payment, which statements and returns name. It says nothing about anybody. */
export const endToEndIdOf = (withdrawalId: string): string => `W${hashOf(withdrawalId)}`;

/** The id of the message that contains this payment alone. */
export const fileIdOf = (withdrawalId: string): string => `P${hashOf(withdrawalId)}`;

/** Stands for a withdrawal where money of another sender is paid back: one for each attempt. */
export const returnPayoutOf = (accountId: string, returnId: string): string => `return\0${accountId}\0${returnId}`;

/** The account that holds what the bank has booked for a payment of nobody. No customer can have this id. */
export const nobodyOf = (endToEndId: string): string => `NOBODY-${hashOf(endToEndId)}`;
