import { documentEvents, documentsMax } from '@parkett/documents-contract';
import { eventRecordBytesMax } from '@parkett/platform-event-log';

/** What a record holds beside its events. */
const recordBytes = 4_096;

it('takes no more documents than fit into a record, however long their names are', () => {
  const id = 'x'.repeat(80);
  const longest = {
    ...{ documentId: id, kind: 'monthlyStatement', period: '2026-11-20', currency: 'EUR', orderId: id },
    ...{ sha256: 'a'.repeat(64), corrects: id },
  };
  const event = {
    ...{ type: 'DocumentsIssued', v: 2, date: '2026-11-20', first: 9_900, isLast: false },
    documents: Array.from({ length: documentsMax }, () => longest),
    upTo: { partition: 999, offset: Number.MAX_SAFE_INTEGER, hash: 'a'.repeat(64) },
  };
  expect(documentEvents.schemas().get('DocumentsIssued.v2')?.parse(event)).toEqual(event);
  expect(JSON.stringify(event).length).toBeLessThan(eventRecordBytesMax - recordBytes);
});
