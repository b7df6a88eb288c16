import { costBases, type CostBasis } from '@parkett/trading-contract';

/** The basis of a customer who has chosen none. */
export const firstBasis: CostBasis = 'fifo';

/**
 * The basis that is shown: that of the server, also if the customer has chosen none.
 *
 * @param answer of the server; undefined until it has come
 * @param kept the last choice on this device
 */
export const shownBasis = (answer: { readonly basis: CostBasis | null } | undefined, kept: string): CostBasis =>
  answer === undefined ? (costBases.find((basis) => basis === kept) ?? firstBasis) : (answer.basis ?? firstBasis);
