import { defaultListings } from '@parkett/market-domain';
import { defaultSeed } from '@parkett/market-server';

/**
 * Symbols of shares of the invented market that anybody may buy one of, those that are traded most often first. They
 * follow from the market's seed alone. What a list of the running market shows first depends on the moment: it may be
 * sold out, or traded by the hundred only.
 */
export const tradableShares: readonly string[] = defaultListings(defaultSeed)
  .filter(({ instrument: { lot, tick, soldOut } }) => lot === 1 && tick === '0.01' && !soldOut)
  .sort((a, b) => b.liquidity - a.liquidity)
  .map(({ instrument }) => instrument.symbol);
