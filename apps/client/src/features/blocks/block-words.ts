import type { BlockRecord } from '@parkett/blocks-contract';
import { priceChange, type Price } from '@parkett/kernel';
import type { Tone } from '@parkett/web-ui';

const tones: Readonly<Record<BlockRecord['status'], Tone>> = {
  offered: 'busy',
  requested: 'busy',
  sold: 'good',
  bought: 'good',
  withdrawn: 'neutral',
  expired: 'neutral',
  refused: 'bad',
};

export const toneOf = (status: BlockRecord['status']): Tone => tones[status];

/** The distance of a block's price from the last price of the exchange, as a ratio; undefined without one. */
export const distanceOf = (at: Price, last: Price | undefined): string | undefined =>
  last === undefined ? undefined : priceChange(last, at).ratio;

/** The whole number of shares that was typed; undefined if it is none. */
export function wholeShares(figure: string | undefined): number | undefined {
  const shares = Number(figure);
  return figure !== undefined && Number.isSafeInteger(shares) && shares > 0 ? shares : undefined;
}
