import { approvalsProcess } from '@parkett/approvals-server';
import { claimOfReceipt, isTransferCommand } from '@parkett/depot-domain';
import { awaitsReport } from '@parkett/funds-server';
import type { WrappedCommand } from '@parkett/kernel';
import type { ProcessManager } from '@parkett/platform-processes';
import { readPosition, type Database } from '@parkett/platform-read-model';
import { accountsProjection } from './read-models';

/** Carries out what two members of staff have agreed on. Without any request so far, it skips the log up to now. */
export const approvalsProcessOf = (
  gateway: Parameters<typeof approvalsProcess>[0],
  readModels: Database,
  records: Database,
  onForged?: (facts: Record<string, unknown>) => void,
): ProcessManager => ({
  ...approvalsProcess(gateway, {
    ...{ claimOf: claimOfReceipt, isBookedOnce: isTransferCommand },
    ...(onForged && { onForged }),
    waitsFor: (command) => reportOf(command, records),
  }),
  beginAt: async (partition) => {
    // The position comes first: the table contains every request before it, and none is ever deleted.
    const head = await readPosition(readModels, accountsProjection.group, partition);
    const requests = await readModels.rows('SELECT FROM approvals LIMIT 1');
    return requests.length === 0 ? head : undefined;
  },
});

/** A payout does not count as never sent while a report of the bank about it is about to be booked. */
async function reportOf({ type, body }: WrappedCommand, records: Database): Promise<string | undefined> {
  if (type !== 'SettlePayout') return undefined;
  const { withdrawalId, outcome } = body as { readonly withdrawalId: string; readonly outcome: string };
  return outcome === 'neverLeft' && (await awaitsReport(records, withdrawalId)) ? 'PAYOUT_REPORTED' : undefined;
}
