import type { Actor } from '@parkett/kernel';
import { approvalsProcess, approvedBy } from './approval-stories';
import { paperStories } from './paper-stories';
import type { Asked, Story } from './story';

const system = (id: string): Actor => ({ kind: 'system', id });

/**
 * Each way in which an account is stopped, how the customer and two members of staff let it go on, an approval that is
 * revoked, documents that are shown to their owner, and their renewal.
 */
export function restrictionStories(accountId: string): readonly Story[] {
  const owner: Actor = { kind: 'customer', id: accountId };
  const purpose = { action: 'unfreeze', amount: null, currency: null, payee: null };
  const asked: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, system('identity')],
    ['FreezeAccount', {}, owner],
    ['GrantStepUp', { purpose }, system('identity'), 2],
    ['UnfreezeAccount', { stepUpId: 'c2' }, owner],
    ['PlaceRestriction', { stops: ['trading', 'login'], reason: 'identityDoubt', approvedBy }, approvalsProcess],
    ['LiftRestriction', { restrictionId: 'c4', approvedBy }, approvalsProcess],
    [
      'StopAtOnce',
      { stops: ['trading', 'moneyOut'], reason: 'takeover', note: 'c2VhbGVk' },
      { kind: 'staff', id: 'ben.approves' },
    ],
    ['StopByRule', { rule: 'guesses' }, system('securityRules')],
  ];
  const documents = ['d1', 'd2'].map((documentId, n) => ({ documentId, side: n === 0 ? 'front' : 'back' }));
  const reviewer: Actor = { kind: 'staff', id: 'ada.reviews' };
  const revoked: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, system('identity')],
    ['SubmitVerification', { documentType: 'dePassport', sealed: 'c2VhbGVk', documents }, owner],
    ...documents.map(
      ({ documentId }): Asked => ['RecordLook', { what: 'document', documentId, login: reviewer.id }, reviewer],
    ),
    ['ReviewVerification', { submissionId: 'c1', verdict: { kind: 'approved' } }, reviewer],
    ['RevokeVerification', { reason: 'expired', approvedBy }, approvalsProcess],
  ];
  const viewing = { action: 'viewDocuments', amount: null, currency: null, payee: null };
  const shown: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, system('identity')],
    ['GrantStepUp', { purpose: viewing }, system('identity'), 2],
    ['ViewDocuments', { stepUpId: 'c1' }, owner],
  ];
  const diverged: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, system('identity')],
    ['StopByRule', { rule: 'reconciliation' }, system('reconciliation')],
    ['LiftRestriction', { restrictionId: 'c1', approvedBy }, approvalsProcess],
  ];
  const aggregate = `account:${accountId}`;
  return [
    { name: 'restriction-by-reconciliation', aggregate, asked: diverged },
    { name: 'documents-shown', aggregate, asked: shown },
    { name: 'revoked-verification', aggregate, asked: revoked },
    { name: 'restrictions', aggregate, asked },
    ...paperStories(accountId),
  ];
}
