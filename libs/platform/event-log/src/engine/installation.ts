import type { Database } from '@parkett/platform-database';
import type { EventVersion } from '@parkett/kernel';
import type { EventRecord } from '../chain/records';
import type { TrustedKeys } from '../chain/signatures';
import type { KafkaLog } from '../kafka/kafka-log';
import { readSealFile } from './seal-file';
import { sealOfNew, signedRecords, type StoredSeal } from './sealing';
import { switchOnAll } from './switched-versions';

type Env = EventRecord['env'];

/**
 * Simulated and live records must not meet in one log: invented money would buy real shares, or real money invented
 * ones.
 */
export class ForeignEnvironment extends Error {
  override readonly name = 'ForeignEnvironment';
}

/** The log has records, but the database knows nothing of it, so nobody can say which of them are to be believed. */
export class InstallationLost extends Error {
  override readonly name = 'InstallationLost';

  constructor(topic: string, file: string) {
    super(
      `${topic} has records, but the row of engine.installation is missing: restore PostgreSQL from a backup, or put back ${file}; sealed as a new log, none of its older records would count`,
    );
  }
}

/**
 * The seal for an installation without a row: that of a new log, or the one that is kept outside the database when the
 * row was lost. Throws InstallationLost for a log with records and without a kept seal, and SealForged.
 */
export async function sealToClaim(
  log: KafkaLog,
  topic: string,
  { home, keys }: { readonly home: string; readonly keys: TrustedKeys },
): Promise<StoredSeal> {
  const kept = await readSealFile(home, topic, keys);
  if (kept !== undefined) return kept;
  const partitions = (await log.partitionsOf([topic])).get(topic) ?? 0;
  for (let partition = 0; partition < partitions; partition++)
    if ((await log.endOffset(topic, partition)) > 0) throw new InstallationLost(topic, 'secrets/log-seal.json');
  return sealOfNew;
}

/**
 * Makes the installation simulated or live, once and for all; the seal is only asked for when it is neither yet. A new
 * one writes all `versions` of events and signed records only from its beginning on. Throws ForeignEnvironment when it
 * is already the other one.
 */
export async function claimEnvironment(
  database: Database,
  env: Env,
  versions: readonly EventVersion[] = [],
  findSeal: () => Promise<StoredSeal> = () => Promise.resolve(sealOfNew),
): Promise<void> {
  const isClaimed = (await database.rows('SELECT FROM installation')).length > 0;
  if (!isClaimed) await claim(database, env, versions, await findSeal());
  await checkInstallation(database, env);
}

async function claim(database: Database, env: Env, versions: readonly EventVersion[], seal: StoredSeal): Promise<void> {
  await database.transaction(async (client) => {
    const { rowCount } = await client.query(
      'INSERT INTO installation (env, seal) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [env, JSON.stringify(seal)],
    );
    // After a loss, engines switch on what they read in the log.
    const names = seal === sealOfNew ? versions.map(({ name }) => name) : [];
    if (rowCount === 1) await switchOnAll(client, [...names, signedRecords]);
  });
}

/** Throws ForeignEnvironment when the installation is the other one, and an error while it is neither. */
export async function checkInstallation(database: Database, env: Env): Promise<void> {
  const [row] = await database.rows<{ env: Env }>('SELECT env FROM installation');
  if (row === undefined) throw new Error('the row of engine.installation is missing: run "npm run migrate"');
  if (row.env !== env) {
    throw new ForeignEnvironment(
      `this installation is ${row.env}, but PARKETT_ENV says ${env}: use another database and another topic prefix for it`,
    );
  }
}

/** Throws ForeignEnvironment for a record that an installation of the other environment wrote. */
export function checkEnvironment(record: Pick<EventRecord, 'env'>, offset: number, env: Env): void {
  if (record.env !== env)
    throw new ForeignEnvironment(
      `there is a ${record.env} record at offset ${offset} of the log of this ${env} installation`,
    );
}
