import {
  lastingStopSchema,
  reconciliationRule,
  rejectIdentity as reject,
  restrictionEvents,
  sanctionsRule,
  type RestrictionCommand,
  type RestrictionEvent,
  type RestrictionEventOf,
  type WrittenRestrictionEvent,
} from '@parkett/identity-contract';
import {
  accept,
  approvalsActor,
  refuseApprover,
  refuseApprovers,
  unreachable,
  type Actor,
  type Decision,
  type EventBody,
} from '@parkett/kernel';
import {
  consumeStepUp,
  phoneChangeStopped,
  purposeOf,
  refuseAfterPhoneChange,
  refuseAfterReset,
  stopRecovery,
  withdrawn,
  type IdentityContext,
  type IdentityState,
} from '../customer';
import { liftRestriction, restrictAccount } from './restrict-account';
import { restrictionRulesAt } from './restriction-rules';
import { restrictionsAt, type RestrictionState } from './restriction-state';

type Of<Type extends RestrictionCommand['type']> = Extract<RestrictionCommand, { type: Type }>;
type Placed = RestrictionEventOf<'RestrictionPlaced'>;
type Context = Pick<IdentityContext, 'actor' | 'accountId' | 'commandId' | 'now' | 'staff' | 'mayWrite'>;

/** The slices of the account that these decisions read. */
interface Known {
  readonly restrictions: RestrictionState;
  readonly identity: IdentityState;
}

/** The process that watches accounts. */
export const securityRulesActor = { kind: 'system', id: 'securityRules' } as const;
/** The process that compares the books of accounts. */
export const reconciliationActor = { kind: 'system', id: 'reconciliation' } as const;

/** Decides a command that stops something on an account, or lets it go on. */
export function decideRestriction(known: Known, command: RestrictionCommand, context: Context): Decision<EventBody> {
  if (!isAuthorised(context.actor, command, context.accountId)) return reject('ACTOR_NOT_ALLOWED');
  if (known.identity.erased) return reject('ACCOUNT_ERASED');
  const isOn = Object.keys(restrictionEvents.definitions).every((type) => context.mayWrite({ type, v: 1 }));
  if (!isOn) return reject('NOT_SWITCHED_ON');
  switch (command.type) {
    case 'FreezeAccount':
      return freeze(known, context);
    case 'UnfreezeAccount':
      return unfreeze(known, command, context);
    case 'StopRecovery':
      return stopAndFreeze(known, context);
    case 'PlaceRestriction':
      return placeTogether(known, command, context);
    case 'LiftRestriction':
      return liftTogether(known, command, context);
    case 'StopAtOnce':
      return stopAlone(known, command, context);
    case 'StopByRule':
      return stopByRule(known, command, context);
    default:
      return unreachable(command);
  }
}

function isAuthorised({ kind, id }: Actor, command: RestrictionCommand, accountId: string): boolean {
  switch (command.type) {
    case 'FreezeAccount':
    case 'UnfreezeAccount':
    case 'StopRecovery':
      return kind === 'customer' && id === accountId;
    case 'PlaceRestriction':
    case 'LiftRestriction':
      return kind === approvalsActor.kind && id === approvalsActor.id;
    case 'StopAtOnce':
      return kind === 'staff';
    case 'StopByRule': {
      const sender = command.rule === reconciliationRule ? reconciliationActor : securityRulesActor;
      return kind === sender.kind && id === sender.id;
    }
    default:
      return unreachable(command);
  }
}

/**
 * Ends the customer's own request to be erased, and a change of the telephone number that waits, too: whoever has made
 * it may not be the owner. A stopped login would leave nobody who could stop it.
 */
function place(
  { identity }: Known,
  fields: Pick<Placed, 'stops' | 'reason' | 'by' | 'until'>,
  { commandId, now }: Context,
): Decision<EventBody> {
  const { reason, ...others } = fields;
  const common = { type: 'RestrictionPlaced', restrictionId: commandId, ...others, placedAt: now } as const;
  const placed: WrittenRestrictionEvent =
    reason === 'reconciliation' ? { ...common, v: 2, reason } : { ...common, v: 1, reason };
  const erasure = identity.ownErasure === null ? [] : [withdrawn('restriction', now)];
  return accept<EventBody>(placed, ...erasure, ...phoneChangeStopped(identity, 'frozen', now));
}

/** Freezing a frozen account changes nothing, so that nobody has to know whether it is. */
function freeze(known: Known, context: Context): Decision<EventBody> {
  const isFrozen = restrictionsAt(known.restrictions, context.now).some(({ by }) => by === 'customer');
  if (isFrozen) return accept<EventBody>();
  const by = { kind: 'customer' } as const;
  return place(known, { stops: ['trading', 'moneyOut'], reason: 'ownRequest', by, until: null }, context);
}

/** Somebody else has asked for a new access in the customer's name, so everything stops at once. */
function stopAndFreeze(known: Known, context: Context): Decision<EventBody> {
  const stopped = stopRecovery(known.identity, context);
  if (stopped.kind === 'rejected') return stopped;
  const frozen = freeze(known, context);
  return frozen.kind === 'rejected' ? frozen : accept<EventBody>(...stopped.events, ...frozen.events);
}

/**
 * The customer lifts what they or a rule have placed, never what staff have placed, and not soon after a reset or a new
 * number.
 */
function unfreeze(
  { restrictions, identity }: Known,
  { stepUpId }: Of<'UnfreezeAccount'>,
  { now }: Context,
): Decision<EventBody> {
  const proved = consumeStepUp(identity, stepUpId, purposeOf('unfreeze'), now);
  if (proved.kind === 'rejected') return proved;
  const own = restrictionsAt(restrictions, now).filter(isOwn);
  if (own.length === 0) return reject('RESTRICTION_UNKNOWN');
  const refused = refuseAfterReset(identity, now) ?? refuseAfterPhoneChange(identity, now);
  if (refused !== undefined) return refused;
  const lifted = own.map(
    ({ restrictionId }): RestrictionEvent => ({
      ...{ type: 'RestrictionLifted', v: 1, restrictionId, approval: null, liftedAt: now },
    }),
  );
  return accept<EventBody>(...proved.events, ...lifted);
}

/** Whether the customer can lift it. Other rules than that of security hold until two members of staff agree. */
export const isOwn = ({ by, reason }: { readonly by: Placed['by']['kind']; readonly reason: string }): boolean =>
  by === 'customer' || (by === 'rule' && reason === 'securityRule');

function placeTogether(
  known: Known,
  { stops, reason, approvedBy }: Of<'PlaceRestriction'>,
  context: Context,
): Decision<EventBody> {
  const refused = refuseApprovers(
    context.staff,
    approvedBy,
    { ...restrictAccount, beneficiary: context.accountId },
    context.now,
  );
  if (refused !== undefined) return refused;
  if (!lastingStopSchema.safeParse({ stops, reason }).success) return reject('MONEY_NOT_HELD');
  // So an account has at most one of each kind, however often somebody asks.
  const isHeld = restrictionsAt(known.restrictions, context.now).some(
    (one) => one.by === 'twoStaff' && one.reason === reason && stops.every((stop) => one.stops.includes(stop)),
  );
  if (isHeld) return reject('STOPPED_ALREADY');
  const { approvalId, maker, checker } = approvedBy;
  const by = { kind: 'twoStaff', approvalId, maker, checker } as const;
  return place(known, { stops, reason, by, until: null }, context);
}

function liftTogether(
  { restrictions }: Known,
  { restrictionId, approvedBy }: Of<'LiftRestriction'>,
  { accountId, staff, now }: Context,
): Decision<RestrictionEvent> {
  const refused = refuseApprovers(staff, approvedBy, { ...liftRestriction, beneficiary: accountId }, now);
  if (refused !== undefined) return refused;
  const isHeld = restrictionsAt(restrictions, now).some((one) => one.restrictionId === restrictionId);
  if (!isHeld) return reject('RESTRICTION_UNKNOWN');
  const { approvalId, maker, checker } = approvedBy;
  const approval = { approvalId, maker, checker };
  return accept<RestrictionEvent>({ type: 'RestrictionLifted', v: 1, restrictionId, approval, liftedAt: now });
}

/**
 * One person of risk acts at once, also on money. It ends by itself, and the same account cannot be stopped again soon.
 */
function stopAlone(known: Known, { stops, reason, note }: Of<'StopAtOnce'>, context: Context): Decision<EventBody> {
  const { actor, accountId, staff, now } = context;
  const refused = refuseApprover(staff, actor.id, ['risk'], accountId);
  if (refused !== undefined) return refused;
  const { lastsMs, onceInMs } = restrictionRulesAt(now).alone;
  const before = known.restrictions?.stoppedAloneAt ?? null;
  if (before !== null && now < before + onceInMs) return reject('STOPPED_ALONE', { until: before + onceInMs });
  return place(known, { stops, reason, by: { kind: 'staff', staffId: actor.id, note }, until: now + lastsMs }, context);
}

/**
 * A rule that fires again while it holds changes nothing. One that carries out a law, and that of reconciliation, hold
 * until two persons lift them; any other one ends by itself.
 */
function stopByRule(known: Known, { rule }: Of<'StopByRule'>, context: Context): Decision<EventBody> {
  const { reason, stops, lasts } = effectOf(rule);
  if (reason === 'reconciliation' && !context.mayWrite({ type: 'RestrictionPlaced', v: 2 }))
    return reject('NOT_SWITCHED_ON');
  const held = restrictionsAt(known.restrictions, context.now);
  if (held.some((one) => one.by === 'rule' && one.reason === reason)) return accept<RestrictionEvent>();
  const until = lasts ? null : context.now + restrictionRulesAt(context.now).alone.lastsMs;
  const by = { kind: 'rule', rule } as const;
  return place(known, { stops: [...stops], reason, by, until }, context);
}

/** What a rule stops. Books that do not agree hold the money only: the customer may still sell what falls. */
function effectOf(rule: string): Pick<Placed, 'reason' | 'stops'> & { readonly lasts: boolean } {
  if (rule === reconciliationRule) return { reason: 'reconciliation', stops: ['moneyOut'], lasts: true };
  const isLaw = rule === sanctionsRule;
  return { reason: isLaw ? 'legalHold' : 'securityRule', stops: ['trading', 'moneyOut'], lasts: isLaw };
}
