import { decimal } from '@parkett/kernel';
import type { Listing, Quote } from '@parkett/market-contract';

const scale = 1_000_000n;

/** Change since the previous close in millionths: exact enough for ranking, without floats. */
function change({ last, previousClose }: Quote): bigint {
  if (previousClose === null) return 0n;
  const [now, before] = [decimal(last), decimal(previousClose)];
  const digits = Math.max(now.scale, before.scale);
  const [a, b] = [now.digits * 10n ** BigInt(digits - now.scale), before.digits * 10n ** BigInt(digits - before.scale)];
  return ((a - b) * scale) / b;
}

/** Listings that rose (`direction` 1) or fell (−1) since the previous close, the largest move first. */
export function movers(rows: readonly Listing[], direction: 1 | -1): Listing[] {
  const moved: { row: Listing; by: bigint }[] = [];
  for (const row of rows) {
    const by = row.quote === null ? 0n : change(row.quote) * BigInt(direction);
    if (by > 0n) moved.push({ row, by });
  }
  moved.sort((a, b) =>
    a.by === b.by ? a.row.instrument.symbol.localeCompare(b.row.instrument.symbol) : a.by < b.by ? 1 : -1,
  );
  return moved.map(({ row }) => row);
}

/** Sorts by shares traded, most first. */
export const byActivity = (a: Listing, b: Listing): number =>
  (b.quote?.volume ?? 0) - (a.quote?.volume ?? 0) || a.instrument.symbol.localeCompare(b.instrument.symbol);
