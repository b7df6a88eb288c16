import type { Language } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, type Secrets } from '@parkett/platform-secrets';
import { IdentityReader } from '../projections/identity-reader';
import { addressOf } from './address-of';

/** How letters to a customer begin, besides the name. */
export interface Letterhead {
  readonly language: Language;
  /** The lines of the postal address; none while the customer has not set it. */
  readonly address: readonly string[];
}

/** The country is on the address only of letters that leave ours. */
const homeCountry = 'DE';

/** On the records and read models of an installation; undefined once the customer was erased. */
export function openLetterheads(records: Database, readModels: Database, secrets: Secrets) {
  const [reader, vault] = [new IdentityReader(readModels), new CustomerVault(new CustomerKeys(records, secrets))];
  return async (accountId: string): Promise<Letterhead | undefined> => {
    const [customer] = await records.rows<{ language: Language }>(
      'SELECT language FROM customers WHERE account_id = $1 AND erased_at IS NULL',
      [accountId],
    );
    const address = customer && (await addressOf(reader, vault, accountId));
    if (customer === undefined || address === undefined) return customer && { ...customer, address: [] };
    const { street, postcode, city, country } = address;
    const abroad = country === homeCountry ? [] : [country];
    return { ...customer, address: [street, `${postcode} ${city}`, ...abroad] };
  };
}
