import type { LotSize, MarketSegment } from '@parkett/market-contract';
import { applies, type DatedRule } from './dated-rule';
import data from './lot-rules.json';

export interface LotRule extends DatedRule, LotSize {}

const rules: readonly LotRule[] = data.rules;

/** The dates on which a version of a rule begins. */
export const lotRuleDates: readonly string[] = rules.map(({ validFrom }) => validFrom);

/**
 * The lot rule of a segment on a trade date. Undefined where none is known; in Hong Kong every issuer has a board lot
 * of its own. Source: domain-rules §3c.
 */
export const lotRuleOf = (segment: MarketSegment, date: string): LotRule | undefined =>
  rules.find((candidate) => applies(candidate, segment, date));
