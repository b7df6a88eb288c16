import data from './card-issuers.json';

/**
 * - `empty`, `characters`: nothing, or not only digits; `length`: 16 to 19 digits, or those of the issuer.
 * - `checkDigit`: a digit is wrong or two have changed places; `notMainland`: not a debit card of mainland China.
 */
export const cardFaults = ['empty', 'characters', 'length', 'checkDigit', 'notMainland'] as const;
export type CardFault = (typeof cardFaults)[number];

export type CardCheck =
  | { readonly kind: 'valid'; readonly number: string; readonly issuer: string | null }
  | { readonly kind: 'invalid'; readonly fault: CardFault };

const digitsMin = 16;
const digitsMax = 19;
/** UnionPay, and the older numbers that are valid in mainland China only. */
const mainland = /^(62|9)/;

/** The check digit of ISO/IEC 7812: every second digit from the right counts twice. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let back = 0; back < digits.length; back += 1) {
    const digit = Number(digits[digits.length - 1 - back]);
    const doubled = digit * 2;
    sum += back % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export const cardNumberOf = (text: string): string => text.normalize('NFKC').replace(/[\s-]/gu, '');

/** Checks the number of a debit card of mainland China; its issuer is null where the table does not know it. */
export function checkCardNumber(text: string): CardCheck {
  const number = cardNumberOf(text);
  const known = data.issuers.find(({ prefix }) => number.startsWith(prefix));
  const fault = faultOf(number, known?.digits);
  return fault === undefined ? { kind: 'valid', number, issuer: known?.issuer ?? null } : { kind: 'invalid', fault };
}

function faultOf(number: string, digits: number | undefined): CardFault | undefined {
  if (number === '') return 'empty';
  if (!/^\d+$/.test(number)) return 'characters';
  if (number.length < digitsMin || number.length > digitsMax) return 'length';
  if (!mainland.test(number)) return 'notMainland';
  if (digits !== undefined && number.length !== digits) return 'length';
  return hasLuhnDigit(number) ? undefined : 'checkDigit';
}
