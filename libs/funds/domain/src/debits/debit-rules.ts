import { formatAmount, invariant, minor, type Minor } from '@parkett/kernel';
import data from './debit-rules.json';

/** One dated version of how direct debits are collected. Amounts are in cents of euro. */
export interface DebitRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly min: Minor;
  readonly dayMax: Minor;
  readonly monthMax: Minor;
  /** Most collections that a customer asks for on one day. */
  readonly perDayMax: number;
  /** How many days before its due date a collection is announced, as the mandate agrees. */
  readonly noticeDays: number;
  /** How many business days of TARGET have to pass after its credit before an amount can be withdrawn. */
  readonly holdDays: number;
  /** For how many days after its credit the payer may have an authorised direct debit back without a reason. */
  readonly refundDays: number;
  /** Most that can be in the account, or on its way there, while it may be refunded; null for no limit. */
  readonly refundableMax: Minor | null;
  /** Reasons of the bank that end the mandate: no collection would succeed. */
  readonly endsMandate: readonly string[];
  readonly source: string;
}

const debitRules: readonly DebitRules[] = data.rules.map((rules) => ({
  ...rules,
  min: minor(rules.min),
  dayMax: minor(rules.dayMax),
  monthMax: minor(rules.monthMax),
  refundableMax: rules.refundableMax === null ? null : minor(rules.refundableMax),
}));

/** The rules in force at an instant (milliseconds since 1970); their dates are in UTC. */
export function debitRulesAt(instant: number): DebitRules {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules = debitRules.find((one) => one.validFrom <= date && (one.validTo === null || date <= one.validTo));
  invariant(rules !== undefined, `no rules for direct debits on ${date}`);
  return rules;
}

/** Every version of the rules on direct debits that this build knows, in words; with its dates and its source. */
export const listedDebitRules = () =>
  debitRules.map(({ id, validFrom, validTo, source, ...rules }) => {
    const [min, day, month] = [rules.min, rules.dayMax, rules.monthMax].map((one) => formatAmount(one, 'EUR'));
    const sum = rules.refundableMax === null ? [] : [`${formatAmount(rules.refundableMax, 'EUR')} EUR`];
    const says = [
      `from ${min} EUR, at most ${day} EUR and ${rules.perDayMax} collections a day, ${month} EUR a month`,
      `announced ${rules.noticeDays} days before`,
      `withdrawable once ${rules.holdDays} TARGET days have passed since the credit`,
      ...sum.map((most) => `at most ${most} of the last ${rules.refundDays} days, which may be refunded`),
    ].join(', ');
    return { set: 'debit', id, mics: null, boards: null, products: null, validFrom, validTo, source, says };
  });
