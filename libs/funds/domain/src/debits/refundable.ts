import { minor, sum, type Minor } from '@parkett/kernel';
import { debitRulesAt, type DebitRules } from './debit-rules';
import type { Collection, DebitState } from './debit-state';

const dayMs = 86_400_000;

/** A direct debit that was not taken back. */
export type Refundable = Pick<Collection, 'amount' | 'creditedAt'>;

/** What may be refunded now, and the most that may; null where the rules have no limit. */
export interface RefundableSum {
  readonly sum: Minor;
  readonly max: Minor;
  /** Never below zero. */
  readonly left: Minor;
  /** The instant at which the sum falls, in milliseconds since 1970; null while it is zero. */
  readonly fallsAt: number | null;
}

/** Until when the payer may have it back without a reason. One that waits for the bank counts as credited now. */
const endOf = ({ creditedAt }: Refundable, { refundDays }: DebitRules, now: number): number =>
  (creditedAt ?? now) + refundDays * dayMs;

/** Those that may be refunded at an instant, or will be, the first one to be final first. */
function refundable(collections: readonly Refundable[], rules: DebitRules, now: number) {
  const open = collections.map((one) => ({ amount: one.amount, end: endOf(one, rules, now) }));
  return open.filter(({ end }) => now < end).toSorted((one, other) => one.end - other.end);
}

export function refundableSum(
  collections: readonly Refundable[],
  rules: DebitRules,
  now: number,
): RefundableSum | null {
  const max = rules.refundableMax;
  if (max === null) return null;
  const open = refundable(collections, rules, now);
  const all = sum(open.map(({ amount }) => amount));
  return { sum: all, max, left: minor(Math.max(0, max - all)), fallsAt: open[0]?.end ?? null };
}

/** The bank may still book something about a direct debit, so the account cannot be closed. */
export const mayComeBack = (state: DebitState, now: number): boolean =>
  refundable(state?.collections ?? [], debitRulesAt(now), now).length > 0;

/** The earliest instant at which an amount fits under the limit, if nothing else is collected until then. */
export function fitsFrom(
  collections: readonly Refundable[],
  amount: Minor,
  { max, sum: all }: RefundableSum,
  rules: DebitRules,
  now: number,
): number {
  let [above, from]: [number, number] = [all + amount - max, now];
  for (const one of refundable(collections, rules, now)) if (above > 0) [above, from] = [above - one.amount, one.end];
  return from;
}
