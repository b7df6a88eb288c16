import type { MarketSegment } from '@parkett/market-contract';
import { applies, type DatedRule } from './dated-rule';
import data from './same-day-sale-rules.json';

interface SameDaySaleRule extends DatedRule {
  /** False where shares may not be sold on the trade date on which they were bought. */
  readonly sameDaySale: boolean;
}

const rules: readonly SameDaySaleRule[] = data.rules;

/** Undefined for a segment without such a rule, where shares may be sold at once. Source: domain-rules §3d. */
export const sameDaySaleRuleOf = (segment: MarketSegment, date: string): SameDaySaleRule | undefined =>
  rules.find((candidate) => applies(candidate, segment, date));
