import { minor } from '@parkett/kernel';
import type { AccountTaxEvent, TaxProfile } from '@parkett/tax-contract';
import { evolveTax, taxDateOf } from './decide-tax';
import { noLosses, openTaxYear, type TaxYear } from './tax-year';
import { closeTaxYear } from './year-end';

/** The tax of one account; null until its customer has a profile. */
export type AccountTax = OwnTax | null;

export interface OwnTax {
  /** By the date from which each holds, oldest first. Several, because a fill can be reported late. */
  readonly profiles: readonly TaxProfile[];
  /** The year that runs; null before the first income. */
  readonly year: TaxYear | null;
  /** The year before it, for its certificate. */
  readonly last: TaxYear | null;
}

/** Increase it whenever `evolveAccountTax` gives another state for the same events. */
export const taxStateVersion = 2;

/** The newest ones are kept: no income is reported so late that it needs an older one. */
export const profilesMax = 16;

const yearOf = (date: string): number => Number(date.slice(0, 4));

type Profiles = Pick<OwnTax, 'profiles'>;

/** Whether tax is withheld on income of a date, by the profile that holds on it. */
export const isWithheld = ({ profiles }: Profiles, date: string): boolean =>
  profiles.findLast(({ from }) => from <= date)?.withheld ?? false;

/** The church tax rate of a year: of the profile that holds when it begins, or of the first one after that. */
const churchIn = ({ profiles }: Profiles, year: number): TaxProfile['church'] =>
  (profiles.findLast(({ from }) => from <= `${year}-01-01`) ?? profiles[0])?.church ?? '0';

/** A profile holds until the date of the next one, whichever was sent first. */
function withProfile({ profiles }: Profiles, profile: TaxProfile): readonly TaxProfile[] {
  const others = profiles.filter(({ from }) => from !== profile.from);
  return [...others, profile].toSorted((a, b) => (a.from < b.from ? -1 : 1)).slice(-profilesMax);
}

/**
 * The year to which a date belongs, opened with the losses and the order of the one before. A date before the year that
 * runs counts in it: that of a fill which is reported late, § 43a (3) sentence 7 EStG.
 */
export function taxYearOn(tax: Pick<OwnTax, 'profiles' | 'year'>, date: string): TaxYear {
  const { year } = tax;
  const church = churchIn(tax, yearOf(date));
  if (year === null) {
    const first = { year: yearOf(date), church, isJoint: false };
    return openTaxYear({ ...first, allowance: minor(0), brought: noLosses });
  }
  if (yearOf(date) <= year.year) return year;
  const { isJoint, allowance, isExempt } = year;
  const { carried } = closeTaxYear(year);
  return openTaxYear({ year: yearOf(date), church, isJoint, allowance, isExempt, brought: carried });
}

/** The date, or the first day of the year that runs if that is later. */
export const countedOn = ({ year }: OwnTax, date: string): string =>
  year !== null && yearOf(date) < year.year ? `${year.year}-01-01` : date;

export function evolveAccountTax(tax: AccountTax, event: AccountTaxEvent): AccountTax {
  if (event.type === 'TaxProfileSet') {
    const { withheld, from, church } = event;
    const profiles = withProfile(tax ?? { profiles: [] }, { withheld, from, church });
    const year = tax?.year ?? null;
    // The rate can become known after the first income of the year: the next settlement takes the difference.
    const rated = year && { ...year, church: churchIn({ profiles }, year.year) };
    return { last: tax?.last ?? null, profiles, year: rated };
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
