import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

const identity: Actor = { kind: 'system', id: 'identity' };
const mayChangePasskey = (action: string): Asked => [
  'GrantStepUp',
  { purpose: { action, amount: null, currency: null, payee: null } },
  identity,
  2,
];

/** A passkey that is enrolled and removed again, as the last of its kind. */
export function passkeyStory(accountId: string): Story {
  const owner: Actor = { kind: 'customer', id: accountId };
  const asked: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, identity],
    mayChangePasskey('enrolPasskey'),
    ['EnrolPasskey', { stepUpId: 'c1' }, owner],
    mayChangePasskey('removePasskey'),
    ['RemovePasskey', { passkeyId: 'c2', stepUpId: 'c3' }, owner],
  ];
  return { name: 'passkeys', aggregate: `account:${accountId}`, asked };
}
