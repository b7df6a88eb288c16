import type { Cooling } from '@parkett/identity-contract';
import { invariant } from '@parkett/kernel';
import data from './security-rules.json';

/** One dated version of the lifetime of step-ups and of the cooling periods after a change of credentials. */
interface SecurityRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly stepUpMs: number;
  /** How long after a reset of the password nothing that the reset could help an intruder to is possible. */
  readonly afterResetMs: number;
  /** How long after a change of the telephone number the customer lifts no freeze. */
  readonly afterPhoneChangeMs: number;
  /** How long a recovery waits after its approval, and how long after it the recovery can be completed. */
  readonly recovery: { readonly waitMs: number; readonly validMs: number };
  /** How long a change of the telephone number waits when a code to the old number was the only second factor. */
  readonly phoneWaitMs: number;
  /** By the change that starts the period; a change that is not named starts none. */
  readonly restMs: Readonly<Record<Cooling['subject'], Readonly<Partial<Record<Cooling['cause'], number>>>>>;
}

const published: readonly SecurityRules[] = data.rules;

/** The rules in force at an instant (milliseconds since 1970); their dates are in UTC. */
export function securityRulesAt(instant: number, versions: readonly SecurityRules[] = published): SecurityRules {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules = versions.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(rules !== undefined, `no security rules for ${date}`);
  return rules;
}
