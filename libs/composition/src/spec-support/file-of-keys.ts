import { batchLimits, Database } from '@parkett/platform-read-model';

/** What is on the disk in the file of the table of keys. Files that it had before are removed. */
export async function fileOfKeys(url: string, schema: string): Promise<Buffer> {
  // A checkpoint can take longer than a request may.
  const database = new Database(url, schema, 1, batchLimits);
  try {
    await database.rows('CHECKPOINT');
    const [file] = await database.rows<{ bytes: Buffer }>(
      `SELECT pg_read_binary_file(pg_relation_filepath('customer_keys')) AS bytes`,
    );
    return file?.bytes ?? Buffer.alloc(0);
  } finally {
    await database.close();
  }
}
