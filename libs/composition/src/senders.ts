import { Senders } from '@parkett/funds-server';
import type { Database } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, type Secrets } from '@parkett/platform-secrets';
import { openVerifiedPeople } from '@parkett/verification-server';

interface Parts {
  readonly records: Database;
  readonly readModels: Database;
  readonly secrets: Secrets;
  readonly env: 'LIVE' | 'SIMULATED';
}

/** Compares senders of money with the verified names of customers. */
export function sendersOf({ records, readModels, secrets, env }: Parts): Senders {
  const keys = new CustomerKeys(records, secrets);
  return new Senders({
    verifiedPerson: openVerifiedPeople(records, readModels, secrets),
    // Not the keys in memory, which may be those of somebody who was erased since.
    isKnown: async (accountId) =>
      (await records.rows('SELECT FROM customer_keys WHERE account_id = $1', [accountId])).length > 0,
    vault: new CustomerVault(keys),
    namesEverybody: env === 'LIVE',
  });
}
