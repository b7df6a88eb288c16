import { ratioOf, sum, type Minor } from '@parkett/kernel';
import type { DocumentHead } from './document-head';

/** Who receives a cost: the broker, the product itself (a fund), a third party, or a tax authority. */
export const costGroups = ['service', 'product', 'thirdParty', 'tax'] as const;
export type CostGroup = (typeof costGroups)[number];

export interface CostLine {
  readonly group: CostGroup;
  /** Code of the fee. */
  readonly code: string;
  /** In the base currency of the account. */
  readonly amount: Minor;
}

/** The costs of a calendar year after it (MiFID II, delegated regulation 2017/565, article 50 (9)), in euros. */
export interface CostStatementFacts {
  readonly kind: 'costStatement';
  readonly head: DocumentHead;
  readonly year: number;
  /** Average of what was invested on the days of the year. */
  readonly averageInvested: Minor;
  readonly lines: readonly CostLine[];
}

const thirdParties: ReadonlySet<string> = new Set(['exchangeFee', 'settlementFee', 'sfcLevy', 'afrcLevy']);
const taxes: ReadonlySet<string> = new Set(['stampTax']);

/** The group of a fee of the fee schedule. What is not passed on to others is the broker's own. */
export const costGroupOf = (feeCode: string): CostGroup =>
  thirdParties.has(feeCode) ? 'thirdParty' : taxes.has(feeCode) ? 'tax' : 'service';

export interface CostSum {
  readonly amount: Minor;
  /** Of the average amount invested, as a decimal string; null if nothing was invested. */
  readonly ratio: string | null;
}

export interface CostSums {
  readonly groups: readonly { readonly group: CostGroup; readonly lines: readonly CostLine[]; readonly sum: CostSum }[];
  readonly total: CostSum;
}

export function costSums({ lines, averageInvested }: CostStatementFacts): CostSums {
  const sumOf = (some: readonly CostLine[]): CostSum => {
    const amount = sum(some.map((line) => line.amount));
    return { amount, ratio: averageInvested > 0 ? ratioOf(amount, averageInvested) : null };
  };
  const groups = costGroups.map((group) => {
    const own = lines.filter((line) => line.group === group);
    return { group, lines: own, sum: sumOf(own) };
  });
  return { groups, total: sumOf(lines) };
}
