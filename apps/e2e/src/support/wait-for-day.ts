import { addDays, brokerZone } from '@parkett/market-domain';

/** More than the journeys of one file take, even on a slow machine. */
const journeyMsMax = 10 * 60_000;
/** The closing auction of the simulated market, in which no order is executed at once. */
const closingAuctionMs = 5 * 60_000;
/** The opening auction, and a little more until the first quotes of continuous trading. */
const openingMs = 130_000;
const dayMs = 86_400_000;

export const waitMsMax = journeyMsMax + closingAuctionMs + openingMs;

/**
 * Milliseconds until the simulated market trades continuously, and the rules in force stay the same, for as long as a
 * file of journeys takes. The day of the market ends at midnight in Berlin, that of most rules at midnight in UTC.
 */
export function waitForDay(now: number): number {
  const today = brokerZone.dateOf(now);
  const left = brokerZone.instantOf(addDays(today, 1)) - now;
  if (left < journeyMsMax + closingAuctionMs) return left + openingMs;
  const sameRules = dayMs - (now % dayMs);
  if (sameRules < journeyMsMax) return sameRules;
  return Math.max(0, brokerZone.instantOf(today) + openingMs - now);
}
