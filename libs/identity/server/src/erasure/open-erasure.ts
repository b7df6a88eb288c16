import { openDocumentStore } from '@parkett/platform-documents';
import type { Database } from '@parkett/platform-read-model';
import { DocumentShelf } from '../documents/document-shelf';
import { openSecrets } from '../secrets/secrets';
import { CustomerKeys } from '../vault/customer-keys';
import { CustomerVault } from '../vault/customer-vault';
import { Erasure } from './erasure';

/**
 * Creates the Erasure for the jobs role and the command line, on the records, read models and documents of an
 * installation.
 */
export function openErasure({
  records,
  readModels,
  home,
  alsoEmptied,
}: {
  readonly records: Database;
  readonly readModels: Database;
  readonly home: string;
  readonly alsoEmptied: readonly string[];
}): Erasure {
  const shelf = new DocumentShelf(
    records,
    openDocumentStore(home),
    new CustomerVault(new CustomerKeys(records, openSecrets(home))),
  );
  return new Erasure({
    records,
    readModels,
    alsoEmptied,
    eraseFiles: async (accountIds) => {
      const owners = await records.rows<{ account_id: string }>(
        'SELECT DISTINCT account_id FROM documents WHERE account_id = ANY ($1)',
        [accountIds],
      );
      for (const { account_id } of owners) await shelf.erase(account_id);
    },
  });
}
