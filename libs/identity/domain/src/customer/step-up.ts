import { rejectIdentity as reject, type StepUpPurpose, type WrittenIdentityEvent } from '@parkett/identity-contract';
import { accept, type Decision } from '@parkett/kernel';
import type { IdentityState } from './identity-state';

type StepUpConsumed = Extract<WrittenIdentityEvent, { type: 'StepUpConsumed' }>;

/**
 * Decides whether a step-up allows the request: it must be granted for the same action, amount, currency and payee, be
 * unused and not have expired. On success returns the event that consumes it, which belongs into the same decision as
 * the request that it allows. Rejects with STEP_UP_REQUIRED { action } when none is given, STEP_UP_INVALID otherwise.
 * `now` is log time.
 */
export function consumeStepUp(
  state: IdentityState,
  stepUpId: string | null,
  purpose: StepUpPurpose,
  now: number,
): Decision<StepUpConsumed> {
  if (stepUpId === null) return reject('STEP_UP_REQUIRED', { action: purpose.action });
  const stepUp = state.stepUps.find((granted) => granted.stepUpId === stepUpId);
  if (stepUp === undefined || now > stepUp.expiresAt || !same(stepUp.purpose, purpose))
    return reject('STEP_UP_INVALID');
  return accept<StepUpConsumed>({ type: 'StepUpConsumed', v: 1, stepUpId });
}

const same = (a: StepUpPurpose, b: StepUpPurpose): boolean =>
  a.action === b.action && a.amount === b.amount && a.currency === b.currency && a.payee === b.payee;
