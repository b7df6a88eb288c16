import type { Database } from '@parkett/platform-read-model';

/** What is on the disk in the file of the table of keys. Files that it had before are removed. */
export async function fileOfKeys(records: Database): Promise<Buffer> {
  await records.rows('CHECKPOINT');
  const [file] = await records.rows<{ bytes: Buffer }>(
    `SELECT pg_read_binary_file(pg_relation_filepath('customer_keys')) AS bytes`,
  );
  return file?.bytes ?? Buffer.alloc(0);
}
