import { invariant, minor, type Minor } from '@parkett/kernel';
import data from './exchange-rules.json';

/** One dated version of how cash is exchanged. Limits are in cents of euro, by the rates of the exchange itself. */
export interface ExchangeRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** The broker's part of what is sold, as a decimal string. */
  readonly spread: string;
  /**
   * How far the market may have moved from a rate that is held, as a part of it. Below the spread, so that no exchange
   * is worth more than what it costs, however a customer times it.
   */
  readonly moveMax: string;
  readonly holdMs: number;
  /** The oldest rate that anybody exchanges at. */
  readonly rateAgeMsMax: number;
  readonly eurosMin: Minor;
  readonly eurosMax: Minor;
  readonly eurosPerDayMax: Minor;
  readonly source: string;
}

/** Oldest first. */
export const exchangeRules: readonly ExchangeRules[] = data.rules.map((rules) => ({
  ...rules,
  eurosMin: minor(rules.eurosMin),
  eurosMax: minor(rules.eurosMax),
  eurosPerDayMax: minor(rules.eurosPerDayMax),
}));

/** The rules in force at an instant (milliseconds since 1970); their dates are in UTC. */
export function exchangeRulesAt(instant: number): ExchangeRules {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules = exchangeRules.find((one) => one.validFrom <= date && (one.validTo === null || date <= one.validTo));
  invariant(rules !== undefined, `no rules for exchanges on ${date}`);
  return rules;
}
