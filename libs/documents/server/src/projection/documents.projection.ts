import { documentEvents } from '@parkett/documents-contract';
import { decidedAtOf } from '@parkett/platform-event-log';
import type { Projection, WrittenRow } from '@parkett/platform-read-model';
import { issuedDocumentTable } from './document-tables';

/** The documents of each account. A group of its own: it fills from the log's beginning beside everything else. */
export const documentsProjection: Projection = {
  group: 'documents',
  scope: 'every partition',
  tables: [issuedDocumentTable],
  async project(client, partition, records) {
    const rows: WrittenRow<typeof issuedDocumentTable.columns>[] = [];
    for (const { offset, record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const account_id = record.aggregate.slice('account:'.length);
      for (const { date, documents, first, isLast } of record.events.flatMap(
        (event) => documentEvents.find(event) ?? [],
      ))
        for (const [at, { documentId, orderId, ...document }] of documents.entries())
          rows.push({
            ...{ ...document, document_id: documentId, order_id: orderId, account_id, date, place: first + at },
            ...{ issued_at: decidedAtOf(record), partition, record_offset: offset, whole_date: isLast ? date : null },
          });
    }
    await issuedDocumentTable.insert(client, rows);
  },
};
