import type { Database } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, openSecrets } from '@parkett/platform-secrets';
import { VerificationReader } from './verification-reader';
import { IdentityNumbers } from './identity-numbers';
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
    new VerificationReader(readModels),
    new IdentityNumbers(records, secrets),
    new CustomerVault(new CustomerKeys(records, secrets)),
  );
}
