import { minor, type Minor } from '@parkett/kernel';

const noMinor = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const thousandths = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
const tenThousandths = 'CLF UYW'.split(' ');

/** Banks also report currencies in which no account is kept, so this knows all of ISO 4217. */
export function minorDigitsIn(currency: string): number {
  if (noMinor.includes(currency)) return 0;
  if (thousandths.includes(currency)) return 3;
  return tenThousandths.includes(currency) ? 4 : 2;
}

export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);

const decimalPattern = /^\+?(\d{0,18})(?:\.(\d{0,18}))?$/;

/**
 * Reads an amount without a sign as minor units: `"1234.5"` is 123450 in euros. Zeros beyond the digits of the currency
 * are allowed, anything else there is not. Undefined if the text is no such number, has more digits than any bank
 * writes, or exceeds 2^53−1 minor units.
 */
export function amountIn(text: string, currency: string): Minor | undefined {
  const [, whole = '', decimals = ''] = decimalPattern.exec(text.replace(/^-(?=0*(\.0*)?$)/, '')) ?? [];
  if (whole + decimals === '') return undefined;
  const digits = minorDigitsIn(currency);
  if (/[1-9]/.test(decimals.slice(digits))) return undefined;
  const amount = BigInt(whole + decimals.slice(0, digits).padEnd(digits, '0') || '0');
  return amount > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : minor(Number(amount));
}

/** Minor units as a decimal number, with a sign if below zero: −5 cents are `"-0.05"`. */
export function amountText(amount: bigint | Minor, currency: string): string {
  const digits = minorDigitsIn(currency);
  const whole = BigInt(amount);
  const text = (whole < 0n ? -whole : whole).toString().padStart(digits + 1, '0');
  const sign = whole < 0n ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
