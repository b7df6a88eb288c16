import { invariant } from '@parkett/kernel';
import data from './complaint-rules.json';

/** One dated version of how complaints are answered. */
interface ComplaintRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly answerBusinessDays: number;
  /** Limits for one customer: complaints without an answer, and complaints within 24 hours. */
  readonly openMax: number;
  readonly aDayMax: number;
  readonly board: {
    readonly name: string;
    readonly address: string;
    readonly url: string;
    readonly takesPart: boolean;
  };
  readonly source: string;
}

const published: readonly ComplaintRules[] = data.rules;

/** The rules in force at an instant (milliseconds since 1970); their dates are in UTC. */
export function complaintRulesAt(instant: number): ComplaintRules {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules = published.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(rules !== undefined, `no rules for complaints on ${date}`);
  return rules;
}
