import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The international form of a number written by a person in Germany (`+491701234567`), or undefined. */
export function toInternational(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, 'DE');
  return parsed?.isValid() === true ? parsed.number : undefined;
}

const shownDigits = 4;

/** `+49 *** 4567`: enough for its owner to recognise it. */
export function maskPhone(international: string): string {
  const country = parsePhoneNumberFromString(international)?.countryCallingCode;
  return `${country === undefined ? '' : `+${country} `}*** ${international.slice(-shownDigits)}`;
}
