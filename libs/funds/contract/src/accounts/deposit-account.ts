import type { Currency } from '@parkett/kernel';
import { mod97, withCheckDigits } from './check-digits';

/** Digits of the number that the broker gives to each account for payments to it. */
export const accountNumberLength = 9;

/** The last digit of the account number in an IBAN. The other currencies belong to countries that have no IBANs. */
const currencyDigits: Partial<Readonly<Record<Currency, string>>> = { EUR: '0', CHF: '1', GBP: '2' };

/**
 * The account's own IBAN at the broker in a currency; undefined where the currency has none. `bankCode` is the German
 * sort code of the broker's accounts.
 */
export function depositIban(bankCode: string, accountNumber: string, currency: Currency): string | undefined {
  const digit = currencyDigits[currency];
  return digit === undefined ? undefined : withCheckDigits('DE', `${bankCode}${accountNumber}${digit}`);
}

/** The account number in one of the broker's IBANs; undefined for any other IBAN. */
export function numberInIban(bankCode: string, text: string): string | undefined {
  const iban = lettersAndDigits(text);
  const found = new RegExp(`^DE\\d\\d${bankCode}(\\d{${accountNumberLength}})\\d$`).exec(iban)?.[1];
  return mod97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1 ? found : undefined;
}

/** The reference that names the account in the purpose of a payment (ISO 11649). */
export const depositReference = (accountNumber: string): string => withCheckDigits('RF', accountNumber);

const referencePattern = new RegExp(`(?=(RF\\d\\d(\\d{${accountNumberLength}})))`, 'g');

/** Account numbers whose reference a purpose contains, however it is spaced, and whatever is written around it. */
export function numbersInPurpose(purpose: string): readonly string[] {
  const found = [...lettersAndDigits(purpose).matchAll(referencePattern)];
  const numbers = found.flatMap(([, reference, number]) =>
    number !== undefined && reference === depositReference(number) ? [number] : [],
  );
  return [...new Set(numbers)];
}

/** Senders write in any case and with any blanks, and banks replace letters that their form cannot carry. */
const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
