import { CustomerDocuments, sha256Of } from '@parkett/documents-server';
import { CustomerKeys, CustomerVault, openSecrets } from '@parkett/platform-secrets';
import type { Database } from '@parkett/platform-read-model';
import { execFileSync } from 'node:child_process';

interface Issued {
  readonly document_id: string;
  readonly account_id: string;
  readonly sha256: string;
}

/**
 * The last record that a document includes, its place in the log and its hash, and the recorded time of a fill. Order
 * numbers have no 64 digits.
 */
const ofTheRecord = /\d+\/\d+(?=\D*\s[0-9a-f]{64})|[0-9a-f]{64}|\d\d:\d\d:\d\d/g;

export const documentsOf = (records: Database, home: string): CustomerDocuments =>
  new CustomerDocuments(records, new CustomerVault(new CustomerKeys(records, openSecrets(home))));

/** What each issued document says, and whether its bytes are those of its hash. */
export async function documentTexts(
  { read, records }: { readonly read: Database; readonly records: Database },
  home: string,
): Promise<readonly string[]> {
  const store = documentsOf(records, home);
  const issued = await read.rows<Issued>('SELECT document_id, account_id, sha256 FROM issued_documents');
  const texts: string[] = [];
  for (const { document_id: id, account_id: account, sha256 } of issued) {
    const pdf = await store.open(account, sha256, 'pdf');
    const csv = await store.open(account, sha256, 'csv');
    const isOurs = pdf !== undefined && sha256Of(pdf) === sha256;
    const text =
      pdf && execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' });
    const said = { isOurs, text: text?.replaceAll(ofTheRecord, ''), csv: csv?.toString() };
    texts.push(`document ${id} ${JSON.stringify(said)}`);
  }
  return texts;
}
