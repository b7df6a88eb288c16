import { accountCurrencies, invariant, type Currency } from '@parkett/kernel';
import { dayOf } from './daily-balances';
import data from './interest-rules.json';

/** One dated version of the rates on settled cash. */
export interface InterestRules {
  readonly id: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly source: string;
  /** For a year, as a part of the balance; a currency without one bears no interest. */
  readonly rates: Readonly<Partial<Record<Currency, string>>>;
  /** The days of a year by which a rate is divided. */
  readonly yearDays: Readonly<Partial<Record<Currency, number>>>;
}

/** Throws unless the versions follow each other without a gap and every rate can be computed with. Oldest first. */
export function checkedInterestRules(versions: readonly InterestRules[]): readonly InterestRules[] {
  for (const [index, { id, validFrom, validTo, rates, yearDays }] of versions.entries()) {
    const next = versions[index + 1];
    const isFollowed = next !== undefined && validTo !== null && dayOf(validTo) + 1 === dayOf(next.validFrom);
    invariant(next === undefined ? validTo === null : isFollowed, `${id} does not end where the next version begins`);
    invariant(validTo === null || validFrom <= validTo, `${id} ends before it begins`);
    for (const currency of accountCurrencies) {
      const [rate = '0', days = 0] = [rates[currency], yearDays[currency]];
      invariant(/^(0|0\.\d{1,8})$/.test(rate), `${id}: ${rate} is no rate of ${currency}`);
      invariant(days === 360 || days === 365, `${id}: ${days} are no days of a year for ${currency}`);
    }
  }
  return versions;
}

export const interestRules: readonly InterestRules[] = checkedInterestRules(data.rules);

/** The version in force on a date; undefined before the first. */
export const interestRulesOn = (rules: readonly InterestRules[], date: string): InterestRules | undefined =>
  rules.find((one) => one.validFrom <= date && (one.validTo === null || date <= one.validTo));

export const hasRate = ({ rates }: Pick<InterestRules, 'rates'>, currency: Currency): boolean =>
  Number(rates[currency] ?? '0') > 0;

/** The currencies with a rate on any of the dates. */
export const currenciesWithRate = (
  rules: readonly InterestRules[],
  from: string,
  through: string,
): readonly Currency[] =>
  accountCurrencies.filter((currency) =>
    rules.some(
      (one) => hasRate(one, currency) && one.validFrom <= through && (one.validTo === null || one.validTo >= from),
    ),
  );

/** Every version of the rates that this build knows, in words; with its dates and its source. */
export const listedInterestRules = () =>
  interestRules.map(({ id, validFrom, validTo, source, rates, yearDays }) => {
    const known = accountCurrencies.flatMap((currency) =>
      hasRate({ rates }, currency)
        ? [`${percent(rates[currency] ?? '0')} ${currency} (act/${yearDays[currency]})`]
        : [],
    );
    const says = known.length === 0 ? 'no interest on cash' : known.join(', ');
    return { set: 'interest', id, mics: null, boards: null, products: null, validFrom, validTo, source, says };
  });

const percent = (rate: string): string => `${Number((Number(rate) * 100).toPrecision(9))} %`;
