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
  /** Purchases of one account within a minute; null where the rules set no limit. */
  readonly ordersPerMinuteMax: number | null;
  /** When an order asks for a second confirmation; null where the rules never ask. */
  readonly risks: RiskRules | null;
}

/** The ratios from which an order is risky, as decimal strings; see `riskCodes`. */
export interface RiskRules {
  /** Distance of a limit from the price, to the customer's disadvantage, as a fraction of the price. */
  readonly farFromQuote: string;
  /** Shares of a market order for each share that is offered at the best price. */
  readonly thinBook: string;
  /** Cash that a purchase reserves, as a fraction of the available cash. */
  readonly cashShare: string;
  /** Cost of all shares of one security, as a fraction of the customer's capital. */
  readonly concentration: string;
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
