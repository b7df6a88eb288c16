import type { MarketSegment } from '@parkett/market-contract';
import { applies, type DatedRule } from './dated-rule';
import data from './lot-rules.json';

/** Quantities in shares. A purchase is at least `buyMin`, and whole `buyStep`s above it. */
export interface LotRule extends DatedRule {
  readonly buyMin: number;
  readonly buyStep: number;
}

const rules: readonly LotRule[] = data.rules;

/**
 * The lot rule of a segment on a trade date. Undefined where none is known; in Hong Kong every issuer has a board lot
 * of its own. Source: domain-rules §3c.
 */
export const lotRuleOf = (segment: MarketSegment, date: string): LotRule | undefined =>
  rules.find((candidate) => applies(candidate, segment, date));

export const isBuyable = ({ buyMin, buyStep }: LotRule, quantity: number): boolean =>
  quantity >= buyMin && (quantity - buyMin) % buyStep === 0;

/**
 * True for a quantity that may be sold out of `sellable` shares: one that could be bought, or all of a remainder that
 * could not, alone or on top of such a quantity.
 */
export function isSellable(rule: LotRule, quantity: number, sellable: number): boolean {
  if (isBuyable(rule, quantity)) return true;
  const odd = rule.buyStep === 1 ? sellable : sellable % rule.buyStep;
  return rule.buyStep === 1 ? sellable < rule.buyMin && quantity === odd : odd > 0 && quantity % rule.buyStep === odd;
}
