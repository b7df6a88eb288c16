import { restrictionEvents, type RestrictionCommand, type RestrictionEvent } from '@parkett/identity-contract';
import { purposeOf, unknownCustomer } from '../customer';
import {
  accountId,
  approvals,
  hours,
  identity as identityProcess,
  minutes,
  now,
  owner,
  staff,
} from '../customer/spec-support/identity-scenario';
import { decideRestriction, reconciliationActor, securityRulesActor } from './restriction-decide';
import { evolveRestrictions, stoppedBy, type RestrictionState } from './restriction-state';

const diverged: RestrictionCommand = { type: 'StopByRule', rule: 'reconciliation' };
const otherRule: RestrictionCommand = { type: 'StopByRule', rule: 'guesses' };
const unfreeze: RestrictionCommand = { type: 'UnfreezeAccount', stepUpId: 'u1' };
const lift: RestrictionCommand = {
  ...{ type: 'LiftRestriction', restrictionId: 'r1' },
  approvedBy: { approvalId: 'a1', maker: 'STAFF1', checker: 'STAFF2', makerBehind: {} },
};
const identity = {
  ...unknownCustomer,
  stepUps: [{ stepUpId: 'u1', purpose: purposeOf('unfreeze'), expiresAt: now + minutes(5) }],
};
type Context = Parameters<typeof decideRestriction>[2];

/** An account whose decisions follow each other; each returns its rejection, or what it has recorded. */
function account() {
  let restrictions: RestrictionState = null;
  let count = 0;
  const ask = (command: RestrictionCommand, actor: Context['actor'], others: Partial<Context> = {}): string => {
    count += 1;
    const decision = decideRestriction({ restrictions, identity }, command, {
      ...{ actor, accountId, commandId: `r${count}`, now, staff, mayWrite: () => true },
      ...others,
    });
    if (decision.kind === 'rejected') return decision.rejection.code;
    for (const event of decision.events)
      if (restrictionEvents.owns(event as RestrictionEvent))
        restrictions = evolveRestrictions(restrictions, event as RestrictionEvent);
    return decision.events.map(({ type, v }) => `${type}.v${v}`).join(' ');
  };
  const isStopped = (stop: 'trading' | 'moneyOut', at = now): boolean =>
    stoppedBy(restrictions, stop, at) !== undefined;
  return { ask, isStopped, placed: () => restrictions?.placed };
}

it('holds the money alone until two persons lift it, and the customer cannot', () => {
  const { ask, isStopped, placed } = account();
  expect(ask(diverged, reconciliationActor)).toBe('RestrictionPlaced.v2');
  expect(ask(diverged, reconciliationActor)).toBe('');
  expect(placed()).toMatchObject([{ reason: 'reconciliation', by: 'rule', until: null }]);
  expect([isStopped('trading'), isStopped('moneyOut', now + hours(24 * 365))]).toEqual([false, true]);
  expect(ask(unfreeze, owner)).toBe('RESTRICTION_UNKNOWN');
  expect(ask(lift, approvals)).toBe('RestrictionLifted.v1');
  expect(isStopped('moneyOut')).toBe(false);
});

it('is placed beside a freeze and another rule, which the customer lifts without it', () => {
  const { ask, isStopped } = account();
  expect(ask({ type: 'FreezeAccount' }, owner)).toBe('RestrictionPlaced.v1');
  expect(ask(otherRule, securityRulesActor)).toBe('RestrictionPlaced.v1');
  expect(ask(diverged, reconciliationActor)).toBe('RestrictionPlaced.v2');
  expect(ask(unfreeze, owner)).toBe('StepUpConsumed.v1 RestrictionLifted.v1 RestrictionLifted.v1');
  expect([isStopped('trading'), isStopped('moneyOut')]).toEqual([false, true]);
});

it.each([
  ['another process', diverged, securityRulesActor, {}, 'ACTOR_NOT_ALLOWED'],
  ['its process with another rule', otherRule, reconciliationActor, {}, 'ACTOR_NOT_ALLOWED'],
  ['the process of the api', diverged, identityProcess, {}, 'ACTOR_NOT_ALLOWED'],
  ['nobody before its version is switched on', diverged, reconciliationActor, 'v1 only', 'NOT_SWITCHED_ON'],
] as const)('is not placed by %s', (_, command, actor, writes, code) => {
  const { ask, isStopped } = account();
  const mayWrite: Context['mayWrite'] = ({ v }) => writes !== 'v1 only' || v === 1;
  expect(ask(command, actor, { mayWrite })).toBe(code);
  expect(isStopped('moneyOut')).toBe(false);
});
