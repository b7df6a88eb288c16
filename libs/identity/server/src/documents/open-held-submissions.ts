import type { Database } from '@parkett/platform-read-model';
import { IdentityReader } from '../projections/identity-reader';
import { openSecrets } from '../secrets/secrets';
import { CustomerKeys } from '../vault/customer-keys';
import { CustomerVault } from '../vault/customer-vault';
import { IdentityNumbers } from '../vault/identity-numbers';
import { HeldSubmissions } from './held-submissions';

/** Creates HeldSubmissions for the jobs role, on the records and read models of an installation. */
export function openHeldSubmissions({
  records,
  readModels,
  home,
}: {
  readonly records: Database;
  readonly readModels: Database;
  readonly home: string;
}): HeldSubmissions {
  const secrets = openSecrets(home);
  return new HeldSubmissions(
    records,
    new IdentityReader(readModels),
    new IdentityNumbers(records, secrets),
    new CustomerVault(new CustomerKeys(records, secrets)),
  );
}
