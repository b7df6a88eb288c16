import { accept, type Decision, type DecisionBase } from '@parkett/kernel';
import {
  rejectTax as reject,
  type AccountTaxCommandOf,
  type AccountTaxEvent,
  type CertificateFigures,
  type TaxYearClosed,
} from '@parkett/tax-contract';
import type { AccountTax, OwnTax } from './account-tax';
import { taxRatesOf } from './tax-rules';
import type { TaxYear } from './tax-year';
import { closeTaxYear } from './year-end';

type Own = Pick<OwnTax, 'year' | 'last' | 'closed'>;

const isSame = (a: CertificateFigures, b: CertificateFigures): boolean => textOf(a) === textOf(b);

/** The figures in a fixed order, whatever the order in which they were stored. */
const textOf = ({ losses, tax, exempt, ...one }: CertificateFigures): string =>
  JSON.stringify([
    ...[one.income, one.shareGains, one.allowanceUsed, one.creditUsed, one.creditLeft],
    ...[losses.shares, losses.other, tax.capitalGainsTax, tax.solidarity, tax.church],
    ...[exempt.shares, exempt.other, exempt.credit],
  ]);

export function figuresOf(state: TaxYear): CertificateFigures {
  const { year: _, ...figures } = closeTaxYear(state).certificate;
  return figures;
}

/** The years without figures, and those that were corrected since; the running one among them. Oldest first. */
export const unclosedYears = ({ year, last, closed = [] }: Own): readonly TaxYear[] =>
  [last, year]
    .filter((one) => one !== null)
    .filter((state) => {
      const known = closed.find((one) => one.year === state.year);
      return known === undefined || !isSame(known.figures, figuresOf(state));
    });

/**
 * Closes the years before that of the book date: their figures are fixed. A year that was corrected since is closed
 * once more, with the next edition. Nothing is left to do if there is none. Rejects with NOT_SWITCHED_ON.
 */
export function closeTaxYears(
  tax: AccountTax,
  { before }: AccountTaxCommandOf<'CloseTaxYears'>,
  { mayWrite, businessDate }: Pick<DecisionBase, 'mayWrite' | 'businessDate'>,
): Decision<AccountTaxEvent> {
  if (!mayWrite({ type: 'TaxYearClosed', v: 1 })) return reject('NOT_SWITCHED_ON');
  // The books are behind the job: the year has days to come.
  const limit = Math.min(before, Number(businessDate.slice(0, 4)));
  const due = tax === null ? [] : unclosedYears(tax).filter(({ year }) => year < limit);
  return accept(
    ...due.map((state): TaxYearClosed => {
      const edition = (tax?.closed?.find(({ year }) => year === state.year)?.edition ?? 0) + 1;
      return {
        ...{ type: 'TaxYearClosed', v: 1, year: state.year, edition, corrects: edition > 1 ? edition - 1 : null },
        ...{ figures: figuresOf(state), carried: closeTaxYear(state).carried, date: businessDate },
        rules: [taxRatesOf(state.year).id],
      };
    }),
  );
}
