import { invariant, parseShares, type Quantity } from '@parkett/kernel';

/** The quantity in a column of shares. Columns that were computed may have more decimals than six, all zeros. */
export function storedShares(text: string): Quantity {
  const quantity = parseShares(text);
  invariant(quantity !== undefined, `not a stored number of shares: ${text}`);
  return quantity;
}
