import type { Price } from '@parkett/kernel';
import type { ActionTerms } from '@parkett/market-contract';
import type { Cell, DetachedInRow } from './layout';
import { BadRow, readPrice, shown } from './values';

export type SplitRatio = Pick<Extract<ActionTerms, { kind: 'split' }>, 'from' | 'to'>;

const isNothing = (text: string): boolean => /^(?:0*(?:\.0*)?|-*|null|nan|n\/a)$/i.test(text.trim());

/** The columns `Dividends` and `Stock Splits` of a row; undefined if they are empty or zero. */
export function detachedIn(cell: Cell): DetachedInRow | undefined {
  const [dividend, split] = [cell('dividends').trim(), cell('stock splits').trim()];
  if (isNothing(dividend) && isNothing(split)) return undefined;
  return { dividend, split, ...(cell('adj close').trim() === '' && { isAdjusted: true as const }) };
}

/** What a row has detached, in words. */
export function describeDetached({ dividend, split }: DetachedInRow): string {
  const parts = [
    ...(isNothing(dividend) ? [] : [`dividend ${dividend}`]),
    ...(isNothing(split) ? [] : [`split ${split}`]),
  ];
  return parts.join(', ');
}

/** The prices before the row are smaller than those that were traded, by a dividend that the row has detached. */
export const isDividendInPrices = ({ dividend, isAdjusted }: DetachedInRow): boolean =>
  isAdjusted === true && !isNothing(dividend);

/** Null for no dividend, which is rounded as prices are. Throws BadRow. */
export const dividendIn = ({ dividend }: DetachedInRow): Price | null =>
  isNothing(dividend) ? null : readPrice(dividend, 'dividends');

/** Null for no split. Throws BadRow. */
export const splitIn = ({ split }: DetachedInRow): SplitRatio | null => (isNothing(split) ? null : ratioOf(split));

const scale = 10n ** 8n;
const fromMax = 1000n;

/**
 * New shares for an old one as whole numbers: 1.5 is 2 to 3, and 0.3333333432674408, the nearest binary float, is 3 to
 * 1. The smallest numbers that are right within a millionth. Throws BadRow.
 */
function ratioOf(text: string): SplitRatio {
  const [, whole = '', decimals = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(text) ?? [];
  const units = BigInt(`${whole}${decimals.padEnd(8, '0').slice(0, 8)}` || '0');
  for (let from = 1n; from <= fromMax && units > 0n; from++) {
    const to = (units * from + scale / 2n) / scale;
    const error = to * scale - units * from;
    if (to > 0n && (error < 0n ? -error : error) * 1_000_000n <= units * from)
      return { from: Number(from), to: Number(to) };
  }
  throw new BadRow(`stock splits ${shown(text)} is not a ratio of shares`);
}

export type SplitInPrices = 'asTraded' | 'adjusted' | 'unclear';

/** A split of less than a quarter more shares looks like a wild day. */
const clearSplit = 1.25;

/**
 * Whether the prices of a file show a split, or have been adjusted for it by their source, as Yahoo does. Then it must
 * not change them a second time.
 */
export function splitInPrices(split: SplitRatio, closeBefore: Price | undefined, open: Price): SplitInPrices {
  const ratio = split.to / split.from;
  const step = Number(closeBefore) / Number(open);
  if (closeBefore === undefined || Math.max(ratio, 1 / ratio) < clearSplit) return 'unclear';
  const isAsTraded = ratio > 1 ? step * step > ratio : step * step < ratio;
  return isAsTraded ? 'asTraded' : 'adjusted';
}
