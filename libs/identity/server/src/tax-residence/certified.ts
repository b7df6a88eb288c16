import type { DeclaredTaxResidence, TaxResidence } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { tinOf } from './tin';

const usa = 'US';

/**
 * What a self-certification says, with tidy numbers. Throws US_PERSON_NOT_SERVED, before anything is kept, and
 * TIN_INVALID { country }.
 */
export function certified({ usPerson, countries }: Omit<TaxResidence, 'wording'>): DeclaredTaxResidence {
  // Whoever pays taxes there as a resident is a US person, too.
  if (usPerson || countries.some(({ country }) => country === usa)) throw new Problem(403, 'US_PERSON_NOT_SERVED');
  return {
    usPerson: false,
    countries: countries.map(({ country, tin, missing, explanation }) => {
      const tidy = tin === null ? null : tinOf(country, tin);
      if (tidy === undefined) throw new Problem(400, 'TIN_INVALID', { country });
      return { country, tin: tidy, missing, explanation };
    }),
  };
}
