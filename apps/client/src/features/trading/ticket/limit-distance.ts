import { decimal, priceChange, type Price } from '@parkett/kernel';
import type { Side } from '@parkett/trading-contract';

/** Warn when a limit differs from the price by at least this ratio. */
const farFrom = decimal('0.05');

interface LimitDistance {
  /** The limit's distance from the price as a signed decimal string: "5.1195" is 511.95 % above. */
  readonly ratio: string;
  /**
   * The limit is far above the price for a buyer, or far below it for a seller: the order would be filled at once,
   * possibly at a bad price.
   */
  readonly costly: boolean;
}

/** The distance of a limit from the latest price; undefined when it is near. */
export function limitDistance(side: Side, limit: Price, last: Price): LimitDistance | undefined {
  const { ratio } = priceChange(last, limit);
  const { digits, scale } = decimal(ratio);
  const size = digits < 0n ? -digits : digits;
  if (size * 10n ** BigInt(farFrom.scale) < farFrom.digits * 10n ** BigInt(scale)) return undefined;
  return { ratio, costly: side === 'buy' ? digits > 0n : digits < 0n };
}
