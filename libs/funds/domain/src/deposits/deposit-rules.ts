import { invariant, minor, type Currency, type Minor } from '@parkett/kernel';
import data from './deposit-rules.json';

/** One dated version of how customers pay in. */
interface DepositRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** Least amount of a transfer, in minor units of each currency in which customers pay in. */
  readonly minMinor: Readonly<Partial<Record<Currency, number>>>;
  /** Days for which money waits for its customer's verification; null for as long as it takes. */
  readonly unverifiedDaysMax: number | null;
}

const published: readonly DepositRules[] = data.rules;

/** The rules in force at an instant (milliseconds since 1970); their dates are in UTC. */
function depositRulesAt(instant: number): DepositRules {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules = published.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(rules !== undefined, `no rules for deposits on ${date}`);
  return rules;
}

/** What a transfer into an account has to be at least. */
export function leastDeposit(currency: Currency, instant: number): Minor {
  const least = depositRulesAt(instant).minMinor[currency];
  invariant(least !== undefined, `no rule for the least deposit in ${currency}`);
  return minor(least);
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When money goes back whose customer is not verified, by the rules in force `now`; null if it waits for as long as it
 * takes. What waited before these rules has the whole time from their first day on. Both in milliseconds since 1970.
 */
export function unverifiedUntil(since: number, now: number): number | null {
  const { unverifiedDaysMax, validFrom } = depositRulesAt(now);
  return unverifiedDaysMax === null ? null : Math.max(since, Date.parse(validFrom)) + unverifiedDaysMax * dayMs;
}
