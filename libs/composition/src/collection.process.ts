import { BankClient, collectionProcess, type CollectionParts } from '@parkett/funds-server';
import type { ProcessManager } from '@parkett/platform-processes';
import { readPosition, type Database } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, type Secrets } from '@parkett/platform-secrets';
import { brokerDateOf } from './business-days';
import { accountsProjection } from './read-models';

interface Parts extends Pick<CollectionParts, 'gateway'> {
  readonly bankUrl: string;
  readonly readModels: Database;
  readonly records: Database;
  readonly secrets: Secrets;
}

/** Hands direct debits over to the bank. While there was never one, it skips the log up to now. */
export const collectionProcessOf = ({ gateway, bankUrl, readModels, records, secrets }: Parts): ProcessManager => ({
  ...collectionProcess({
    gateway,
    vault: new CustomerVault(new CustomerKeys(records, secrets)),
    bank: new BankClient(bankUrl),
    dateOf: brokerDateOf,
    now: Date.now,
  }),
  beginAt: async (partition) => {
    const head = await readPosition(readModels, accountsProjection.group, partition);
    return (await readModels.rows('SELECT FROM collections LIMIT 1')).length === 0 ? head : undefined;
  },
});
