import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The international format (`+491701234567`) of a number as written in Germany; undefined when it is invalid. */
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
