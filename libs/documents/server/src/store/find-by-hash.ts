import type { Database } from '@parkett/platform-read-model';

/** A document whose hash is in the log. */
export interface IssuedFile {
  readonly documentId: string;
  readonly accountId: string;
  readonly kind: string;
  readonly period: string;
  /** The book date after which it was issued. */
  readonly date: string;
  /** The record that has its hash. */
  readonly partition: number;
  readonly offset: number;
  /** The document that has replaced it. */
  readonly correctedBy: string | null;
}

/** The documents with this hash: none for a file that we have not issued. */
export async function findByHash(readModels: Pick<Database, 'rows'>, sha256: string): Promise<IssuedFile[]> {
  const rows = await readModels.rows<Omit<IssuedFile, 'offset'> & { readonly offset: string }>(
    `SELECT document_id AS "documentId", account_id AS "accountId", kind, period, date, partition,
       record_offset AS offset, (SELECT document_id FROM issued_documents AS other
         WHERE other.account_id = one.account_id AND other.corrects = one.document_id) AS "correctedBy"
     FROM issued_documents AS one WHERE sha256 = $1 ORDER BY document_id`,
    [sha256],
  );
  return rows.map((row) => ({ ...row, offset: Number(row.offset) }));
}
