import type { MarketSegment } from '@parkett/market-contract';

/** One dated version of a rule, for one or several segments; null stands for all boards or products of its markets. */
export interface DatedRule {
  readonly id: string;
  readonly mics: readonly string[];
  readonly boards: readonly string[] | null;
  readonly products: readonly string[] | null;
  /** First and last trade date; null means no end. */
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly source: string;
}

/** True when the rule is in force for the segment on a trade date. */
export const applies = (
  { mics, boards, products, validFrom, validTo }: DatedRule,
  { mic, board, product }: MarketSegment,
  date: string,
): boolean =>
  mics.includes(mic) &&
  (boards === null || boards.includes(board)) &&
  (products === null || products.includes(product)) &&
  validFrom <= date &&
  (validTo === null || date <= validTo);
