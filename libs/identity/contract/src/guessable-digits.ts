import { commonDigits } from './common-digits';

/** Why digits are easy to guess for somebody who wants to trade or pay in another person's name. */
export type GuessableReason = 'repeated' | 'sequence' | 'date' | 'common' | 'phone' | 'account';

/** The customer's own numbers, as far as they are known. */
export interface OwnNumbers {
  /** International format. */
  readonly phone?: string | undefined;
  readonly accountId?: string | undefined;
}

/** Shorter runs of a sequence occur by chance. */
const runMin = 3;
/** Common, although the last digit leaves the sequence. */
const countedInTwos = ['246810', '135790'];
const day = '(?:0[1-9]|[12]\\d|3[01])';
const month = '(?:0[1-9]|1[0-2])';
const year = '(?:19|20)\\d\\d';
/** Dates with two-digit and four-digit years, a month with its year, a year with anything, two years. */
const dates = new RegExp(
  `^(?:${[
    `${day}${month}\\d\\d`,
    `${month}${day}\\d\\d`,
    `\\d\\d${month}${day}`,
    `${year}\\d\\d`,
    `\\d\\d${year}`,
    `${day}${month}${year}`,
    `${month}${day}${year}`,
    `${year}${month}${day}`,
    `${year}${day}${month}`,
    `${year}${year}`,
    // Day or month in one digit: 2351971, 1971235.
    `\\d{3}${year}`,
    `${year}\\d{3}`,
  ].join('|')})$`,
);

const reversed = (text: string): string => [...text].reverse().join('');

/** 111111, 121212, 123123, 121211: one part repeated, or at most two different digits. */
function isRepeated(digits: string): boolean {
  if (new Set(digits).size <= 2) return true;
  for (let length = 1; length <= digits.length / 2; length += 1) {
    if (digits.slice(0, length).repeat(digits.length).startsWith(digits)) return true;
  }
  return false;
}

/** Equal steps between consecutive numbers of `width` digits, wrapping around: 0 follows 9, 00 follows 99. */
function hasEqualSteps(digits: string, width: number): boolean {
  const count = digits.length / width;
  if (!Number.isInteger(count) || count < runMin) return false;
  const wheel = 10 ** width;
  const numbers = Array.from({ length: count }, (_, index) => Number(digits.slice(index * width, (index + 1) * width)));
  const steps = new Set(numbers.slice(1).map((number, index) => (number - (numbers[index] ?? 0) + wheel) % wheel));
  return steps.size === 1;
}

/** 123456, 890123, 147258, 123321, 159753: only runs of equal steps; the lines of a keypad are such runs, too. */
function isMadeOfRuns(digits: string): boolean {
  if (digits === '') return true;
  for (let length = runMin; length <= digits.length; length += 1) {
    if (hasEqualSteps(digits.slice(0, length), 1) && isMadeOfRuns(digits.slice(length))) return true;
  }
  return false;
}

/** Also 112233 and 131415, which go in steps of two digits. */
const isSequence = (digits: string): boolean =>
  isMadeOfRuns(digits) || hasEqualSteps(digits, 2) || countedInTwos.includes(digits);

/**
 * Notations of an international number: with its country code, or with a leading 0 instead of the first one to three
 * digits.
 */
const writtenPhones = (international: string): readonly string[] => {
  const digits = international.replace(/\D/g, '');
  return [`00${digits}`, ...[1, 2, 3].map((country) => `0${digits.slice(country)}`)];
};

function isOfPhone(digits: string, international: string): boolean {
  return writtenPhones(international).some((phone) => phone.includes(digits) || phone.includes(reversed(digits)));
}

/** An account id has digits and letters; its digits count with and without the letters between them. */
const isOfAccount = (digits: string, accountId: string): boolean => {
  const own = accountId.replace(/\D/g, '');
  return own.includes(digits) || own.includes(reversed(digits));
};

/**
 * Why 6 to 12 digits are too easy to guess for a trading or payment password; undefined when they are not. We do not
 * know the customer's date of birth, so we refuse every date and, with six or seven digits, everything that begins or
 * ends with a year since 1900.
 */
export function guessableReason(digits: string, { phone, accountId }: OwnNumbers = {}): GuessableReason | undefined {
  if (isRepeated(digits)) return 'repeated';
  if (isSequence(digits)) return 'sequence';
  if (dates.test(digits)) return 'date';
  if (commonDigits.has(digits)) return 'common';
  if (phone !== undefined && isOfPhone(digits, phone)) return 'phone';
  return accountId !== undefined && isOfAccount(digits, accountId) ? 'account' : undefined;
}
