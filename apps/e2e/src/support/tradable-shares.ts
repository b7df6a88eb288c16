import type { Instrument } from '@parkett/market-contract';
import { defaultListings } from '@parkett/market-domain';
import { defaultSeed } from '@parkett/market-server';

/**
 * Shares of the invented market in euros that anybody may buy, with a tick of one cent, most traded first. They follow
 * from the market's seed alone. The first share in a list of the running market depends on the moment: it may be closed
 * for buying, or trade in lots of a hundred.
 */
const liquidShares: readonly Instrument[] = defaultListings(defaultSeed)
  .filter(({ instrument: { currency, tick, soldOut } }) => currency === 'EUR' && tick === '0.01' && !soldOut)
  .sort((a, b) => b.liquidity - a.liquidity)
  .map(({ instrument }) => instrument);

/** All of them, for tests that trade nothing. */
export const listedShares: readonly Instrument[] = liquidShares;

/** Symbols of those with a lot size of one. */
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
