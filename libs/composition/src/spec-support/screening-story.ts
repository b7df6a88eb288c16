import type { Actor, EventBody } from '@parkett/kernel';
import { approvalsProcess, approvedBy } from './approval-stories';
import type { Asked, Story } from './story';

const system = (id: string): Actor => ({ kind: 'system', id });

/** The event of a provider that has found nobody. */
export const clearOf = ({ submissionId }: { readonly submissionId?: unknown }): EventBody => ({
  ...{ type: 'CustomerScreened', v: 1, submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec' },
  ...{ hits: [], judged: 0, at: Date.UTC(2026, 10, 20, 10) },
});

/** A customer who may be on two lists, and is on one of them. */
export function screeningStory(accountId: string): Story {
  const documents = ['front', 'back'].map((side) => ({ documentId: side, side }));
  const dataHash = 'a'.repeat(64);
  const hit = (entry: string, list: string) => ({ entry, list, score: 91, sealed: 'c2VhbGVk' });
  const hits = [hit('S-1', 'sanctions'), hit('P-1', 'politicallyExposed')];
  const asked: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, system('identity')],
    [
      'SubmitVerification',
      { documentType: 'dePassport', sealed: 'c2VhbGVk', documents },
      { kind: 'customer', id: accountId },
    ],
    ['RecordScreening', { submissionId: 'c1', dataHash, listVersion: '2026-11-20', hits }, system('screening')],
    ['JudgeScreening', { entry: 'S-1', dataHash, verdict: 'otherPerson', approvedBy }, approvalsProcess],
    ['JudgeScreening', { entry: 'P-1', dataHash, verdict: 'confirmed', approvedBy }, approvalsProcess],
    ['RequestScreening', { submissionId: 'c1' }, system('jobs')],
    ['RecordScreening', { submissionId: 'c1', dataHash, listVersion: '2026-11-21', hits }, system('screening')],
  ];
  return { name: 'screening', aggregate: `account:${accountId}`, asked };
}
