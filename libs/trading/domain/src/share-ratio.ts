import { divide, holdingQuantityMax, millionths, type Quantity } from '@parkett/kernel';
import { heldShares, type Ledger } from '@parkett/ledger';

/**
 * Fractions of a share stay, down to a millionth; what is finer is left out (ADR 38). More than an account may hold
 * becomes a millionth more than that.
 */
export function timesRatio(quantity: Quantity, times: number, per: number): Quantity {
  const exact = divide(BigInt(quantity) * BigInt(times), BigInt(per), 'down');
  return millionths(Math.min(Number(exact), holdingQuantityMax + 1));
}

/** A holding of more could not be told apart by a millionth (ADR 17). */
export const isTooMuch = (ledger: Ledger, symbol: string, more: number): boolean =>
  heldShares(ledger, symbol) + more > holdingQuantityMax;
