import { restrictionEvents, type RestrictionCommand, type RestrictionEvent } from '@parkett/identity-contract';
import { unknownCustomer, type IdentityState } from '../customer';
import { accountId, foldAll, hours, maker, now, owner, staff } from '../customer/spec-support/identity-scenario';
import { decideRestriction } from './restriction-decide';
import { evolveRestrictions, stoppedBy, type RestrictionState } from './restriction-state';

type Context = Parameters<typeof decideRestriction>[2];

const stop: RestrictionCommand = { type: 'StopRecovery' };
/** Two members of staff have approved a new access. */
const recovering = foldAll([
  {
    ...{ type: 'RecoveryApproved', v: 1, recoveryId: 'r0', kind: 'newAccess', caseId: 'case', approvalId: 'a1' },
    ...{ requestedBy: 'STAFF1', approvedBy: 'STAFF2', at: now, readyAt: now + hours(24), expiresAt: now + hours(168) },
  },
]);

/** An account with this identity, which answers with the types of the events or the code of a rejection. */
function account(identity: IdentityState = unknownCustomer) {
  let restrictions: RestrictionState = null;
  return {
    ask(command: RestrictionCommand, fields: Partial<Context> = {}): string {
      const decision = decideRestriction({ restrictions, identity }, command, {
        ...{ actor: owner, accountId, commandId: 'r1', now, staff, mayWrite: () => true },
        ...fields,
      });
      if (decision.kind === 'rejected') return decision.rejection.code;
      for (const event of decision.events)
        if (restrictionEvents.owns(event as RestrictionEvent))
          restrictions = evolveRestrictions(restrictions, event as RestrictionEvent);
      return decision.events.map(({ type }) => type).join(' ');
    },
    stopped: () => (['trading', 'moneyOut', 'login'] as const).filter((one) => stoppedBy(restrictions, one, now)),
  };
}

describe('a customer who has not asked for a recovery', () => {
  it('stops it and freezes the account in one decision', () => {
    const one = account(recovering);
    expect(one.ask(stop)).toBe('RecoveryStopped RestrictionPlaced');
    expect(one.stopped()).toEqual(['trading', 'moneyOut']);
    const frozen = account(recovering);
    frozen.ask({ type: 'FreezeAccount' });
    expect(frozen.ask(stop)).toBe('RecoveryStopped');
  });

  it('is told when there is none any more', () => {
    expect(account().ask(stop)).toBe('RECOVERY_UNKNOWN');
    expect(account(recovering).ask(stop, { now: now + hours(168) })).toBe('RECOVERY_UNKNOWN');
    expect(account(recovering).ask(stop, { actor: maker })).toBe('ACTOR_NOT_ALLOWED');
    expect(account(recovering).ask(stop, { mayWrite: () => false })).toBe('NOT_SWITCHED_ON');
  });
});
