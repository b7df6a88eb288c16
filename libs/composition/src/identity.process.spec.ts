import type { EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { identityProcess } from './identity.process';

const recordOf = (aggregate: string, ...events: readonly EventBody[]) =>
  ({ record: { aggregate, events } }) as unknown as ChainedRecord;

const account = 'account:A7K2M9QX3B';
const returned = { type: 'VerificationReturned', v: 1, submissionId: 's1', by: 'ada', reason: 'unreadable' };
const done: string[] = [];
const manager = identityProcess({
  erasure: { erase: async (accountIds) => void done.push(`erased ${accountIds.join()}`) },
  numbers: { release: async (accountId, submissionId) => void done.push(`released ${accountId} ${submissionId}`) },
  readModels: undefined as unknown as Database,
});

describe('the identity process', () => {
  it('has a task for each erasure and each return of a submission', async () => {
    const tasks = manager.tasksOf(recordOf(account, returned, { type: 'CustomerErased', v: 1 }));
    for (const task of tasks)
      await manager.carryOut(
        { ...task, process: 'identity', partition: 0, offset: 1, ordinal: 0, issuedAt: 0, refusals: 0 },
        new AbortController().signal,
      );
    expect(done).toEqual(['released A7K2M9QX3B s1', 'erased A7K2M9QX3B']);
  });

  it('skips other events, also newer versions of them, and other aggregates', () => {
    expect(manager.tasksOf(recordOf(account, { type: 'LookRecorded', v: 9 }))).toEqual([]);
    expect(manager.tasksOf(recordOf('staff:house', returned))).toEqual([]);
  });

  it('stops at a version that it does not know instead of leaving a return out', () => {
    expect(() => manager.tasksOf(recordOf(account, { ...returned, v: 9 }))).toThrow(
      expect.objectContaining({ name: 'UnknownEvent' }),
    );
  });
});
