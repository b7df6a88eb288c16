import type { Actor } from '@parkett/kernel';
import { approvalsProcess, approvedBy } from './approval-stories';
import type { Asked, Story } from './story';

const dayMs = 24 * 60 * 60 * 1000;
const identity: Actor = { kind: 'system', id: 'identity' };

/** A new access that the customer stops, and one that is completed a day after two persons have agreed on it. */
export function recoveryStories(accountId: string): readonly Story[] {
  const owner: Actor = { kind: 'customer', id: accountId };
  const [reviewer, checker]: readonly Actor[] = [
    { kind: 'staff', id: approvedBy.maker },
    { kind: 'staff', id: approvedBy.checker },
  ];
  if (reviewer === undefined || checker === undefined) throw new Error('two persons are needed');
  const looksOf = (documentIds: readonly string[], who: Actor): Asked[] =>
    documentIds.map((documentId) => ['RecordLook', { what: 'document', documentId, login: who.id }, who]);
  const images = ['n1', 'n2', 'n3'];
  const documents = [
    { documentId: 'd1', side: 'front' },
    { documentId: 'd2', side: 'back' },
  ];
  const recovery = { kind: 'newAccess', caseId: 'case1', documents: images };
  const verified: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, identity],
    ['SubmitVerification', { documentType: 'dePassport', sealed: 'c2VhbGVk', documents }, owner],
    ['ReviewVerification', { submissionId: 'c1', verdict: { kind: 'approved' } }, reviewer],
    ...looksOf(images, reviewer),
    ...looksOf(images, checker),
  ];
  const approved: readonly Asked[] = [...verified, ['ApproveRecovery', { recovery, approvedBy }, approvalsProcess]];
  const recoveryId = `c${verified.length}`;
  const aggregate = `account:${accountId}`;
  return [
    {
      name: 'recovery-stopped',
      aggregate,
      before: verified,
      asked: [...approved.slice(-1), ['StopRecovery', {}, owner]],
    },
    {
      ...{ name: 'recovery-completed', aggregate, before: approved, laterMs: dayMs },
      asked: [['CompleteRecovery', { recoveryId }, identity]],
    },
  ];
}
