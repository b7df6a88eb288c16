import { minor } from '@parkett/kernel';
import type { AccountTaxEvent, TaxProfile } from '@parkett/tax-contract';
import { evolveTax, taxDateOf } from './decide-tax';
import { noLosses, openTaxYear, type TaxYear } from './tax-year';
import { closeTaxYear } from './year-end';

/** The tax of one account; null until its customer has a profile. */
export type AccountTax = OwnTax | null;

export interface OwnTax {
  readonly profile: TaxProfile;
  /** The year that runs; null before the first income. */
  readonly year: TaxYear | null;
  /** The year before it, for its certificate. */
  readonly last: TaxYear | null;
}

/** Increase it whenever `evolveAccountTax` gives another state for the same events. */
export const taxStateVersion = 1;

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Whether tax is withheld on income of a date. */
export const isWithheld = ({ profile }: OwnTax, date: string): boolean => profile.withheld && profile.from <= date;

/**
 * The year to which a date belongs, opened with the losses and the order of the one before. A date before the year that
 * runs counts in it: that of a fill which is reported late, § 43a (3) sentence 7 EStG.
 */
export function taxYearOn({ profile, year }: OwnTax, date: string): TaxYear {
  if (year === null) {
    const first = { year: yearOf(date), church: profile.church, isJoint: false };
    return openTaxYear({ ...first, allowance: minor(0), brought: noLosses });
  }
  if (yearOf(date) <= year.year) return year;
  const { isJoint, allowance, isExempt } = year;
  const { carried } = closeTaxYear(year);
  return openTaxYear({ year: yearOf(date), church: profile.church, isJoint, allowance, isExempt, brought: carried });
}

/** The date, or the first day of the year that runs if that is later. */
export const countedOn = ({ year }: OwnTax, date: string): string =>
  year !== null && yearOf(date) < year.year ? `${year.year}-01-01` : date;

export function evolveAccountTax(tax: AccountTax, event: AccountTaxEvent): AccountTax {
  if (event.type === 'TaxProfileSet') {
    const { withheld, from, church } = event;
    return { year: null, last: null, ...tax, profile: { withheld, from, church } };
  }
  if (tax === null) return tax;
  const year = taxYearOn(tax, taxDateOf(event.change));
  const isNew = tax.year !== null && tax.year.year < year.year;
  const { change: command, settled, before, after, rules } = event;
  return {
    ...tax,
    year: evolveTax(year, { command, settled, before, after, rules }),
    last: isNew ? tax.year : tax.last,
  };
}
