import { claimEnvironment } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import type { Settings } from '@parkett/platform-settings';

/**
 * Throws when what this process is told to be is not what the house can be. `engine`: the schema of that name,
 * migrated.
 */
export async function takeEnvironment(engine: Database, env: Settings['env']): Promise<void> {
  refusePaperTrading(env);
  await claimEnvironment(engine, env);
}

/** The venue of this build is the paper one: a customer's real money would buy shares that nobody has sold. */
export function refusePaperTrading(env: Settings['env']): void {
  if (env === 'LIVE')
    throw new Error(
      'PARKETT_ENV=LIVE needs a venue that trades, and this build has the paper venue only: leave PARKETT_ENV out',
    );
}
