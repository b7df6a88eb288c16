import type { Database } from '@parkett/platform-read-model';

/** Inserts a row for this customer with all required columns; skips tables where registration has inserted one. */
export async function fillTable(
  { records, schema, documentId }: { readonly records: Database; readonly schema: string; readonly documentId: string },
  table: string,
  accountId: string,
): Promise<void> {
  const columns = await records.rows<{
    column_name: string;
    data_type: string;
    is_nullable: string;
    column_default: string | null;
    is_identity: string;
  }>(
    `SELECT column_name, data_type, is_nullable, column_default, is_identity FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2`,
    [schema, table],
  );
  const asked = columns.filter(
    (column) =>
      column.column_name === 'account_id' ||
      (column.is_nullable === 'NO' && column.column_default === null && column.is_identity === 'NO'),
  );
  const named: Readonly<Record<string, unknown>> = { kind: 'front', document_id: documentId };
  const values = asked.map(({ column_name, data_type }) =>
    column_name === 'account_id' ? accountId : (named[column_name] ?? samples[data_type] ?? 'sample'),
  );
  await records.rows(
    `INSERT INTO ${table} (${asked.map(({ column_name }) => column_name).join(', ')}) VALUES (${asked.map((_, n) => `$${n + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
    values,
  );
}

const samples: Readonly<Record<string, unknown>> = {
  bytea: Buffer.from('sample'),
  integer: 1,
  bigint: 1,
  boolean: false,
  'timestamp with time zone': new Date(),
  ARRAY: ['s'],
  jsonb: '{}',
  date: '2026-11-20',
};
