import { documentsWithTable, unreadDocumentsMax, type PostboxDocument } from '@parkett/documents-contract';
import { Problem } from '@parkett/platform-http';
import type { Database, StoredRow } from '@parkett/platform-read-model';
import type { issuedDocumentTable } from '../projection/document-tables';
import type { CustomerDocuments, FileFormat, HoldCustomer } from '../store/customer-documents';

interface PostboxOptions {
  readonly readModels: Pick<Database, 'rows'>;
  readonly store: CustomerDocuments;
  readonly hold: HoldCustomer;
}

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Row extends StoredRow<typeof issuedDocumentTable.columns> {
  readonly kind: PostboxDocument['kind'];
  readonly currency: PostboxDocument['currency'];
  readonly corrected_by: string | null;
}

/** The documents of a customer. Every query filters by account, so that nobody sees those of somebody else. */
export class Postbox {
  constructor(private readonly options: PostboxOptions) {}

  /** Newest first; `cursor` is the `nextCursor` of the page before. Throws INPUT_INVALID. */
  async list(
    accountId: string,
    { cursor, limit }: Page,
  ): Promise<{ documents: PostboxDocument[]; nextCursor: string | null }> {
    const before = placeOf(cursor);
    const rows = await this.options.readModels.rows<Row>(
      `SELECT one.*, (SELECT document_id FROM issued_documents AS other
         WHERE other.account_id = one.account_id AND other.corrects = one.document_id) AS corrected_by
       FROM issued_documents AS one
       WHERE account_id = $1 AND (date, place, document_id) < ($2, $3, $4)
       ORDER BY date DESC, place DESC, document_id DESC LIMIT $5`,
      [accountId, before.date, before.place, before.documentId, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const read = await this.options.store.readOf(
      accountId,
      shown.map(({ document_id }) => document_id),
    );
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      documents: shown.map((row) => documentOf(row, !read.has(row.document_id))),
      nextCursor: last === undefined ? null : `${last.date} ${last.place} ${last.document_id}`,
    };
  }

  /** The number of unread documents, at most `unreadDocumentsMax`. */
  async unread(accountId: string): Promise<number> {
    const [row] = await this.options.readModels.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM issued_documents WHERE account_id = $1',
      [accountId],
    );
    const unread = (row?.count ?? 0) - (await this.options.store.countRead(accountId));
    // While a rebuild has not got to the documents that were read, there are fewer than receipts.
    return Math.min(Math.max(unread, 0), unreadDocumentsMax);
  }

  /** Throws POSTBOX_DOCUMENT_UNKNOWN. */
  async markRead(accountId: string, documentIds: readonly string[]): Promise<void> {
    const asked = [...new Set(documentIds)];
    const rows = await this.options.readModels.rows(
      'SELECT FROM issued_documents WHERE account_id = $1 AND document_id = ANY ($2)',
      [accountId, asked],
    );
    if (rows.length < asked.length) throw new Problem(404, 'POSTBOX_DOCUMENT_UNKNOWN');
    await this.options.store.markRead(accountId, asked, this.options.hold);
  }

  /** The file of a document, which its customer has read with that. Throws POSTBOX_DOCUMENT_UNKNOWN. */
  async file(accountId: string, documentId: string, format: FileFormat): Promise<Buffer> {
    const [row] = await this.options.readModels.rows<{ sha256: string }>(
      'SELECT sha256 FROM issued_documents WHERE account_id = $1 AND document_id = $2',
      [accountId, documentId],
    );
    const bytes = row && (await this.options.store.open(accountId, row.sha256, format));
    if (bytes === undefined) throw new Problem(404, 'POSTBOX_DOCUMENT_UNKNOWN');
    await this.options.store.markRead(accountId, [documentId], this.options.hold);
    return bytes;
  }
}

const cursorPattern = /^(\d{4}-\d{2}-\d{2}) (\d{1,4}) (\S{1,80})$/;

function placeOf(cursor: string | undefined): { date: string; place: number; documentId: string } {
  if (cursor === undefined) return { date: '9999-12-31', place: 0, documentId: '' };
  const [, date, place, documentId] = cursorPattern.exec(cursor) ?? [];
  if (date === undefined || place === undefined || documentId === undefined)
    throw new Problem(400, 'INPUT_INVALID', { field: 'cursor', reason: 'format' });
  return { date, place: Number(place), documentId };
}

const documentOf = (row: Row, unread: boolean): PostboxDocument => ({
  documentId: row.document_id,
  kind: row.kind,
  period: row.period,
  currency: row.currency,
  orderId: row.order_id,
  date: row.date,
  issuedAt: Number(row.issued_at),
  sha256: row.sha256,
  corrects: row.corrects,
  correctedBy: row.corrected_by,
  hasTable: documentsWithTable.has(row.kind),
  unread,
});
