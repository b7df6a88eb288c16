import { documentEvents, type DocumentEvent } from '@parkett/documents-contract';
import { postingSchema, type EventBody } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import type { Projection, WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { accountDayTable, documentAccountTable, issuedDocumentTable } from './document-tables';

type DayRow = WrittenRow<typeof accountDayTable.columns>;
type IssuedRow = WrittenRow<typeof issuedDocumentTable.columns>;

/** Whatever an event is about: it books what its postings give to the customer or take from them. */
const bookedSchema = z.object({ postings: z.array(postingSchema) });

/** Whether the customer has more or less of anything afterwards. Cash that is only reserved is still theirs. */
function books(event: EventBody): boolean {
  if (!('postings' in event)) return false;
  const sums = new Map<string, number>();
  for (const { bucket, unit, amount } of bookedSchema.parse(event).postings)
    if (!bucket.startsWith('house:')) sums.set(unit, (sums.get(unit) ?? 0) + amount);
  return [...sums.values()].some((sum) => sum !== 0);
}

/** The changes that a batch of records makes. */
class DocumentChanges {
  private readonly days = new Map<string, DayRow>();
  private readonly issued: IssuedRow[] = [];
  private readonly touched = new Set<string>();
  private readonly erased = new Set<string>();

  add(accountId: string, partition: number, chained: ChainedRecord): void {
    for (const event of chained.record.events) {
      if (event.type === 'CustomerErased') this.erased.add(accountId);
      if (books(event)) this.addDay(accountId, partition, chained);
      const issued = documentEvents.find(event);
      if (issued !== undefined) this.addIssued(accountId, partition, chained, issued);
    }
  }

  private addDay(account_id: string, partition: number, { offset, hash, record }: ChainedRecord): void {
    const { businessDate: business_date } = record;
    this.days.set(`${account_id} ${business_date}`, {
      ...{ account_id, business_date, partition, record_offset: offset, hash },
    });
    this.touched.add(account_id);
  }

  private addIssued(
    account_id: string,
    partition: number,
    { offset, record }: ChainedRecord,
    { date, documents, first, isLast }: DocumentEvent,
  ): void {
    for (const [at, { documentId, kind, period, currency, orderId, sha256, corrects }] of documents.entries())
      this.issued.push({
        ...{ document_id: documentId, account_id, date, kind, period, currency, order_id: orderId, sha256, corrects },
        ...{
          issued_at: decidedAtOf(record),
          partition,
          record_offset: offset,
          place: first + at,
          whole_date: isLast ? date : null,
        },
      });
    this.touched.add(account_id);
  }

  async write(client: PoolClient): Promise<void> {
    await accountDayTable.insert(client, [...this.days.values()], {
      onConflict:
        'DO UPDATE SET partition = excluded.partition, record_offset = excluded.record_offset, hash = excluded.hash',
    });
    await issuedDocumentTable.insert(client, this.issued);
    const touched = [...this.touched];
    if (touched.length > 0) await client.query(findDue, [touched]);
    if (this.erased.size > 0)
      await client.query('DELETE FROM document_accounts WHERE account_id = ANY ($1)', [[...this.erased]]);
  }
}

const monthEnd = `to_char(date_trunc('month', business_date::date) + interval '1 month - 1 day', 'YYYY-MM-DD')`;

/**
 * A date counts once it has all its documents. Months before that of the last documents have theirs, so only later days
 * count.
 */
const findDue = `INSERT INTO document_accounts (account_id, due_on)
  SELECT account_id, (
    SELECT min(due) FROM account_days CROSS JOIN LATERAL (VALUES (business_date), (${monthEnd})) AS dates (due)
    WHERE account_days.account_id = touched.account_id AND business_date >= left(issued, 7) AND due > issued)
  FROM (SELECT account_id, coalesce(
      (SELECT max(whole_date) FROM issued_documents WHERE issued_documents.account_id = each.account_id), '') AS issued
    FROM unnest($1::text[]) AS each (account_id)) AS touched
  ON CONFLICT (account_id) DO UPDATE SET due_on = excluded.due_on`;

/**
 * The documents of each account, and the dates for which some are due. A group of its own: it fills from the log's
 * beginning beside everything else.
 */
export const documentsProjection: Projection = {
  group: 'documents',
  scope: 'every partition',
  tables: [accountDayTable, documentAccountTable, issuedDocumentTable],
  async project(client, partition, records) {
    const changes = new DocumentChanges();
    for (const chained of records) {
      const { aggregate } = chained.record;
      if (aggregate.startsWith('account:')) changes.add(aggregate.slice('account:'.length), partition, chained);
    }
    await changes.write(client);
  },
};
