import { minor, zero } from '@parkett/kernel';
import type { AccountTaxEvent, CertificateFigures, Losses, TaxProfile, TaxYearClosed } from '@parkett/tax-contract';
import { addLosses, noLosses, openTaxYear, subtractLosses, type TaxYear } from './tax-year';
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
  /** What was fixed of the years that are kept. Absent before the first. */
  readonly closed?: readonly ClosedFigures[] | undefined;
}

export interface ClosedFigures {
  readonly year: number;
  readonly edition: number;
  /** The book date on which they were fixed. */
  readonly date: string;
  readonly figures: CertificateFigures;
}

/** Increase it whenever `evolveAccountTax` gives another state for the same events. */
export const taxStateVersion = 1;

/** The newest ones are kept: no income is reported so late that it needs an older one. */
export const profilesMax = 16;

const yearOf = (date: string): number => Number(date.slice(0, 4));

type Profiles = Pick<OwnTax, 'profiles'>;

/** The days that an order for an allowance and the screen of taxes go by. */
export interface TaxDay {
  /** By the broker's clock: whether tax is withheld follows from it. */
  readonly today: string;
  /** The day whose tax year counts. It is never after the books: all income of a year comes before the next begins. */
  readonly counts: string;
}

export const taxDay = (today: string, businessDate: string): TaxDay => ({
  today,
  counts: businessDate < today ? businessDate : today,
});

/** Whether tax is withheld on income of a date, by the profile that holds on it. */
export const isWithheld = (tax: Profiles, date: string): boolean => profileOn(tax, date)?.withheld ?? false;

/** The profile that holds on a date. */
export const profileOn = ({ profiles }: Profiles, date: string): TaxProfile | undefined =>
  profiles.findLast(({ from }) => from <= date);

/** The church tax rate of a year: of the profile that holds when it begins, or of the first one after that. */
const churchIn = ({ profiles }: Profiles, year: number): TaxProfile['church'] =>
  (profiles.findLast(({ from }) => from <= `${year}-01-01`) ?? profiles[0])?.church ?? '0';

/** Two years are kept that can be corrected: the running one and the last. */
const closedMax = 2;

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
  const { isJoint, isExempt } = year;
  const allowance = year.allowanceEnds ? zero : year.allowance;
  const { carried } = closeTaxYear(year);
  return openTaxYear({ year: yearOf(date), church, isJoint, allowance, isExempt, brought: carried });
}

/** A date, or the last day of a year that is over by then. */
export const dateIn = ({ year }: TaxYear, date: string): string => (yearOf(date) > year ? `${year}-12-31` : date);

/** The year in which income of a date is corrected: the one that runs, or the last one while it has no certificate. */
export const correctedYearOn = ({ year, last }: OwnTax, date: string): TaxYear | undefined =>
  [year, last].find((one) => one?.year === yearOf(date)) ?? undefined;

/** The losses brought into the year that runs after the last year was changed; null for a change of any other year. */
export function broughtAfter({ year, last }: OwnTax, changed: TaxYear): Losses | null {
  if (year === null || last === null || changed.year !== last.year) return null;
  const [was, now] = [closeTaxYear(last).carried, closeTaxYear(changed).carried];
  return addLosses(subtractLosses(year.brought, was), now);
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
    return { ...tax, last: tax?.last ?? null, profiles, year: rated };
  }
  if (tax === null) return tax;
  if (event.type === 'TaxYearClosed') return withClosed(tax, event);
  const { year } = event;
  const brought = event.type === 'TaxSettled' ? event.brought : null;
  if (tax.year !== null && year.year < tax.year.year)
    return { ...tax, year: { ...tax.year, brought: brought ?? tax.year.brought }, last: year };
  return { ...tax, year, last: tax.year !== null && tax.year.year < year.year ? tax.year : tax.last };
}

function withClosed(tax: OwnTax, { year, edition, date, figures }: TaxYearClosed): OwnTax {
  const others = (tax.closed ?? []).filter((one) => one.year !== year);
  const closed = [...others, { year, edition, date, figures }].toSorted((a, b) => a.year - b.year);
  return { ...tax, closed: closed.slice(-closedMax) };
}
