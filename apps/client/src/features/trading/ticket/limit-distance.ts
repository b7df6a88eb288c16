import { decimal, priceChange, type Price } from '@parkett/kernel';
import type { Side } from '@parkett/trading-contract';

/** A limit further from the price than this share of it is worth a warning, as a decimal. */
const farFrom = decimal('0.05');

export interface LimitDistance {
  /** The limit compared with the price, a signed decimal string: "5.1195" is 511.95 % above. */
  readonly ratio: string;
  /**
   * A buyer far above the price, or a seller far below it: the order would be filled at once, and may be filled far
   * away.
   */
  readonly costly: boolean;
}

/** How far a limit is from the latest price; undefined when it is near. */
export function limitDistance(side: Side, limit: Price, last: Price): LimitDistance | undefined {
  const { ratio } = priceChange(last, limit);
  const { digits, scale } = decimal(ratio);
  const size = digits < 0n ? -digits : digits;
  if (size * 10n ** BigInt(farFrom.scale) < farFrom.digits * 10n ** BigInt(scale)) return undefined;
  return { ratio, costly: side === 'buy' ? digits > 0n : digits < 0n };
}
