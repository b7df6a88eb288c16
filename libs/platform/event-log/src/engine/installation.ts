import type { Database } from '@parkett/platform-database';
import type { EventVersion } from '@parkett/kernel';
import type { EventRecord } from '../chain/records';
import { sealOfNew, signedRecords } from './sealing';
import { switchOnAll } from './switched-versions';

type Env = EventRecord['env'];

/**
 * Simulated and live records must not meet in one log: invented money would buy real shares, or real money invented
 * ones.
 */
export class ForeignEnvironment extends Error {
  override readonly name = 'ForeignEnvironment';
}

/**
 * Makes the installation simulated or live, once and for all. A new one writes all `versions` of events and signed
 * records only from its beginning on. Throws ForeignEnvironment when it is already the other one.
 */
export async function claimEnvironment(
  database: Database,
  env: Env,
  versions: readonly EventVersion[] = [],
): Promise<void> {
  await database.transaction(async (client) => {
    const { rowCount } = await client.query(
      'INSERT INTO installation (env, seal) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [env, JSON.stringify(sealOfNew)],
    );
    if (rowCount === 1) await switchOnAll(client, [...versions.map(({ name }) => name), signedRecords]);
  });
  const [row] = await database.rows<{ env: Env }>('SELECT env FROM installation');
  if (row?.env !== env) {
    throw new ForeignEnvironment(
      `this installation is ${row?.env}, but PARKETT_ENV says ${env}: use another database and another topic prefix for it`,
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
