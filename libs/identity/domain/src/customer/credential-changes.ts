import type { IdentityCommand, StepUpAction, WrittenIdentityEvent } from '@parkett/identity-contract';
import { accept, type Actor, type Decision } from '@parkett/kernel';
import type { IdentityContext } from './identity-context';
import type { IdentityState } from './identity-state';
import { consumeStepUp, purposeOf } from './step-up';

type ChangeCredential = Extract<IdentityCommand, { type: 'ChangeCredential' }>;

interface Permission {
  readonly by: Actor['kind'];
  /** The step-up that this change requires; null when none is required. */
  readonly stepUp: StepUpAction | null;
}

/** Every possible change. The identity process resets a password by code; the customer requests all other changes. */
const permissions: Readonly<
  Record<ChangeCredential['credential'], Readonly<Partial<Record<ChangeCredential['change'], Permission>>>>
> = {
  password: { changed: { by: 'customer', stepUp: null }, reset: { by: 'system', stepUp: null } },
  tradingPassword: {
    set: { by: 'customer', stepUp: null },
    changed: { by: 'customer', stepUp: 'changeTradingPassword' },
  },
  paymentPassword: {
    set: { by: 'customer', stepUp: null },
    changed: { by: 'customer', stepUp: 'changePaymentPassword' },
  },
  totp: { set: { by: 'customer', stepUp: 'enrolTotp' }, removed: { by: 'customer', stepUp: 'removeTotp' } },
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
  const action = permissionOf(command)?.stepUp ?? null;
  if (action === null) return accept<WrittenIdentityEvent>(changed);
  const allowed = consumeStepUp(state, stepUpId, purposeOf(action), now);
  return allowed.kind === 'rejected' ? allowed : accept<WrittenIdentityEvent>(...allowed.events, changed);
}
