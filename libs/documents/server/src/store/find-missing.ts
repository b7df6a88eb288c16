import type { Database } from '@parkett/platform-read-model';

/** A document whose hash is in the log and whose bytes are not stored. */
export interface MissingFile {
  readonly documentId: string;
  readonly accountId: string;
  readonly date: string;
  readonly sha256: string;
}

interface Databases {
  readonly readModels: Pick<Database, 'rows'>;
  readonly records: Pick<Database, 'rows'>;
}

const pageRows = 1_000;
/** As long as retention keeps the bytes. */
const keptDays = 4_018;

/**
 * Documents that customers should still be able to open and cannot, as after a restore from before they were stored.
 * Those of customers who are erased, and of accounts that are not in the records, have no bytes any more.
 */
export async function* findMissing({ readModels, records }: Databases, now: number): AsyncGenerator<MissingFile> {
  const since = now - keptDays * 86_400_000;
  for (let after = ''; ; ) {
    const page: readonly MissingFile[] = await readModels.rows<MissingFile>(
      `SELECT document_id AS "documentId", account_id AS "accountId", date, sha256 FROM issued_documents
       WHERE document_id > $1 AND issued_at > $2 ORDER BY document_id LIMIT ${pageRows}`,
      [after, since],
    );
    const missing = await records.rows<{ sha256: string; account_id: string }>(
      `SELECT account_id, sha256 FROM unnest($1::text[], $2::text[]) AS issued (account_id, sha256)
       JOIN customers USING (account_id)
       WHERE erased_at IS NULL AND NOT EXISTS (SELECT FROM customer_documents AS stored
         WHERE stored.account_id = issued.account_id AND stored.sha256 = issued.sha256)`,
      [page.map(({ accountId }) => accountId), page.map(({ sha256 }) => sha256)],
    );
    const keys = new Set(missing.map(({ account_id, sha256 }) => `${account_id} ${sha256}`));
    for (const file of page) if (keys.has(`${file.accountId} ${file.sha256}`)) yield file;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.documentId;
  }
}
