import { invariant } from '@parkett/kernel';
import data from './order-rules.json';

/** One dated version of what orders must respect. */
export interface OrderRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** A market order is never filled further from the quote than this fraction. */
  readonly marketOrderCollar: string;
  /** A limit further from the last price than this fraction is taken for a slip. */
  readonly limitBand: string;
  /** Minor units. */
  readonly orderValueMax: number;
  readonly openOrdersMax: number;
}

const versions: readonly OrderRules[] = data.rules;

/** The rules in force on a business date. */
export function orderRulesOn(date: string): OrderRules {
  const rules = versions.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(rules !== undefined, `no order rules for ${date}`);
  return rules;
}
