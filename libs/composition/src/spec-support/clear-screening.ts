import type { CommandRequest } from '@parkett/platform-event-log';
import type { ScreeningSent } from '@parkett/identity-contract';

/** The answer of a provider of lists that has found nobody. */
export const clearScreening = (accountId: string, submissionId: string): CommandRequest<ScreeningSent> => ({
  ...{ aggregate: `account:${accountId}`, type: 'RecordScreening', route: 'spec', key: `screening:${submissionId}` },
  body: { submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] },
  actor: { kind: 'system', id: 'screening' },
});
