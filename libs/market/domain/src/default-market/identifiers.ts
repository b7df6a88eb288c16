import { invariant } from '@parkett/kernel';

/**
 * The check digit of an ISIN: letters become two digits (A is 10), every second digit from the right is doubled, and
 * the check digit fills the sum of all digits up to a multiple of ten.
 */
export function isinCheckDigit(body: string): string {
  invariant(/^[A-Z]{2}[A-Z0-9]{9}$/.test(body), `not the body of an ISIN: ${body.slice(0, 20)}`);
  const digits = [...body].map((character) => parseInt(character, 36).toString()).join('');
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const value = i % 2 === 0 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

/**
 * True for twelve characters with a correct check digit. This detects typing errors; it does not prove that the
 * security exists.
 */
export function isIsin(text: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text) && isinCheckDigit(text.slice(0, 11)) === text[11];
}

/** No country and no numbering agency uses XP, so no real security has such an ISIN. */
const inventedIsinPrefix = 'XP';

/** WKN and ISIN of the `index`-th invented company. */
export function inventedIdentifiers(index: number): { wkn: string; isin: string } {
  const wkn = `PK${String(index + 1).padStart(4, '0')}`;
  const body = `${inventedIsinPrefix}000${wkn}`;
  return { wkn, isin: body + isinCheckDigit(body) };
}
