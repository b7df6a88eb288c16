import { randomInt } from 'node:crypto';

/** Without letters that can be read as digits, and without U, so that codes do not spell words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 random bits: with a million customers, one in a billion guesses is a code. */
const length = 10;

/** A code that nobody can guess. */
export const newInvitationCode = (): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** A typed code as it was issued: people write letters small, in groups, and O and I for digits. */
export const readInvitationCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
