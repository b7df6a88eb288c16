import { approvalsProcess } from '@parkett/approvals-server';
import { claimOfReceipt, isTransferCommand } from '@parkett/depot-domain';
import type { ProcessManager } from '@parkett/platform-processes';
import { readPosition, type Database } from '@parkett/platform-read-model';
import { accountsProjection } from './read-models';

/** Carries out what two members of staff have agreed on. Without any request so far, it skips the log up to now. */
export const approvalsProcessOf = (
  gateway: Parameters<typeof approvalsProcess>[0],
  readModels: Database,
): ProcessManager => ({
  ...approvalsProcess(gateway, { claimOf: claimOfReceipt, isBookedOnce: isTransferCommand }),
  beginAt: async (partition) => {
    // The position comes first: the table contains every request before it, and none is ever deleted.
    const head = await readPosition(readModels, accountsProjection.group, partition);
    const requests = await readModels.rows('SELECT FROM approvals LIMIT 1');
    return requests.length === 0 ? head : undefined;
  },
});
