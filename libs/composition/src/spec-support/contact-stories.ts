import type { Actor } from '@parkett/kernel';
import { cardStory } from './card-story';
import type { Asked, Story } from './story';
import { withdrawalStories } from './withdrawal-story';

const identity: Actor = { kind: 'system', id: 'identity' };
const dayMs = 86_400_000;
const granted = (action: string): Asked => [
  'GrantStepUp',
  { purpose: { action, amount: null, currency: null, payee: null } },
  identity,
  2,
];

/**
 * A telephone number that waits and is stopped, one that takes effect at once, e-mail and postal addresses, and where
 * the customer pays taxes: said with the documents, and changed. Then the customer's accounts at banks, and what is
 * withdrawn to them.
 */
export function contactStories(accountId: string): readonly Story[] {
  const owner: Actor = { kind: 'customer', id: accountId };
  const asked: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, identity],
    granted('changeEmail'),
    ['ChangeEmail', { stepUpId: 'c1' }, owner],
    granted('changeAddress'),
    ['ChangeAddress', { stepUpId: 'c3', sealed: 'c2VhbGVk' }, owner],
    granted('changePhone'),
    ['RequestPhoneChange', { stepUpId: 'c5' }, owner],
    ['StopPhoneChange', { changeId: 'c6' }, owner],
  ];
  const before: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, identity],
    granted('enrolPasskey'),
    ['EnrolPasskey', { stepUpId: 'c1' }, owner],
  ];
  const changed: readonly Asked[] = [granted('changePhone'), ['RequestPhoneChange', { stepUpId: 'c3' }, owner]];
  const taxResidence = { wording: '1', sealed: 'c2VhbGVk' };
  const documents = ['d1', 'd2'].map((documentId, n) => ({ documentId, side: n === 0 ? 'front' : 'back' }));
  const taxes: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, identity],
    ['SubmitVerification', { documentType: 'dePassport', sealed: 'c2VhbGVk', documents, taxResidence }, owner],
    granted('declareTaxResidence'),
    ['DeclareTaxResidence', { stepUpId: 'c2', ...taxResidence }, owner],
  ];
  const aggregate = `account:${accountId}`;
  return [
    { name: 'contact', aggregate, asked },
    { name: 'tax-residence', aggregate, asked: taxes },
    { name: 'phone-changed', aggregate, before, laterMs: dayMs, asked: changed },
    cardStory(accountId),
    ...withdrawalStories(accountId),
  ];
}
