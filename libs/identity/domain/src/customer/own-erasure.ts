import {
  rejectIdentity as reject,
  type IdentityCommand,
  type IdentityEvent,
  type WrittenIdentityEvent,
} from '@parkett/identity-contract';
import { accept, type Decision, type Rejected } from '@parkett/kernel';
import { refuseAfterReset } from './cooling';
import { erasureRulesAt, keptUntil } from './erasure-rules';
import type { IdentityContext } from './identity-context';
import type { IdentityState } from './identity-state';
import { consumeStepUp, purposeOf } from './step-up';

type Erased = Extract<IdentityEvent, { type: 'CustomerErased' }>;

/** The nightly job. */
export const jobsActor = { kind: 'system', id: 'jobs' } as const;

/** Whether customers can request the erasure of their data. Before, two members of staff could erase without that. */
export const isOwnErasureOn = ({ mayWrite }: Pick<IdentityContext, 'mayWrite'>): boolean =>
  mayWrite({ type: 'OwnErasureRequested', v: 1 });

/**
 * Why this account's data has to stay: money without an owner could not be returned, and while others restrict the
 * account, for a law or a suspicion, the data may be evidence.
 */
export function refuseErasure({ empty, held }: Pick<IdentityContext, 'empty' | 'held'>): Rejected | undefined {
  if (!empty) return reject('ACCOUNT_NOT_EMPTY');
  return held ? reject('ERASURE_HELD') : undefined;
}

/** A freeze or restriction refuses the request: whoever asks may not be the owner. So does a recent reset. */
export function requestOwnErasure(
  state: IdentityState,
  { stepUpId }: Extract<IdentityCommand, { type: 'RequestOwnErasure' }>,
  context: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const { now, restricted } = context;
  if (!isOwnErasureOn(context)) return reject('NOT_SWITCHED_ON');
  if (state.ownErasure !== null) return reject('ERASURE_ALREADY_REQUESTED');
  const proved = consumeStepUp(state, stepUpId, purposeOf('eraseData'), now);
  if (proved.kind === 'rejected') return proved;
  const refused = refuseAfterReset(state, now) ?? refuseErasure({ ...context, held: restricted });
  if (refused !== undefined) return refused;
  const dueAt = now + erasureRulesAt(now).waitMs;
  return accept<WrittenIdentityEvent>(...proved.events, { type: 'OwnErasureRequested', v: 1, at: now, dueAt });
}

/** Withdrawing what is not requested changes nothing, so that a second tap is no error. */
export const withdrawOwnErasure = (
  { ownErasure }: IdentityState,
  { now }: IdentityContext,
): Decision<WrittenIdentityEvent> =>
  ownErasure === null ? accept<WrittenIdentityEvent>() : accept<WrittenIdentityEvent>(withdrawn('customer', now));

export const withdrawn = (by: 'customer' | 'restriction', at: number) =>
  ({ type: 'OwnErasureWithdrawn', v: 1, by, at }) as const;

/**
 * What follows when a customer's own request is due: the account is closed while the law keeps the data, and the data
 * is erased after that, or at once where the law keeps nothing.
 */
export function carryOutErasure(
  state: IdentityState,
  approvedBy: string,
  context: IdentityContext,
): Decision<WrittenIdentityEvent> {
  const { accountId, now, env } = context;
  const due = state.keptUntil ?? state.ownErasure?.dueAt;
  if (due === undefined) return reject('ERASURE_NOT_OWN');
  if (now < due) return reject('ERASURE_NOT_DUE', { due });
  const refused = refuseErasure(context);
  if (refused !== undefined) return refused;
  const until = state.keptUntil === null ? keptUntil(now, env) : null;
  if (until !== null)
    return accept<WrittenIdentityEvent>({ type: 'RelationshipEnded', v: 1, at: now, keptUntil: until });
  return erased(state, { requestedBy: accountId, approvedBy, ground: 'ownRequest' });
}

/** With the event that erasures have always begun with, unless an older build has recorded it. */
export function erased(
  { erasureRequestedBy }: IdentityState,
  fields: Omit<Erased, 'type' | 'v'>,
): Decision<WrittenIdentityEvent> {
  const event = { type: 'CustomerErased', v: 1, ...fields } as const;
  return erasureRequestedBy === null
    ? accept<WrittenIdentityEvent>({ type: 'ErasureRequested', v: 1, by: fields.requestedBy }, event)
    : accept<WrittenIdentityEvent>(event);
}
