const modulus = 97;
const valueOfA = 10;

/** The remainder by 97 of letters and digits, where A is 10 and Z is 35 (ISO 7064). */
export function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 'A'.charCodeAt(0) + valueOfA;
    rest = (rest * (value < valueOfA ? 10 : 100) + value) % modulus;
  }
  return rest;
}

/** The two digits that make `prefix` + digits + `body` right, as in an IBAN and in a creditor reference. */
const checkDigitsOf = (prefix: string, body: string): string =>
  String(modulus + 1 - mod97(`${body}${prefix}00`)).padStart(2, '0');

export const withCheckDigits = (prefix: string, body: string): string =>
  `${prefix}${checkDigitsOf(prefix, body)}${body}`;
