import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

const system = (id: string): Actor => ({ kind: 'system', id });
const daysMs = 24 * 60 * 60 * 1_000;

/** Customers had to be asked by nobody before they could request their own erasure. */
export const beforeOwnErasures = ['OwnErasureRequested'] as const;

/** A customer's own request that a freeze ends, that is withdrawn, and that is carried out. */
export function erasureStories(accountId: string): readonly Story[] {
  const owner: Actor = { kind: 'customer', id: accountId };
  const purpose = (action: string) => ({ purpose: { action, amount: null, currency: null, payee: null } });
  const before: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, system('identity')],
    ['GrantStepUp', purpose('eraseData'), system('identity'), 2],
    ['RequestOwnErasure', { stepUpId: 'c1' }, owner],
  ];
  const withdrawn: readonly Asked[] = [
    ...before,
    ['WithdrawOwnErasure', {}, owner],
    ['GrantStepUp', purpose('eraseData'), system('identity'), 2],
    ['RequestOwnErasure', { stepUpId: 'c4' }, owner],
    ['FreezeAccount', {}, owner],
  ];
  const aggregate = `account:${accountId}`;
  return [
    { name: 'own-erasure-withdrawn', aggregate, asked: withdrawn },
    {
      name: 'own-erasure',
      aggregate,
      before,
      laterMs: 14 * daysMs,
      asked: [['CarryOutErasure', {}, system('jobs')]],
    },
    {
      ...{ name: 'left-and-kept', aggregate, before, laterMs: 14 * daysMs, env: 'LIVE' },
      asked: [['CarryOutErasure', {}, system('jobs')]],
    },
  ];
}
