import type { Instrument } from '@parkett/market-contract';
import { defaultListings } from '@parkett/market-domain';
import { defaultSeed } from '@parkett/market-server';

/**
 * Shares of the invented market that anybody may buy, with ticks of a cent, those that are traded most often first.
 * They follow from the market's seed alone. What a list of the running market shows first depends on the moment: it may
 * be sold out, or traded by the hundred only.
 */
const liquidShares: readonly Instrument[] = defaultListings(defaultSeed)
  .filter(({ instrument: { tick, soldOut } }) => tick === '0.01' && !soldOut)
  .sort((a, b) => b.liquidity - a.liquidity)
  .map(({ instrument }) => instrument);

/** Symbols of those that are bought one by one. */
export const tradableShares: readonly string[] = liquidShares
  .filter(({ lot }) => lot === 1)
  .map(({ symbol }) => symbol);

/** A share that is bought one by one and has a Chinese name, and one that is bought in lots. */
export const namedShare = found(({ lot, nameZh }) => lot === 1 && nameZh !== null);
export const shareInLots = found(({ lot }) => lot > 1);

function found(isMeant: (instrument: Instrument) => boolean): Instrument {
  const instrument = liquidShares.find(isMeant);
  if (!instrument) throw new Error('the market has no share with a Chinese name, or none in lots');
  return instrument;
}
