import { invariant } from './invariant';

/**
 * A number of shares in whole millionths of a share: 12.5 shares are 12,500,000. A whole number within ±(2^53−1), so
 * that JSON and Postgres' bigint carry it exactly. Negative only in postings.
 */
export type Quantity = number & { readonly __unit: 'millionths' };

/**
 * A number of shares as the API and the screens have it, with at most six decimals: 12.5. The floating-point number
 * that is nearest to each quantity up to `holdingQuantityMax` belongs to no other one, so nothing is lost.
 */
export type Shares = number & { readonly __unit: 'shares' };

export const millionthsPerShare = 1_000_000;
const decimalsMax = 6;

/** Returns the number as millionths of a share; throws unless it is a whole number that JSON carries exactly. */
export function millionths(value: number): Quantity {
  invariant(Number.isSafeInteger(value), 'a quantity must be a whole number of millionths of a share');
  return (value === 0 ? 0 : value) as Quantity;
}

/** The quantity of a whole number of shares. */
export function wholeShares(count: number): Quantity {
  invariant(Number.isSafeInteger(count), 'a number of whole shares must be a whole number');
  return millionths(count * millionthsPerShare);
}

/** The largest order: a billion shares, so 10^15 millionths. */
export const orderQuantityMax = wholeShares(1_000_000_000);

/**
 * The most that an account may hold of one instrument, its open purchases included: eight billion shares. That is below
 * 2^53 millionths. Above 2^33 shares one floating-point number would stand for two quantities.
 */
export const holdingQuantityMax = wholeShares(8_000_000_000);

export const noShares = 0 as Quantity;
export const addShares = (a: Quantity, b: Quantity): Quantity => millionths(a + b);
export const subtractShares = (a: Quantity, b: Quantity): Quantity => millionths(a - b);
export const sumShares = (quantities: readonly Quantity[]): Quantity => quantities.reduce(addShares, noShares);

export const isWholeShares = (quantity: Quantity): boolean => quantity % millionthsPerShare === 0;

/** Whether the unit of a posting is an instrument (`share:<symbol>`) instead of a currency. */
export const isShareUnit = (unit: string): boolean => unit.startsWith('share:');

const sharesPattern = /^(\d{1,10})(?:\.(\d{1,6})0*)?$/;

/**
 * "12.5" → 12,500,000 millionths. Undefined for a text that is no number of shares, has a sign or an exponent, is finer
 * than a millionth or more than an account may hold.
 */
export function parseShares(text: string): Quantity | undefined {
  const [, whole, decimals = ''] = sharesPattern.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(`${whole}${decimals.padEnd(decimalsMax, '0')}`);
  return value <= holdingQuantityMax ? millionths(value) : undefined;
}

/** 12,500,000 millionths → "12.5". A sum over many accounts, which no `Quantity` can hold, is a bigint. */
export function formatShares(quantity: Quantity | bigint): string {
  const digits = String(quantity)
    .replace('-', '')
    .padStart(decimalsMax + 1, '0');
  const decimals = digits.slice(-decimalsMax).replace(/0+$/, '');
  return `${quantity < 0 ? '-' : ''}${digits.slice(0, -decimalsMax)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** 12,500,000 millionths → 12.5. */
export const sharesOf = (quantity: Quantity): Shares => (quantity / millionthsPerShare) as Shares;

/** 12.5 → 12,500,000 millionths; throws if the number is no number of shares. The inverse of `sharesOf`. */
export function quantityOf(shares: Shares): Quantity {
  // The product with a million may be off by a millionth; the text never is.
  const quantity = parseShares(String(shares));
  invariant(quantity !== undefined, `not a number of shares: ${shares}`);
  return quantity;
}
