import { checkInstallation } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import type { Settings } from '@parkett/platform-settings';

/**
 * Throws when PARKETT_ENV of this process does not fit the installation. `engine` is the migrated schema of that name.
 */
export async function checkEnvironment(engine: Database, env: Settings['env']): Promise<void> {
  refusePaperTrading(env);
  await checkInstallation(engine, env);
}

/** This build has the paper venue only. With real money, customers would buy shares that nobody has sold. */
export function refusePaperTrading(env: Settings['env']): void {
  if (env === 'LIVE')
    throw new Error(
      'PARKETT_ENV=LIVE needs a venue that trades, and this build has the paper venue only: leave PARKETT_ENV out',
    );
}
