import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the files in which an installation keeps documents. */
export const storedImages = async (home: string): Promise<string[]> =>
  (await readdir(join(home, 'documents'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
