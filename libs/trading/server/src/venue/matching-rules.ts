import type { Price } from '@parkett/kernel';
import { phaseOf, type Clock, type DailyAuction, type Quote } from '@parkett/market-contract';

/**
 * Whether anything happens at a quote: in continuous trading, and at the price of an auction. While an auction collects
 * orders, in a halt and in breaks, the venue fills nothing and triggers no stops.
 */
export const isTraded = (
  clock: Pick<Clock, 'session' | 'ts' | 'phase' | 'phaseEndsAt'>,
  quote: Pick<Quote, 'phase' | 'phaseEndsAt' | 'auction'>,
): boolean => clock.session === 'open' && (quote.auction !== undefined || phaseOf(clock, quote) === 'continuous');

interface Offered {
  readonly ask: Price | null;
  readonly askSize: number;
  readonly bid: Price | null;
  readonly bidSize: number;
}

/** The prices and sizes at which orders are filled. Both sides of an auction have its price, each up to its size. */
export const offeredBy = ({ auction, last, size, ...quote }: Quote): Offered =>
  auction === undefined ? quote : { ask: last, askSize: size, bid: last, bidSize: size };

interface Working {
  readonly acceptedAt: number;
  readonly triggeredAt?: number | undefined;
}
interface Arrived {
  readonly quote: Pick<Quote, 'auction'>;
  readonly receivedAt: number;
}

/**
 * Orders that were placed, replaced or triggered after the price of an auction came too late for it, also when a venue
 * that restarts sees it again.
 */
export const takesPart = ({ acceptedAt, triggeredAt = acceptedAt }: Working, { quote, receivedAt }: Arrived): boolean =>
  quote.auction === undefined || Math.max(acceptedAt, triggeredAt) < receivedAt;

interface ForAuction {
  readonly auction?: DailyAuction | undefined;
}

/** An order for one auction is filled at the price of that one alone, and all others at every quote. */
export const isForAuctionOf = ({ auction }: ForAuction, quote: Pick<Quote, 'auction'> | undefined): boolean =>
  auction === undefined || auction === quote?.auction;

/**
 * Whether an order for one auction has to end at a quote at which the symbol is traded. Nothing is traded before the
 * opening auction, so the first such quote of the date is its price, or there was none. The closing auction is over
 * with its price; without one the order ends with the date.
 */
export const isAuctionOver = (order: ForAuction & Dated, quote: Pick<Quote, 'auction'>, date: string): boolean =>
  order.validFrom <= date && (order.auction === 'opening' || order.auction === quote.auction);

interface Dated {
  readonly validFrom: string;
  readonly expiresOn: string;
}

/** True unless it has expired, also while nobody has cancelled it yet, or is for a later session. */
export const isValidOn = ({ validFrom, expiresOn }: Dated, date: string): boolean =>
  validFrom <= date && date <= expiresOn;
