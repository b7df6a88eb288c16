import { minor, subtract, type OutputOf } from '@parkett/kernel';
import type { getTaxes, ShownTaxYear } from '@parkett/tax-contract';
import { countedOn, profileOn, taxYearOn, type AccountTax, type OwnTax, type TaxDay } from './account-tax';
import { assess } from './assess';
import { unclosedYears } from './close-years';
import { allowanceLimits } from './order-allowance';
import { yearWithLosses } from './request-loss-certificate';
import { lossCertificateUntil } from './tax-rules';
import { certifiedOf, taxTotal, type TaxYear } from './tax-year';

/** A year as its customer sees it. */
export function shownYear(state: TaxYear, own: OwnTax): ShownTaxYear {
  const { year, taxed, brought, allowance, isJoint, allowanceEnds, withheld } = state;
  const { losses, income, shareGains, allowanceUsed, creditUsed, creditLeft, tax } = assess(state);
  return {
    year,
    results: { shares: taxed.shares, other: taxed.other },
    certified: certifiedOf(state),
    ...{ brought, losses, income, shareGains, withheld },
    allowance: { amount: allowance, isJoint, endsWithYear: allowanceEnds === true, used: allowanceUsed },
    missing: minor(Math.max(0, subtract(taxTotal(tax), taxTotal(withheld)))),
    closed: closedOf(state, own),
    foreignTax: { credited: creditUsed, notCredited: creditLeft },
  };
}

function closedOf({ year }: TaxYear, tax: OwnTax): ShownTaxYear['closed'] {
  const known = tax.closed?.find((one) => one.year === year);
  if (known === undefined || unclosedYears(tax).some((one) => one.year === year)) return null;
  return { date: known.date, edition: known.edition };
}

/** The last day for asking for a certificate of a year; null once it is over, or was asked for of all losses. */
function untilOf(running: TaxYear | undefined, today: string): string | null {
  if (running === undefined) return null;
  const { date } = lossCertificateUntil(running.year);
  const { shares, other } = certifiedOf(running);
  return today > date || (shares && other) ? null : date;
}

/** The running year on a day, as if income came on it, and the last one before it. */
export function shownTaxes(tax: AccountTax, day: TaxDay): OutputOf<typeof getTaxes> {
  const { today, counts } = day;
  const profile = tax === null ? undefined : profileOn(tax, today);
  if (tax === null || profile === undefined)
    return { state: 'unknown', since: null, year: null, before: null, lossCertificateUntil: null, limits: null };
  const running = taxYearOn(tax, countedOn(tax, counts));
  const before = tax.year !== null && tax.year.year < running.year ? tax.year : tax.last;
  const isTaxed = profile.withheld || tax.year?.year === running.year;
  return {
    state: profile.withheld ? 'withheld' : 'notWithheld',
    since: profile.from,
    year: isTaxed ? shownYear(running, tax) : null,
    before: before && shownYear(before, tax),
    lossCertificateUntil: untilOf(yearWithLosses(tax, day), today),
    limits: profile.withheld ? allowanceLimits(running) : null,
  };
}
