import { z } from 'zod';

/**
 * How trading goes on at a moment. In an auction (`openingAuction`, `closingAuction`, `volatilityAuction`) orders are
 * collected and then executed at one price; `preOpen` is the time between the opening auction and continuous trading.
 * The calendar gives `closed`, `preOpen` and `lunch`, while the session is closed.
 */
export const tradingPhases = [
  'closed',
  'openingAuction',
  'preOpen',
  'continuous',
  'lunch',
  'volatilityAuction',
  'closingAuction',
  'halted',
] as const;
export type Phase = (typeof tradingPhases)[number];

/** Optional in messages. A phase that only a newer build knows reads as absent. */
export const phaseSchema = z.enum(tradingPhases).optional().catch(undefined);

/** The auction whose price a trade is; optional in messages. */
export const auctionSchema = z.enum(['opening', 'closing', 'volatility']).optional().catch(undefined);
export type Auction = NonNullable<z.output<typeof auctionSchema>>;

/** An auction that every date of a market has, so that orders can be for it alone. */
export const dailyAuctionSchema = z.enum(['opening', 'closing']);
export type DailyAuction = z.output<typeof dailyAuctionSchema>;

interface Phased {
  readonly phase?: Phase | undefined;
  readonly phaseEndsAt?: number | undefined;
}

/**
 * The phase of a symbol by its market's clock and its latest quote of the session. A quote without a phase follows the
 * market, and an open market without one trades continuously. While the market is closed, its quotes say nothing.
 */
export function phaseOf(
  clock: Phased & { readonly session: 'open' | 'closed'; readonly ts: number },
  quote?: Phased,
): Phase {
  if (clock.session === 'closed') return clock.phase ?? 'closed';
  return (quote && phaseAt(quote, clock.ts)) ?? phaseAt(clock, clock.ts) ?? 'continuous';
}

/**
 * An auction is over at its time even if nobody says so: a feed of an older build that takes over has no phases. A halt
 * is over only when the feed says so.
 */
const phaseAt = ({ phase, phaseEndsAt = Infinity }: Phased, ts: number): Phase | undefined =>
  phase === 'halted' || ts < phaseEndsAt ? phase : undefined;
