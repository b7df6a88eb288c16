import { minor, parseAmount, type Minor, type OutputOf } from '@parkett/kernel';
import type { AllowanceOrder, getTaxes } from '@parkett/tax-contract';

type Limits = NonNullable<OutputOf<typeof getTaxes>['limits']>;

export interface AllowanceForm {
  /** A plain figure such as "801.00"; undefined for text that is none. */
  readonly figure: string | undefined;
  readonly year: number;
  readonly isJoint: boolean;
  readonly endsWithYear: boolean;
}

export type Judged =
  | { readonly order: AllowanceOrder }
  | { readonly problem: 'amount' | 'wholeEuros' }
  | { readonly problem: 'tooHigh' | 'tooLow'; readonly bound: Minor };

const euro = 100;

/** The order of a form, or why it is none. The server decides the same. */
export function judgeForm({ figure, year, isJoint, endsWithYear }: AllowanceForm, limits: Limits): Judged {
  const amount = figure === undefined ? undefined : parseAmount(figure, 'EUR');
  if (amount === undefined || amount < 0) return { problem: 'amount' };
  if (amount % euro !== 0) return { problem: 'wholeEuros' };
  const most = isJoint ? limits.joint : limits.single;
  if (amount > most) return { problem: 'tooHigh', bound: most };
  if (amount < limits.least) return { problem: 'tooLow', bound: limits.least };
  return { order: { year, amount: minor(amount), isJoint, endsWithYear } };
}
