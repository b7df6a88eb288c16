import { invariant, minor, type Currency, type Minor } from '@parkett/kernel';
import data from './order-rules.json';

/** One dated version of the order rules. */
export interface OrderRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly source: string;
  /** The protection price of a market order is this fraction away from the quote. */
  readonly marketOrderCollar: string;
  /**
   * Half the width of the price band: a limit further from the last price than this fraction is treated as a typing
   * error.
   */
  readonly priceBand: string;
  /** Minor units of each currency in which an instrument can trade. */
  readonly orderValueMax: Readonly<Record<Currency, number>>;
  readonly openOrdersMax: number;
  /** An order can be filled up to this many days after its trade date. */
  readonly validDaysMax: number;
}

export const orderRuleVersions: readonly OrderRules[] = data.rules;

/** The rules in force on a business date. */
export function orderRulesOn(date: string): OrderRules {
  const rules = orderRuleVersions.find(
    ({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo),
  );
  invariant(rules !== undefined, `no order rules for ${date}`);
  return rules;
}

/** The largest value of one order in a currency. */
export const orderValueMax = (rules: OrderRules, currency: Currency): Minor => minor(rules.orderValueMax[currency]);
