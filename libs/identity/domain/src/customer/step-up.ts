import {
  firstPurposeSchema,
  rejectIdentity as reject,
  type IdentityCommand,
  type StepUpAction,
  type StepUpPurpose,
  type WrittenIdentityEvent,
} from '@parkett/identity-contract';
import { accept, type Decision } from '@parkett/kernel';
import type { IdentityContext } from './identity-context';
import type { IdentityState } from './identity-state';
import { securityRulesAt } from './security-rules';

type StepUpConsumed = Extract<WrittenIdentityEvent, { type: 'StepUpConsumed' }>;

/** An action that version 1 cannot name waits until version 2 is switched on. */
export function grantStepUp(
  { purpose }: Extract<IdentityCommand, { type: 'GrantStepUp' }>,
  { commandId: stepUpId, now, mayWrite }: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const granted = { type: 'StepUpGranted', stepUpId, expiresAt: now + securityRulesAt(now).stepUpMs } as const;
  const first = firstPurposeSchema.safeParse(purpose);
  if (first.success) return accept<WrittenIdentityEvent>({ ...granted, v: 1, purpose: first.data });
  if (!mayWrite({ type: 'StepUpGranted', v: 2 })) return reject('STEP_UP_NOT_YET');
  return accept<WrittenIdentityEvent>({ ...granted, v: 2, purpose });
}

/**
 * Decides whether a step-up allows the request: it must be granted for the same action, amounts, currency and payee, be
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

const same = (a: IdentityState['stepUps'][number]['purpose'], b: StepUpPurpose): boolean =>
  a.action === b.action &&
  a.amount === b.amount &&
  a.currency === b.currency &&
  a.payee === b.payee &&
  perDayOf(a) === perDayOf(b);

/** The first grants have none. */
const perDayOf = (purpose: IdentityState['stepUps'][number]['purpose'] | StepUpPurpose) =>
  'perDay' in purpose ? purpose.perDay : undefined;

/** The purpose of a step-up for something that moves no money. */
export const purposeOf = (action: StepUpAction): StepUpPurpose => ({
  action,
  amount: null,
  currency: null,
  payee: null,
});
