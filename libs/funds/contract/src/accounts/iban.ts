import { getCountrySpecifications, validateIBAN, ValidationErrorsIBAN as Wrong } from 'ibantools';

/**
 * - `empty`: nothing is left of the text; `characters`: something other than letters and digits.
 * - `country`: no country has IBANs that begin like this; `length`: too long or too short for its country.
 * - `format`: letters where digits belong, or the reverse; `checkDigits`: a digit is wrong or two have changed places.
 * - `unreachable`: the number is right, but a SEPA payment cannot be sent there.
 */
export const ibanFaults = [
  ...(['empty', 'characters', 'country', 'length', 'format', 'checkDigits', 'unreachable'] as const),
] as const;
export type IbanFault = (typeof ibanFaults)[number];

export type IbanCheck =
  | { readonly kind: 'valid'; readonly iban: string; readonly country: string; readonly isRegistered: boolean }
  | { readonly kind: 'invalid'; readonly fault: IbanFault };

/** Countries whose banks joined SEPA in 2025 and 2026, which the package does not name yet (EPC409-09). */
const joinedLately: ReadonlySet<string> = new Set(['AL', 'MD', 'ME', 'MK', 'RS']);

/** The first of these that the package reports says most about the mistake. */
const faults: readonly (readonly [Wrong, IbanFault])[] = [
  [Wrong.NoIBANProvided, 'empty'],
  [Wrong.NoIBANCountry, 'country'],
  [Wrong.WrongBBANLength, 'length'],
  [Wrong.ChecksumNotNumber, 'format'],
  [Wrong.WrongBBANFormat, 'format'],
  [Wrong.WrongIBANChecksum, 'checkDigits'],
  [Wrong.WrongAccountBankBranchChecksum, 'checkDigits'],
];

/** An IBAN as people write it: in any case, with blanks and hyphens, or in the wide digits of Chinese input. */
export function ibanOf(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase();
}

/** Checks an IBAN: country, length, format and check digits (ISO 13616). Whether the account exists is not known. */
export function checkIban(text: string): IbanCheck {
  const iban = ibanOf(text);
  if (iban === '') return { kind: 'invalid', fault: 'empty' };
  if (!/^[A-Z0-9]+$/.test(iban)) return { kind: 'invalid', fault: 'characters' };
  const { valid, errorCodes } = validateIBAN(iban);
  const country = iban.slice(0, 2);
  if (valid) return { kind: 'valid', iban, country, isRegistered: specOf(country)?.IBANRegistry ?? false };
  const fault = faults.find(([code]) => errorCodes.includes(code));
  return { kind: 'invalid', fault: fault?.[1] ?? 'format' };
}

/** Checks an IBAN to which money is to be sent. */
export function checkPayeeIban(text: string): IbanCheck {
  const checked = checkIban(text);
  return checked.kind === 'invalid' || isReachable(checked) ? checked : { kind: 'invalid', fault: 'unreachable' };
}

/** A QR-IBAN takes only payments with the reference of a Swiss bill. */
const isReachable = ({ iban, country, isRegistered }: Extract<IbanCheck, { kind: 'valid' }>): boolean =>
  isRegistered &&
  (specOf(country)?.SEPA === true || joinedLately.has(country)) &&
  validateIBAN(iban, { allowQRIBAN: false }).valid;

const specOf = (country: string) => getCountrySpecifications()[country];

/** In groups of four, as on paper. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/gu, '$1 ');
