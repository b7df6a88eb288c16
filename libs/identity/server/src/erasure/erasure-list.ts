import type { Database } from '@parkett/platform-read-model';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'erased-accounts';

/**
 * The accounts that were erased, in a file outside Postgres: a restored backup of the database must not bring their
 * keys back, even where the log is restored as well. An id of an erased account leads to nobody.
 */
export class ErasureList {
  private readonly path: string;

  /** @param home folder of the installation */
  constructor(private readonly home: string) {
    this.path = join(home, fileName);
  }

  async all(): Promise<readonly string[]> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return [...new Set(text.split('\n').filter((line) => line !== ''))];
  }

  /** Resolves once they are on disk. A line that a crash has cut off is no account, and does not spoil the next one. */
  async add(accountIds: readonly string[]): Promise<void> {
    const known = new Set(await this.all());
    const missing = accountIds.filter((accountId) => !known.has(accountId));
    if (missing.length === 0) return;
    const file = await open(this.path, 'a', 0o600);
    try {
      await file.write(`\n${missing.join('\n')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    const folder = await open(this.home, 'r');
    await folder.sync().finally(() => folder.close());
  }
}

/** Destroys the keys of these customers, and every copy in the pages of their table. Returns how many there were. */
export async function destroyKeys(records: Database, accountIds: readonly string[]): Promise<number> {
  const [row] = await records.rows<{ destroyed: number }>('SELECT destroy_customer_keys($1) AS destroyed', [
    accountIds,
  ]);
  return row?.destroyed ?? 0;
}

/** Destroys keys that a restored backup has brought back. Run it before anything serves. Returns their number. */
export const destroyRestoredKeys = async (records: Database, home: string): Promise<number> =>
  destroyKeys(records, await new ErasureList(home).all());
