import type { RestrictionCommand } from '@parkett/identity-contract';
import { purposeOf, unknownCustomer } from '../customer';
import { accountId, hours, minutes, owner, staff } from '../customer/spec-support/identity-scenario';
import { decideRestriction } from './restriction-decide';
import type { RestrictionState } from './restriction-state';

/** A day on which the fourth version of the rules is in force, and one of the version before. */
const changedAt = Date.UTC(2026, 11, 1, 10);
const before = Date.UTC(2026, 10, 29, 10);

function unfreezeAfter(at: number, now: number) {
  const restrictions: RestrictionState = {
    placed: [
      {
        ...{ restrictionId: 'r1', stops: ['trading', 'moneyOut'], reason: 'ownRequest' },
        ...{ placedAt: at, until: null, by: 'customer' },
      },
    ],
    stoppedAloneAt: null,
  };
  const identity = {
    ...unknownCustomer,
    changes: [{ credential: 'phone', change: 'changed', at }] as const,
    stepUps: [{ stepUpId: 'u1', purpose: purposeOf('unfreeze'), expiresAt: now + minutes(5) }],
  };
  const command: RestrictionCommand = { type: 'UnfreezeAccount', stepUpId: 'u1' };
  return decideRestriction({ restrictions, identity }, command, {
    ...{ actor: owner, accountId, commandId: 'r2', now, staff, mayWrite: () => true },
  });
}

it('no customer lifts a freeze in the three days after a change of the number, which would prove the step-up', () => {
  const until = changedAt + hours(72);
  expect(unfreezeAfter(changedAt, until - 1)).toMatchObject({
    rejection: { code: 'PHONE_CHANGED_RECENTLY', facts: { until } },
  });
  const lifted = { events: [{ type: 'StepUpConsumed' }, { type: 'RestrictionLifted' }] };
  expect(unfreezeAfter(changedAt, until)).toMatchObject(lifted);
  expect(unfreezeAfter(before, before + hours(1))).toMatchObject(lifted);
});
