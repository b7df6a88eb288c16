import type { RestrictionCommand } from '@parkett/identity-contract';
import { unknownCustomer } from '../customer';
import { accountId, approvals, checker, hours, now, staff } from '../customer/spec-support/identity-scenario';
import { decideRestriction, securityRulesActor } from './restriction-decide';

const due = now + hours(24);
const identity = {
  ...unknownCustomer,
  phoneChange: { changeId: 'x1', effectiveAt: due },
  ownErasure: { at: now, dueAt: now + hours(14 * 24) },
};
const approvedBy = { approvalId: 'a1', maker: 'STAFF1', checker: 'STAFF2', makerBehind: {} };

it.each([
  [
    'two members of staff',
    { type: 'PlaceRestriction', stops: ['trading', 'login'], reason: 'takeover', approvedBy },
    approvals,
  ],
  [
    'one member of risk',
    { type: 'StopAtOnce', stops: ['trading', 'moneyOut', 'login'], reason: 'takeover', note: 'c2VhbGVk' },
    checker,
  ],
  ['a rule', { type: 'StopByRule', rule: 'guesses' }, securityRulesActor],
] as const)('a restriction by %s ends a new telephone number that waits', (_by, command, actor) => {
  const asked = command as unknown as RestrictionCommand;
  const context = { actor, accountId, commandId: 'r1', now, staff, mayWrite: () => true };
  expect(decideRestriction({ restrictions: null, identity }, asked, context)).toMatchObject({
    events: [
      { type: 'RestrictionPlaced' },
      { type: 'OwnErasureWithdrawn', by: 'restriction' },
      { type: 'PhoneChangeStopped', changeId: 'x1', reason: 'frozen', at: now },
    ],
  });
});
