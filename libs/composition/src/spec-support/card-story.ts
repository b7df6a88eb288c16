import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

const identity: Actor = { kind: 'system', id: 'identity' };
const staff: Actor = { kind: 'staff', id: 'ada.reviews' };
const documents = ['d1', 'd2'].map((documentId, n) => ({ documentId, side: n === 0 ? 'front' : 'back' }));

const granted = (payee: string): Asked => [
  'GrantStepUp',
  { purpose: { action: 'addPayee', amount: null, currency: null, payee } },
  identity,
];

/** Two accounts at banks; the second one becomes the default one, and is removed. */
export function cardStory(accountId: string): Story {
  const owner: Actor = { kind: 'customer', id: accountId };
  const bound = (stepUpId: string, mark: string, more: object): Asked => [
    'BindCard',
    { stepUpId, mark, sealed: 'c2VhbGVk', agreement: '1', ...more },
    owner,
  ];
  const before: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, identity],
    ['SubmitVerification', { documentType: 'deIdentityCard', sealed: 'c2VhbGVk', documents }, owner],
    ['ReviewVerification', { submissionId: 'c1', verdict: { kind: 'approved' } }, staff],
  ];
  const asked: readonly Asked[] = [
    granted('m1'),
    bound('c3', 'm1', { kind: 'iban', check: 'match' }),
    granted('m2'),
    bound('c5', 'm2', { kind: 'mainlandCard', check: 'notPossible' }),
    ['SetDefaultCard', { cardId: 'c6' }, owner],
    ['UnbindCard', { cardId: 'c6' }, owner],
  ];
  return { name: 'cards', aggregate: `account:${accountId}`, before, asked };
}
