import type { Actor } from '@parkett/kernel';
import { screeningStory } from './screening-story';
import type { Asked, Story } from './story';

export { clearOf } from './screening-story';

/** A complaint that is answered, reopened once and answered again. */
function complaintStory(accountId: string): Story {
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

/** A screened customer, and one with a complaint. */
export const screenedStories = (accountId: string): readonly Story[] => [
  screeningStory(accountId),
  complaintStory(accountId),
];
