import { invariant } from '@parkett/kernel';
import data from './card-rules.json';

/** One dated version of how cards are bound. */
interface CardRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** How long after it was bound money can be paid out to a card. */
  readonly waitMs: number;
  /** Most cards of one customer. */
  readonly cardsMax: number;
}

const published: readonly CardRules[] = data.rules;

/** The rules in force at an instant (milliseconds since 1970); their dates are in UTC. */
export function cardRulesAt(instant: number): CardRules {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules = published.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(rules !== undefined, `no rules for cards on ${date}`);
  return rules;
}
