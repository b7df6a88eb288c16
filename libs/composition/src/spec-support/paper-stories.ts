import { reviewedFields } from '@parkett/identity-contract';
import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

const reviewer: Actor = { kind: 'staff', id: 'ada.reviews' };

/** A passport of another country, the reminder that it expires, and the card that follows it. */
export function paperStories(accountId: string): readonly Story[] {
  const owner: Actor = { kind: 'customer', id: accountId };
  const documents = ['d1', 'd2'].map((documentId, n) => ({ documentId, side: n === 0 ? 'front' : 'back' }));
  const submit = (documentType: string, expiresOn: string | null): Asked => [
    'SubmitVerification',
    { documentType, sealed: 'c2VhbGVk', documents, expiresOn },
    owner,
    2,
  ];
  const approve = (submissionId: string): readonly Asked[] => [
    ...documents.map(
      ({ documentId }): Asked => ['RecordLook', { what: 'document', documentId, login: reviewer.id }, reviewer],
    ),
    ['ReviewVerification', { submissionId, verdict: { kind: 'approved', confirmed: [...reviewedFields] } }, reviewer],
  ];
  const asked: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, { kind: 'system', id: 'identity' }],
    submit('passport', '2099-04-15'),
    ...approve('c1'),
    ['RemindOfExpiry', { submissionId: 'c1', days: 60 }, { kind: 'system', id: 'jobs' }],
    submit('identityCard', '2099-06-30'),
    ...approve('c6'),
  ];
  return [{ name: 'renewed-passport', aggregate: `account:${accountId}`, asked }];
}
