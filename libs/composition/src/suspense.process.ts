import { suspenseProcess } from '@parkett/funds-server';
import type { ProcessManager } from '@parkett/platform-processes';
import { readPosition, type Database } from '@parkett/platform-read-model';
import { accountsProjection } from './read-models';

/** Deposits what left suspense. While nothing was ever in suspense, it skips the log up to now. */
export const suspenseProcessOf = (
  gateway: Parameters<typeof suspenseProcess>[0],
  readModels: Database,
): ProcessManager => ({
  ...suspenseProcess(gateway),
  beginAt: async (partition) => {
    // The position comes first: the table contains every booking before it, and none is ever deleted.
    const head = await readPosition(readModels, accountsProjection.group, partition);
    const suspended = await readModels.rows('SELECT FROM suspended_bookings LIMIT 1');
    return suspended.length === 0 ? head : undefined;
  },
});
