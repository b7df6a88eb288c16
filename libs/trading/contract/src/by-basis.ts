import { add, minorDigits, perShare, quantityOf, subtract, sum, type Currency, type Minor } from '@parkett/kernel';
import type { Account, Position } from './account';
import type { HoldingDetail } from './holdings';
import { valuationOf } from './valuation';

export const costBases = ['fifo', 'average', 'diluted'] as const;
export type CostBasis = (typeof costBases)[number];

/** A position with cost and profit by a basis; that of the lots while the others are not known. */
export function byBasis(position: Position, basis: CostBasis): Position {
  const { costs, currency, quantity, costUnknown, lastPrice } = position;
  if (basis === 'fifo' || costs === null) return position;
  const capital = costs[basis];
  return {
    ...position,
    capital,
    buyPrice: perShare(capital, quantityOf(quantity), minorDigits(currency)),
    ...valuationOf({ quantity, capital, currency, costUnknown }, lastPrice),
  };
}

/**
 * Profit that is not in the cost has been realised: the sum of both is the same by every basis. That holds for all
 * positions together; a spin-off moves cost from one to another, by each basis another amount.
 */
function realisedBy(basis: CostBasis, realised: Minor, currency: Currency, positions: readonly Position[]): Minor {
  const more = positions
    .filter((position) => position.currency === currency)
    .map((position) => subtract(byBasis(position, basis).capital, position.capital));
  return add(realised, sum(more));
}

/** An account with its realised profit by a basis; `positions` are as booked. */
export const accountByBasis = (account: Account, positions: readonly Position[], basis: CostBasis): Account => ({
  ...account,
  realisedProfit: realisedBy(basis, account.realisedProfit, account.currency, positions),
  cashByCurrency: account.cashByCurrency.map((cash) => ({
    ...cash,
    realisedProfit: realisedBy(basis, cash.realisedProfit, cash.currency, positions),
  })),
});

/** The profit that the sales of a share have realised, by a basis; as booked while the others are not known. */
export const realisedOf = (
  { realisedProfit, realisedBy: others }: Pick<HoldingDetail, 'realisedProfit' | 'realisedBy'>,
  basis: CostBasis,
): Minor => (basis === 'fifo' ? realisedProfit : (others?.[basis] ?? realisedProfit));
