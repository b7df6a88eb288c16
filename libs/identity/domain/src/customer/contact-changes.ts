import { rejectIdentity as reject, type IdentityCommand, type WrittenIdentityEvent } from '@parkett/identity-contract';
import { accept, type Decision, type Rejected } from '@parkett/kernel';
import { refuseAfterReset } from './cooling';
import type { IdentityContext } from './identity-context';
import { openRecoveryAt, type IdentityState } from './identity-state';
import { securityRulesAt } from './security-rules';
import { consumeStepUp, purposeOf } from './step-up';

type Of<Type extends IdentityCommand['type']> = Extract<IdentityCommand, { type: Type }>;
type Context = Pick<IdentityContext, 'actor' | 'commandId' | 'now' | 'mayWrite'>;

/**
 * A change of the telephone number. It takes effect at once where no code to the old number could have proven it for a
 * while: an app or passkey that was enrolled a moment ago may be a thief's, enrolled with such a code. None takes
 * effect while a recovery is open, because the owner comes back with the number once a thief's factors are removed.
 */
export function requestPhoneChange(
  state: IdentityState,
  { stepUpId }: Of<'RequestPhoneChange'>,
  { commandId: changeId, now, mayWrite }: Context,
): Decision<WrittenIdentityEvent> {
  if (!mayWrite({ type: 'PhoneChangeRequested', v: 1 })) return reject('NOT_SWITCHED_ON');
  const { phoneChange, factorSince } = state;
  if (phoneChange !== null) return reject('PHONE_CHANGE_WAITING', { until: phoneChange.effectiveAt });
  if (openRecoveryAt(state, now) !== null) return reject('RECOVERY_OPEN');
  const allowed = consumeStepUp(state, stepUpId, purposeOf('changePhone'), now);
  if (allowed.kind === 'rejected') return allowed;
  const refused = refuseAfterReset(state, now);
  if (refused !== undefined) return refused;
  const { phoneWaitMs } = securityRulesAt(now);
  if (factorSince !== null && now >= factorSince + phoneWaitMs)
    return accept<WrittenIdentityEvent>(...allowed.events, phoneChangedBy('customer', changeId, now));
  return accept<WrittenIdentityEvent>(...allowed.events, {
    ...{ type: 'PhoneChangeRequested', v: 1, changeId, effectiveAt: now + phoneWaitMs, at: now },
  });
}

/** The event of a number that takes effect, whichever way the customer went. */
export const phoneChangedBy = (way: 'customer' | 'recovery', changeId: string, at: number): WrittenIdentityEvent => ({
  type: 'PhoneChanged',
  v: 1,
  changeId,
  way,
  at,
});

export function completePhoneChange(
  state: IdentityState,
  { changeId }: Of<'CompletePhoneChange'>,
  { now }: Context,
): Decision<WrittenIdentityEvent> {
  const refused = refuseUnknown(state, changeId);
  if (refused !== undefined) return refused;
  if (openRecoveryAt(state, now) !== null) return reject('RECOVERY_OPEN');
  const until = state.phoneChange?.effectiveAt ?? now;
  return now < until
    ? reject('PHONE_CHANGE_WAITING', { until })
    : accept<WrittenIdentityEvent>(phoneChangedBy('customer', changeId, now));
}

/** Needs no step-up: whoever wants to keep the number must not be slower than a thief. */
export function stopPhoneChange(
  state: IdentityState,
  { changeId }: Of<'StopPhoneChange'>,
  { actor, now }: Context,
): Decision<WrittenIdentityEvent> {
  const reason = actor.kind === 'customer' ? 'customer' : 'numberTaken';
  return refuseUnknown(state, changeId) ?? accept<WrittenIdentityEvent>(...phoneChangeStopped(state, reason, now));
}

/** The event that ends a change of the number that waits, for the decision that makes it end; none if there is none. */
export const phoneChangeStopped = (
  { phoneChange }: Pick<IdentityState, 'phoneChange'>,
  reason: 'customer' | 'frozen' | 'numberTaken',
  at: number,
): WrittenIdentityEvent[] =>
  phoneChange === null ? [] : [{ type: 'PhoneChangeStopped', v: 1, changeId: phoneChange.changeId, reason, at }];

export function changeEmail(
  state: IdentityState,
  { stepUpId }: Of<'ChangeEmail'>,
  { now, mayWrite }: Context,
): Decision<WrittenIdentityEvent> {
  if (!mayWrite({ type: 'EmailChanged', v: 1 })) return reject('NOT_SWITCHED_ON');
  if (openRecoveryAt(state, now) !== null) return reject('RECOVERY_OPEN');
  const allowed = consumeStepUp(state, stepUpId, purposeOf('changeEmail'), now);
  if (allowed.kind === 'rejected') return allowed;
  const change = state.changes.some(({ credential }) => credential === 'email') ? 'changed' : 'set';
  return (
    refuseAfterReset(state, now) ??
    accept<WrittenIdentityEvent>(...allowed.events, { type: 'EmailChanged', v: 1, change, at: now })
  );
}

export function changeAddress(
  state: IdentityState,
  { stepUpId, sealed }: Of<'ChangeAddress'>,
  { now, mayWrite }: Context,
): Decision<WrittenIdentityEvent> {
  if (!mayWrite({ type: 'AddressChanged', v: 1 })) return reject('NOT_SWITCHED_ON');
  const allowed = consumeStepUp(state, stepUpId, purposeOf('changeAddress'), now);
  if (allowed.kind === 'rejected') return allowed;
  return accept<WrittenIdentityEvent>(...allowed.events, { type: 'AddressChanged', v: 1, sealed, at: now });
}

const refuseUnknown = ({ phoneChange }: IdentityState, changeId: string): Rejected | undefined =>
  phoneChange?.changeId === changeId ? undefined : reject('PHONE_CHANGE_UNKNOWN');
