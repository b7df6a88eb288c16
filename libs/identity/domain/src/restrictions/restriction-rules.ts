import { invariant } from '@parkett/kernel';
import data from './restriction-rules.json';

/** How long a stop of one person or of a rule lasts, and how often one person may stop an account. */
interface RestrictionRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly alone: { readonly lastsMs: number; readonly onceInMs: number };
}

const published: readonly RestrictionRules[] = data.rules;

/** The rules in force at an instant (milliseconds since 1970); their dates are in UTC. */
export function restrictionRulesAt(instant: number): RestrictionRules {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules = published.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(rules !== undefined, `no rules for restrictions on ${date}`);
  return rules;
}
