import type { Database } from '@parkett/platform-database';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { canonical } from '../chain/records';
import { isSigned, type RecordSigner, type TrustedKeys } from '../chain/signatures';
import { createOnce } from './key-files';
import { placeOfSeal, SealForged, storedSeal, storeSeal, type StoredSeal } from './sealing';

const head = z.object({ partition: z.number(), next: z.number(), hash: z.string(), commands: z.number() });
const kept = z.object({ topic: z.string(), heads: z.array(head), signature: z.string() });

/** The database has another seal than the file, as after a restore from before the log was sealed. */
export class SealDiffers extends Error {
  override readonly name = 'SealDiffers';

  constructor(file: string) {
    super(
      `the database does not have the seal of ${file}: "npm run migrate" puts it back after a restore of an older backup; a seal that was changed has to be compared with a backup first`,
    );
  }
}

const sealFile = (home: string): string => join(home, 'secrets', 'log-seal.json');

/** The seal that is kept outside the database; undefined when there is none of this log. Throws SealForged. */
export async function readSealFile(home: string, topic: string, keys: TrustedKeys): Promise<StoredSeal | undefined> {
  const text = await readFile(sealFile(home), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  const { heads, signature, ...named } = kept.parse(JSON.parse(text));
  if (named.topic !== topic) return undefined;
  if (!isSigned(keys, placeOfSeal(topic, heads), Buffer.from(signature, 'base64'))) throw new SealForged(topic);
  return { heads, signature };
}

/** Throws SealDiffers unless the database has the seal that is kept outside it. */
export async function compareSeals(database: Database, home: string, topic: string, keys: TrustedKeys): Promise<void> {
  const file = await readSealFile(home, topic, keys);
  if (file === undefined) return;
  const stored = await storedSeal(database);
  if (stored === undefined || canonical(stored.heads) !== canonical(file.heads)) throw new SealDiffers(sealFile(home));
}

/**
 * Keeps the seal of the database outside it, and puts it back into a database from before it. Throws SealForged and
 * SealDiffers.
 */
export async function keepSeal(
  database: Database,
  place: { readonly home: string; readonly topic: string; readonly keys: TrustedKeys; readonly signer: RecordSigner },
): Promise<void> {
  const { home, topic, keys, signer } = place;
  const stored = await storedSeal(database);
  const file = await readSealFile(home, topic, keys);
  if (stored === undefined && file !== undefined) await storeSeal(database, file);
  if (file !== undefined) return compareSeals(database, home, topic, keys);
  if (stored === undefined) return;
  const { heads } = stored;
  const signature = stored.signature ?? signer.sign(placeOfSeal(topic, heads)).toString('base64');
  // One of another log, which this folder had before.
  await rm(sealFile(home), { force: true });
  await createOnce(sealFile(home), `${JSON.stringify({ topic, heads, signature })}\n`);
  await readSealFile(home, topic, keys);
}
