import { minor, sum, type Currency, type Minor } from '@parkett/kernel';
import type { Rows } from '@parkett/platform-read-model';
import type { CostBasis, ExplainedLine, ExplainedQuestion, Explanation, FxRates } from '@parkett/trading-contract';
import type { TradingReader } from '../queries/trading-reader';
import type { MarketView } from '../trading-slice';

/** What an explanation is made from: one moment of the read models, and the market. */
export interface Scene {
  readonly reader: TradingReader;
  readonly rows: Rows;
  readonly market: MarketView;
  /** The IANA time zone of the broker's dates. */
  readonly zone: string;
  readonly accountId: string;
  readonly asked: ExplainedQuestion & { readonly basis: CostBasis };
}

/** An explanation before its sum is checked. */
export interface Draft {
  readonly amount: Minor | null;
  readonly currency: Currency;
  readonly formula: Explanation['formula'];
  readonly lines: readonly ExplainedLine[];
  readonly rates?: FxRates | null;
  readonly unpriced?: number;
  readonly costUnknown?: number;
}

/** Answers for one amount; undefined where the customer has nothing of that name. */
export type Explain = (scene: Scene) => Promise<Draft | undefined>;

/** Longer lists end with the sum of the rest. */
export const linesMax = 500;

export const total = (lines: readonly Pick<ExplainedLine, 'amount'>[]): Minor => sum(lines.map(({ amount }) => amount));

/**
 * The first lines, and the sum of the others as one more. `count` and `sum` are those of the whole list. A list that was
 * shortened before stays as it is.
 */
export function shortened(
  lines: readonly ExplainedLine[],
  whole = { count: lines.length, sum: total(lines) },
): ExplainedLine[] {
  if (lines.some(({ kind }) => kind === 'others')) return [...lines];
  const listed = lines.slice(0, linesMax);
  const count = whole.count - listed.length;
  return count === 0 ? listed : [...listed, { kind: 'others', amount: minor(whole.sum - total(listed)), count }];
}

/** The items by their key, in the order in which the keys first occur. */
export function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
