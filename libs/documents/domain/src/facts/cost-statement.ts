import { add, ratioOf, sum, zero, type Minor } from '@parkett/kernel';
import type { FeeLine } from '@parkett/trading-contract';
import type { DocumentHead } from './document-head';

/** Who receives a cost: the broker, the product itself (a fund), a third party, or a tax authority. */
export const costGroups = ['service', 'product', 'thirdParty', 'tax'] as const;
export type CostGroup = (typeof costGroups)[number];

export interface CostLine {
  readonly group: CostGroup;
  /** Code of the fee. */
  readonly code: string;
  /** In euros. */
  readonly amount: Minor;
}

/** The costs of a calendar year after it (MiFID II, delegated regulation 2017/565, article 50 (9)), in euros. */
export interface CostStatementFacts {
  readonly kind: 'costStatement';
  readonly head: DocumentHead;
  readonly year: number;
  /** Average of what was invested, over those days of the year on which something was. */
  readonly averageInvested: Minor;
  readonly lines: readonly CostLine[];
}

const thirdParties: ReadonlySet<string> = new Set([
  ...['exchangeFee', 'handlingFee', 'regulatoryFee', 'settlementFee', 'sfcLevy', 'afrcLevy'],
]);
/** Rules whose fee has the code of one of the broker's own, but goes to an exchange. */
const thirdPartyRules: ReadonlySet<string> = new Set(['hkd-trading-1']);
const taxes: ReadonlySet<string> = new Set(['stampTax']);

/** The group of a fee of the fee schedule. What is not passed on to others is the broker's own. */
export function costGroupOf({ code, rule }: Pick<FeeLine, 'code' | 'rule'>): CostGroup {
  if (taxes.has(code)) return 'tax';
  return thirdParties.has(code) || thirdPartyRules.has(rule) ? 'thirdParty' : 'service';
}

/** One line for each group and code, in the order in which they come. */
export function costLines(fees: readonly FeeLine[]): CostLine[] {
  const lines = new Map<string, CostLine>();
  for (const fee of fees) {
    const [group, { code }] = [costGroupOf(fee), fee];
    const before = lines.get(`${group} ${code}`)?.amount ?? zero;
    lines.set(`${group} ${code}`, { group, code, amount: add(before, fee.amount) });
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0);
}

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
