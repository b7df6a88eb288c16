import type { Actor } from '@parkett/kernel';
import type { PriceFile } from '@parkett/market-server';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The sender of what the command line sends: whoever may start it on this machine, not a member of staff. */
export const commandLine: Actor = { kind: 'system', id: 'cli' };

/** The file of an import and the user of this machine who imports it. */
export async function priceFile(file: string): Promise<PriceFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { by: userInfo().username, name: basename(file), sha256: hash.digest('hex') };
}
