import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

/** A complaint that is answered, reopened once and answered again. */
export function complaintStory(accountId: string): Story {
  const owner: Actor = { kind: 'customer', id: accountId };
  const handler: Actor = { kind: 'staff', id: 'ada.reviews' };
  const sealed = 'c2VhbGVk';
  const complaintId = 'c1';
  const answer = (outcome: string): readonly Asked[] => [
    ['TakeComplaint', { complaintId, about: [] }, handler],
    ['AnswerComplaint', { complaintId, outcome, sealed }, handler],
  ];
  const asked: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, { kind: 'system', id: 'identity' }],
    ['FileComplaint', { topic: 'identity', reference: null, about: ['ben.approves'], sealed }, owner],
    ...answer('rejected'),
    ['ReopenComplaint', { complaintId, sealed }, owner],
    ...answer('partly'),
  ];
  return { name: 'complaint', aggregate: `account:${accountId}`, asked };
}
