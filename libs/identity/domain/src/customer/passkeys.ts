import { rejectIdentity as reject, type IdentityCommand, type WrittenIdentityEvent } from '@parkett/identity-contract';
import { accept, type Decision } from '@parkett/kernel';
import { refuseAfterReset } from './cooling';
import type { IdentityContext } from './identity-context';
import type { IdentityState } from './identity-state';
import { consumeStepUp, purposeOf } from './step-up';

type Of<Type extends IdentityCommand['type']> = Extract<IdentityCommand, { type: Type }>;

/** Enough for every device of a customer, and few enough to show on one screen. */
export const passkeysMax = 10;

export function enrolPasskey(
  state: IdentityState,
  { stepUpId }: Of<'EnrolPasskey'>,
  { commandId: passkeyId, now, mayWrite }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  if (!mayWrite({ type: 'PasskeyEnrolled', v: 1 })) return reject('STEP_UP_NOT_YET');
  if (state.passkeys.length >= passkeysMax) return reject('PASSKEYS_TOO_MANY', { max: passkeysMax });
  const allowed = consumeStepUp(state, stepUpId, purposeOf('enrolPasskey'), now);
  if (allowed.kind === 'rejected') return allowed;
  const refused = refuseAfterReset(state, now);
  if (refused !== undefined) return refused;
  return accept<WrittenIdentityEvent>(...allowed.events, { type: 'PasskeyEnrolled', v: 1, passkeyId, at: now });
}

export function removePasskey(
  state: IdentityState,
  { passkeyId, stepUpId }: Of<'RemovePasskey'>,
  { now }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  if (!state.passkeys.includes(passkeyId)) return reject('PASSKEY_UNKNOWN');
  const allowed = consumeStepUp(state, stepUpId, purposeOf('removePasskey'), now);
  if (allowed.kind === 'rejected') return allowed;
  const last = state.passkeys.length === 1 && !hasApp(state);
  return accept<WrittenIdentityEvent>(...allowed.events, { type: 'PasskeyRemoved', v: 1, passkeyId, last, at: now });
}

/** Whether an authenticator app is enrolled: the latest change of it was its enrolment. */
export const hasApp = ({ changes }: IdentityState): boolean =>
  changes.findLast(({ credential }) => credential === 'totp')?.change === 'set';
