import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

const [identity, bank] = (['identity', 'bank'] as const).map((id): Actor => ({ kind: 'system', id })) as [Actor, Actor];
const dayMs = 86_400_000;

/**
 * Direct debits of a customer with a card (the command `c5`): one that fails, one that is credited and booked back, one
 * of nobody, and a mandate that is revoked.
 */
export function debitStory(accountId: string, before: readonly Asked[]): Story {
  const owner: Actor = { kind: 'customer', id: accountId };
  const granted: Asked = [
    'GrantStepUp',
    { purpose: { action: 'signMandate', amount: null, currency: null, payee: 'm1' } },
    identity,
    2,
  ];
  const collect = (amount: number): Asked => [
    'RequestCollection',
    { mandateId: 'c7', amount, currency: 'EUR', sealed: 'c2VhbGVk' },
    owner,
  ];
  const money = (bookingId: string, amount: number) => ({ bookingId, amount, currency: 'EUR' });
  const asked: readonly Asked[] = [
    granted,
    ['SignMandate', { stepUpId: 'c6', cardId: 'c5', text: '1' }, owner],
    collect(20_000),
    collect(30_000),
    ['RejectCollection', { bookingId: 'r1', collectionId: 'c8', code: 'AM04' }, bank],
    ['CreditCollection', { ...money('k1', 30_000), collectionId: 'c9' }, bank],
    ['ReverseCollection', { ...money('k2', 30_000), collectionId: 'c9', code: 'MD06' }, bank],
    ['CreditCollection', { ...money('k3', 1_000), collectionId: 'nobody' }, bank],
    ['RevokeMandate', { mandateId: 'c7' }, owner],
  ];
  return { name: 'direct-debits', aggregate: `account:${accountId}`, before, asked, laterMs: dayMs };
}
