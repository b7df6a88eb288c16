import {
  rejectIdentity as reject,
  screeningEvents,
  type ScreeningCommand,
  type ScreeningEvent,
} from '@parkett/identity-contract';
import { accept, approvalsActor, refuseApprovers, unreachable, type Actor, type Decision } from '@parkett/kernel';
import type { IdentityContext } from '../customer/identity-context';
import type { IdentityState } from '../customer/identity-state';
import { judgeScreening } from './judge-screening';
import { isSame, openMax, type ScreeningState } from './screening-state';

type Of<Type extends ScreeningCommand['type']> = Extract<ScreeningCommand, { type: Type }>;
type Context = Pick<IdentityContext, 'actor' | 'accountId' | 'now' | 'staff' | 'mayWrite'>;

/** The slices of the account that these decisions read. */
interface Known {
  readonly screening: ScreeningState;
  readonly identity: IdentityState;
}

/** The process that asks the provider. */
export const screeningActor = { kind: 'system', id: 'screening' } as const;
const jobsActor = { kind: 'system', id: 'jobs' } as const;

/** Whether this installation writes the events of screening. Until then nothing waits for an answer. */
export const isScreening = (mayWrite: IdentityContext['mayWrite']): boolean =>
  Object.keys(screeningEvents.definitions).every((type) => mayWrite({ type, v: 1 }));

/** Decides a command about whether the customer is on a list. */
export function decideScreening(known: Known, command: ScreeningCommand, context: Context): Decision<ScreeningEvent> {
  if (!isAuthorised(context.actor, command)) return reject('ACTOR_NOT_ALLOWED');
  if (known.identity.erased) return reject('ACCOUNT_ERASED');
  if (!isScreening(context.mayWrite)) return reject('NOT_SWITCHED_ON');
  switch (command.type) {
    case 'RequestScreening':
      return request(known, command);
    case 'RecordScreening':
      return record(known, command, context);
    case 'JudgeScreening':
      return judge(known, command, context);
    default:
      return unreachable(command);
  }
}

function isAuthorised(actor: Actor, { type }: ScreeningCommand): boolean {
  const senders = { RequestScreening: jobsActor, RecordScreening: screeningActor, JudgeScreening: approvalsActor };
  return actor.kind === senders[type].kind && actor.id === senders[type].id;
}

/** The submission that is under review, or else the one whose approval counts. */
const currentOf = ({ submissionId, approvedId }: IdentityState): string | null => submissionId ?? approvedId;

function request({ identity }: Known, { submissionId }: Of<'RequestScreening'>): Decision<ScreeningEvent> {
  if (currentOf(identity) !== submissionId) return reject('SCREENING_OUTDATED');
  return accept<ScreeningEvent>({ type: 'ScreeningRequested', v: 1, submissionId });
}

/** An entry is not asked about again once two persons have judged it for the same data. */
function record(
  { screening, identity }: Known,
  { submissionId, dataHash, listVersion, hits }: Of<'RecordScreening'>,
  { now: at }: Context,
): Decision<ScreeningEvent> {
  if (currentOf(identity) !== submissionId) return reject('SCREENING_OUTDATED');
  const judged = screening?.judged ?? [];
  const unjudged = hits.filter(({ entry }) => !judged.some((one) => isSame(one, { entry, dataHash })));
  const others = (screening?.open ?? []).filter((one) => one.dataHash !== dataHash);
  if (others.length + unjudged.length > openMax) return reject('SCREENING_OPEN', { count: others.length });
  return accept<ScreeningEvent>({
    type: 'CustomerScreened',
    v: 1,
    submissionId,
    dataHash,
    listVersion,
    hits: unjudged,
    judged: hits.length - unjudged.length,
    at,
  });
}

function judge(
  { screening }: Known,
  { entry, dataHash, verdict, approvedBy }: Of<'JudgeScreening'>,
  { accountId, staff, now }: Context,
): Decision<ScreeningEvent> {
  const refused = refuseApprovers(staff, approvedBy, { ...judgeScreening, beneficiary: accountId }, now);
  if (refused !== undefined) return refused;
  const hit = screening?.open.find((one) => isSame(one, { entry, dataHash }));
  if (hit === undefined) return reject('SCREENING_HIT_UNKNOWN');
  const { approvalId, maker, checker } = approvedBy;
  const agreed = { approvalId, requestedBy: maker, approvedBy: checker };
  return accept<ScreeningEvent>({ type: 'ScreeningJudged', v: 1, ...hit, verdict, ...agreed, at: now });
}
