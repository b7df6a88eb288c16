import { identityEvents } from '@parkett/identity-contract';
import type { Erasure } from '@parkett/identity-server';
import type { EventBody } from '@parkett/kernel';
import type { ProcessManager, Task } from '@parkett/platform-processes';
import { readPosition, type Database } from '@parkett/platform-read-model';
import type { IdentityNumbers } from '@parkett/verification-server';
import { accountsProjection } from './read-models';

interface IdentityProcessOptions {
  readonly erasure: Pick<Erasure, 'erase'>;
  readonly numbers: Pick<IdentityNumbers, 'release'>;
  readonly readModels: Database;
}

/** The customer is the task's subject. */
type Decision = { readonly kind: 'erasure' } | { readonly kind: 'return'; readonly submissionId: string };

/**
 * Acts on decisions about customers in the log: carries out erasures and releases the document numbers of returned
 * submissions. Both are repeatable.
 */
export const identityProcess = ({
  erasure,
  numbers,
  readModels,
}: IdentityProcessOptions): ProcessManager<Decision> => ({
  name: 'identity',
  tasksOf: ({ record: { aggregate, events } }) => {
    if (!aggregate.startsWith('account:')) return [];
    const accountId = aggregate.slice('account:'.length);
    return events.flatMap((recorded) => decisionsOf(accountId, recorded));
  },
  beginAt: async (partition) => {
    // The rows read below contain everything before this position; the sweeps repeat the erasures before it.
    const head = await readPosition(readModels, accountsProjection.group, partition);
    await releaseReturned(readModels, numbers);
    return head;
  },
  carryOut: async ({ subject: accountId, body }) => {
    if (body.kind === 'erasure') await erasure.erase([accountId]);
    else await numbers.release(accountId, body.submissionId);
    return undefined;
  },
});

function decisionsOf(accountId: string, recorded: EventBody): readonly Task<Decision>[] {
  if (recorded.type === 'CustomerErased') return [{ subject: accountId, body: { kind: 'erasure' } }];
  if (recorded.type !== 'VerificationReturned') return [];
  const event = identityEvents.read(recorded);
  return event.type === 'VerificationReturned'
    ? [{ subject: accountId, body: { kind: 'return', submissionId: event.submissionId } }]
    : [];
}

/** Builds before this process had a cursor may have left some of them. */
async function releaseReturned(readModels: Database, numbers: Pick<IdentityNumbers, 'release'>): Promise<void> {
  const returned = await readModels.rows<{ account_id: string; submission_id: string }>(
    `SELECT account_id, submission_id FROM submissions WHERE status = 'resubmission'`,
  );
  for (const { account_id, submission_id } of returned) await numbers.release(account_id, submission_id);
}
