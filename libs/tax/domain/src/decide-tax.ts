import { unreachable, zero } from '@parkett/kernel';
import type { Income, TaxCommand, TaxRefusal } from '@parkett/tax-contract';
import { assess, type Assessment } from './assess';
import { taxableAmount } from './taxable-amount';
import { largestAllowance, lossCertificateUntil, taxRatesOf } from './tax-rules';
import { addAmount, addLosses, addSums, addTax, certifiedOf, noSums, subtractAmount, subtractTax } from './tax-year';
import type { Sums, TaxLines, TaxYear } from './tax-year';

/** A change that was accepted, with what it settles. `evolveTax` needs nothing else, whatever the rules are by then. */
export interface TaxChange {
  readonly command: TaxCommand;
  /** Withheld by this change; negative for what is paid back. */
  readonly settled: TaxLines;
  readonly before: Assessment;
  readonly after: Assessment;
  /** Ids of the rules that decided. */
  readonly rules: readonly string[];
}

export type TaxOutcome =
  | { readonly accepted: true; readonly change: TaxChange }
  | { readonly accepted: false; readonly code: TaxRefusal; readonly facts: Readonly<Record<string, number | string>> };

const refused = (code: TaxRefusal, facts: Readonly<Record<string, number | string>> = {}): TaxOutcome => ({
  accepted: false,
  code,
  facts,
});

/**
 * Decides one change of a tax year. The tax of the whole year is computed again, and the difference to what was
 * withheld is settled: so a loss pays back tax of earlier gains of the year, § 43a (3) sentence 2 EStG, as do a raised
 * allowance and a correction. A decision that is not followed by `evolveTax` is the estimate before a sale.
 */
export function decideTax(state: TaxYear, command: TaxCommand): TaxOutcome {
  const refusal = refusalOf(state, command);
  if (refusal !== undefined) return refusal;
  const next = applied(state, command);
  const [before, after] = [assess(state), assess(next)];
  const rules = [taxRatesOf(state.year).id, ...rulesOf(state, command)];
  return {
    accepted: true,
    change: { command, settled: subtractTax(after.tax, state.withheld), before, after, rules: [...new Set(rules)] },
  };
}

export function evolveTax(state: TaxYear, { command, settled }: TaxChange): TaxYear {
  return { ...applied(state, command), withheld: addTax(state.withheld, settled) };
}

export const taxDateOf = (command: TaxCommand): string =>
  command.type === 'AddIncome' ? command.income.date : command.date;
const yearOf = (date: string): number => Number(date.slice(0, 4));

function refusalOf(state: TaxYear, command: TaxCommand): TaxOutcome | undefined {
  const { year } = state;
  if (yearOf(taxDateOf(command)) !== year) return refused('OTHER_TAX_YEAR', { year });
  switch (command.type) {
    case 'AddIncome':
    case 'BringLosses':
      return undefined;
    case 'CorrectIncome':
      return corrected(command).every(({ date }) => yearOf(date) === year)
        ? undefined
        : refused('OTHER_TAX_YEAR', { year });
    case 'CorrectEarlierYear':
      return corrected(command).every(({ date }) => yearOf(date) < year) ? undefined : refused('EARLIER_TAX_YEAR');
    case 'OrderAllowance':
      return allowanceRefusal(state, command);
    case 'PresentExemption':
      if (state.isExempt) return refused('EXEMPTION_HOLDS');
      return state.taken.shares + state.taken.other > 0 ? refused('LOSSES_ARE_GONE') : undefined;
    case 'EndExemption':
      return state.isExempt ? undefined : refused('NO_EXEMPTION');
    case 'TakeLosses':
      return state.certificateAsked === null ? undefined : refused('LOSSES_ARE_GONE');
    case 'RequestLossCertificate':
      return certificateRefusal(state, command);
    default:
      return unreachable(command);
  }
}

type Correction = Extract<TaxCommand, { type: 'CorrectIncome' | 'CorrectEarlierYear' }>;
const corrected = ({ was, now }: Correction): readonly Income[] => (now === null ? [was] : [was, now]);

type Ordered = Extract<TaxCommand, { type: 'OrderAllowance' }>;

/** An order is in whole euros, and may be lowered to what is used: BMF of 1 July 1993, BStBl 1993 I p. 526. */
function allowanceRefusal(state: TaxYear, { amount, isJoint }: Ordered): TaxOutcome | undefined {
  if (amount % 100 !== 0) return refused('ALLOWANCE_NOT_WHOLE_EUROS');
  const max = largestAllowance(state.year, isJoint ?? state.isJoint).amount;
  if (amount > max) return refused('ALLOWANCE_ABOVE_MAXIMUM', { max });
  const used = assess(state).allowanceUsed;
  return amount < used ? refused('ALLOWANCE_BELOW_USED', { used }) : undefined;
}

type Requested = Extract<TaxCommand, { type: 'RequestLossCertificate' }>;
const potsOf = ({ pot = 'both' }: Requested): readonly ('shares' | 'other')[] =>
  pot === 'both' ? ['shares', 'other'] : [pot];

/** Each pot has a request of its own, as banks offer it: the law speaks of the loss that is not offset. */
function certificateRefusal(state: TaxYear, command: Requested): TaxOutcome | undefined {
  const { year } = state;
  const asked = certifiedOf(state);
  if (potsOf(command).every((pot) => asked[pot])) return refused('LOSS_CERTIFICATE_REQUESTED');
  const { date } = command;
  const until = lossCertificateUntil(year).date;
  return date > until ? refused('LOSS_CERTIFICATE_TOO_LATE', { until }) : undefined;
}

/** The state after a command, except for what is withheld. */
function applied(state: TaxYear, command: TaxCommand): TaxYear {
  switch (command.type) {
    case 'AddIncome':
      return withSums(state, state.isExempt, (sums) => addAmount(sums, taxableAmount(command.income)));
    case 'CorrectIncome':
      return withSums(state, command.isExempt, (sums) => correctedSums(sums, command));
    case 'CorrectEarlierYear':
      return withSums(state, state.isExempt, (sums) => correctedSums(sums, command));
    case 'OrderAllowance':
      return ordered(state, command);
    case 'PresentExemption':
      return { ...state, isExempt: true, exempt: addSums(state.exempt, state.taxed), taxed: noSums };
    case 'EndExemption':
      // Losses of the time of exemption are not netted with later income, BMF of 19 May 2022, Rn. 226 and 227.
      return { ...state, isExempt: false };
    case 'BringLosses':
      return { ...state, brought: addLosses(state.brought, command.losses) };
    case 'TakeLosses':
      return { ...state, taken: addLosses(state.taken, assess(state).losses) };
    case 'RequestLossCertificate':
      return requested(state, command);
    default:
      return unreachable(command);
  }
}

function ordered(state: TaxYear, { amount, isJoint = state.isJoint, endsWithYear }: Ordered): TaxYear {
  const { allowanceEnds: _, ...rest } = state;
  return { ...rest, allowance: amount, isJoint, ...(endsWithYear && { allowanceEnds: true as const }) };
}

function requested(state: TaxYear, command: Requested): TaxYear {
  const { certificateOf: _, ...rest } = state;
  const asked = certifiedOf(state);
  const [one, another] = (['shares', 'other'] as const).filter((pot) => asked[pot] || potsOf(command).includes(pot));
  return { ...rest, certificateAsked: command.date, ...(another === undefined && { certificateOf: one }) };
}

const withSums = (state: TaxYear, isExempt: boolean, change: (sums: Sums) => Sums): TaxYear =>
  isExempt ? { ...state, exempt: change(state.exempt) } : { ...state, taxed: change(state.taxed) };

function correctedSums(sums: Sums, { was, now }: Correction): Sums {
  const without = subtractAmount(sums, taxableAmount(was));
  return now === null ? without : addAmount(without, taxableAmount(now));
}

function rulesOf({ year, isJoint, allowance }: TaxYear, command: TaxCommand): readonly string[] {
  const ofAllowance =
    allowance > zero || command.type === 'OrderAllowance' ? [largestAllowance(year, isJoint).rule] : [];
  switch (command.type) {
    case 'AddIncome':
      return [...ofAllowance, ...taxableAmount(command.income).rules];
    case 'CorrectIncome':
    case 'CorrectEarlierYear':
      return [...ofAllowance, ...corrected(command).flatMap((income) => taxableAmount(income).rules)];
    case 'RequestLossCertificate':
      return [...ofAllowance, lossCertificateUntil(year).rule];
    default:
      return ofAllowance;
  }
}
