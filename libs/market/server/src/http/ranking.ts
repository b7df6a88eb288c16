import { decimal } from '@parkett/kernel';
import type { Listing, Quote } from '@parkett/market-contract';

const scale = 1_000_000n;

/** Change since the previous close in millionths, exact enough to rank by and without floats. */
function change({ last, previousClose }: Quote): bigint {
  if (previousClose === null) return 0n;
  const [now, before] = [decimal(last), decimal(previousClose)];
  const digits = Math.max(now.scale, before.scale);
  const [a, b] = [now.digits * 10n ** BigInt(digits - now.scale), before.digits * 10n ** BigInt(digits - before.scale)];
  return ((a - b) * scale) / b;
}

/** Strongest rise first. */
export function byChange(a: Listing, b: Listing): number {
  const difference = (b.quote ? change(b.quote) : 0n) - (a.quote ? change(a.quote) : 0n);
  return difference > 0n ? 1 : difference < 0n ? -1 : a.instrument.symbol.localeCompare(b.instrument.symbol);
}

/** Most shares traded first. */
export const byActivity = (a: Listing, b: Listing): number =>
  (b.quote?.volume ?? 0) - (a.quote?.volume ?? 0) || a.instrument.symbol.localeCompare(b.instrument.symbol);
