import type { IdentityCommand, StepUpAction, WrittenIdentityEvent } from '@parkett/identity-contract';
import { accept, type Actor, type Decision } from '@parkett/kernel';
import { refuseAfterReset } from './cooling';
import type { IdentityContext } from './identity-context';
import type { IdentityState } from './identity-state';
import { consumeStepUp, purposeOf } from './step-up';

type ChangeCredential = Extract<IdentityCommand, { type: 'ChangeCredential' }>;

interface Permission {
  readonly by: Actor['kind'];
  /** The step-up that this change requires; null when none is required. */
  readonly stepUp: StepUpAction | null;
  /** Whether it is refused for some time after a reset of the password. */
  readonly waits?: true;
}

/** Every possible change. The identity process resets a password by code; the customer requests all other changes. */
const permissions: Readonly<
  Record<ChangeCredential['credential'], Readonly<Partial<Record<ChangeCredential['change'], Permission>>>>
> = {
  password: { changed: { by: 'customer', stepUp: null }, reset: { by: 'system', stepUp: null } },
  tradingPassword: {
    set: { by: 'customer', stepUp: 'changeTradingPassword' },
    changed: { by: 'customer', stepUp: 'changeTradingPassword' },
  },
  paymentPassword: {
    set: { by: 'customer', stepUp: 'changePaymentPassword' },
    changed: { by: 'customer', stepUp: 'changePaymentPassword' },
  },
  totp: {
    set: { by: 'customer', stepUp: 'enrolTotp', waits: true },
    removed: { by: 'customer', stepUp: 'removeTotp' },
  },
};

/** Undefined when nobody may make such a change. */
export const permissionOf = ({
  credential,
  change,
}: Pick<ChangeCredential, 'credential' | 'change'>): Permission | undefined => permissions[credential][change];

/** Decides a change of a credential and consumes the step-up that allows it, if this kind of change needs one. */
export function changeCredential(
  state: IdentityState,
  command: ChangeCredential,
  { now }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const { credential, change, stepUpId } = command;
  const changed: WrittenIdentityEvent = { type: 'CredentialChanged', v: 1, credential, change, at: now };
  const { stepUp, waits } = permissionOf(command) ?? { stepUp: null };
  if (stepUp === null) return accept<WrittenIdentityEvent>(changed);
  const allowed = consumeStepUp(state, stepUpId, purposeOf(stepUp), now);
  if (allowed.kind === 'rejected') return allowed;
  const refused = waits ? refuseAfterReset(state, now) : undefined;
  return refused ?? accept<WrittenIdentityEvent>(...allowed.events, changed);
}
