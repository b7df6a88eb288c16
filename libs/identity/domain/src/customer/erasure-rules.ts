import { invariant, type Env } from '@parkett/kernel';
import data from './erasure-rules.json';

/** One dated version of how long customers can withdraw an erasure, and how long the law keeps their data after it. */
interface ErasureRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly waitMs: number;
  /** Full calendar years after the one in which the relationship ended. A simulated market identifies nobody. */
  readonly keptYears: Readonly<Record<Env, number>>;
  readonly source: string;
}

const published: readonly ErasureRules[] = data.rules;

/** Germany is an hour ahead of UTC at the turn of the year. */
const berlinInWinterMs = 3_600_000;

/** The rules in force at an instant (milliseconds since 1970); their dates are in UTC. */
export function erasureRulesAt(instant: number): ErasureRules {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules = published.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(rules !== undefined, `no rules for erasures on ${date}`);
  return rules;
}

/** Until when the law keeps the data of a customer whose relationship ends at an instant; null when it keeps none. */
export function keptUntil(endedAt: number, env: Env): number | null {
  const years = erasureRulesAt(endedAt).keptYears[env];
  if (years === 0) return null;
  const year = new Date(endedAt + berlinInWinterMs).getUTCFullYear();
  return Date.UTC(year + 1 + years, 0, 1) - berlinInWinterMs;
}
