import { Erasure, ErasureList } from '@parkett/identity-server';
import { openDocumentStore } from '@parkett/platform-documents';
import type { Database } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, openSecrets } from '@parkett/platform-secrets';
import { DocumentRepository } from '@parkett/verification-server';
import { recordTablesErased } from './records';

/**
 * Creates the Erasure for the jobs role and the command line, on the records, read models and documents of an
 * installation.
 */
export function openErasure({
  records,
  readModels,
  home,
}: {
  readonly records: Database;
  readonly readModels: Database;
  readonly home: string;
}): Erasure {
  const repository = new DocumentRepository(
    records,
    openDocumentStore(home),
    new CustomerVault(new CustomerKeys(records, openSecrets(home))),
  );
  return new Erasure({
    records,
    readModels,
    list: new ErasureList(home),
    alsoEmptied: recordTablesErased,
    eraseFiles: async (accountIds) => {
      const owners = await records.rows<{ account_id: string }>(
        'SELECT DISTINCT account_id FROM documents WHERE account_id = ANY ($1)',
        [accountIds],
      );
      for (const { account_id } of owners) await repository.erase(account_id);
    },
  });
}
