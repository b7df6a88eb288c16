import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import type { Published } from '../account-slices';

const yearDays = { EUR: 360, USD: 360, CHF: 360, CNY: 360, GBP: 365, HKD: 365 };

/**
 * Rates that no build ships: 3 % in euros, and 2.25 % from 16 December 2026 on; 0.5 % in renminbi, 1.25 % in Hong Kong
 * dollars.
 */
export const interestVersions = [
  {
    ...{ id: 'spec-1', validFrom: '2018-01-01', validTo: '2026-12-15', source: 'spec', yearDays },
    rates: { EUR: '0.03', CNY: '0.005', HKD: '0.0125' },
  },
  {
    ...{ id: 'spec-2', validFrom: '2026-12-16', validTo: null, source: 'spec', yearDays },
    rates: { EUR: '0.0225', CNY: '0.005', HKD: '0.0125' },
  },
] as const;

/** The same by currency and first date, for the check that shares nothing with Parkett. */
export const ratesByDate: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  (['EUR', 'CNY', 'HKD'] as const).map((currency) => [
    currency,
    Object.fromEntries(interestVersions.map(({ validFrom, rates }) => [validFrom, rates[currency]])),
  ]),
);

export const publishedRates: Published = { agreements: agreementVersions, interest: interestVersions };
