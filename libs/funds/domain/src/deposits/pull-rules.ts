import { invariant, minor, type Minor } from '@parkett/kernel';
import data from './pull-rules.json';

/** Least and largest amount of one transfer from a mainland card, at an instant; dates of rules are in UTC. */
export function pullLimitsAt(instant: number): { readonly min: Minor; readonly max: Minor } {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules: readonly { validFrom: string; validTo: string | null; minMinor: number; maxMinor: number }[] =
    data.rules;
  const found = rules.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(found !== undefined, `no rules for transfers from cards on ${date}`);
  return { min: minor(found.minMinor), max: minor(found.maxMinor) };
}
