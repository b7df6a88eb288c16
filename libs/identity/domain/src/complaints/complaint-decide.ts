import {
  complaintEvents,
  rejectIdentity as reject,
  type ComplaintCommand,
  type ComplaintEvent,
} from '@parkett/identity-contract';
import { accept, refuseApprover, unreachable, type Decision } from '@parkett/kernel';
import type { IdentityContext } from '../customer/identity-context';
import { complaintRulesAt } from './complaint-rules';
import type { ComplaintState } from './complaint-state';

type Of<Type extends ComplaintCommand['type']> = Extract<ComplaintCommand, { type: Type }>;

export interface ComplaintContext
  extends Pick<IdentityContext, 'actor' | 'accountId' | 'commandId' | 'now' | 'staff' | 'mayWrite'> {
  readonly erased: boolean;
  /** The date that lies so many business days after an instant. */
  readonly businessDaysAfter: (instant: number, days: number) => string;
}

const dayMs = 24 * 60 * 60 * 1000;
const deskRoles = ['support', 'operations', 'risk'];

/** Decides a command about a complaint of the customer. */
export function decideComplaint(
  state: ComplaintState,
  command: ComplaintCommand,
  context: ComplaintContext,
): Decision<ComplaintEvent> {
  const { actor, accountId, erased, mayWrite } = context;
  const isOwn = command.type === 'FileComplaint' || command.type === 'ReopenComplaint';
  if (isOwn ? actor.kind !== 'customer' || actor.id !== accountId : actor.kind !== 'staff')
    return reject('ACTOR_NOT_ALLOWED');
  if (erased) return reject('ACCOUNT_ERASED');
  if (!Object.keys(complaintEvents.definitions).every((type) => mayWrite({ type, v: 1 })))
    return reject('NOT_SWITCHED_ON');
  switch (command.type) {
    case 'FileComplaint':
      return file(state ?? [], command, context);
    case 'TakeComplaint':
      return take(state ?? [], command, context);
    case 'AnswerComplaint':
      return answer(state ?? [], command, context);
    case 'ReopenComplaint':
      return reopen(state ?? [], command, context);
    default:
      return unreachable(command);
  }
}

function file(
  state: NonNullable<ComplaintState>,
  { topic, reference, about, sealed }: Of<'FileComplaint'>,
  { commandId, now, businessDaysAfter }: ComplaintContext,
): Decision<ComplaintEvent> {
  const { id: rule, openMax, aDayMax, answerBusinessDays } = complaintRulesAt(now);
  if (state.filter(({ status }) => status !== 'answered').length >= openMax)
    return reject('COMPLAINTS_OPEN', { max: openMax });
  if (state.filter(({ filedAt }) => filedAt > now - dayMs).length >= aDayMax)
    return reject('COMPLAINTS_TODAY', { max: aDayMax });
  const number = `B-${new Date(now).getUTCFullYear()}-${commandId.slice(0, 8).toUpperCase()}`;
  const dueOn = businessDaysAfter(now, answerBusinessDays);
  const filed = { complaintId: commandId, number, topic, reference, about, sealed, dueOn, rule, at: now };
  return accept<ComplaintEvent>({ type: 'ComplaintFiled', v: 1, ...filed });
}

function take(
  state: NonNullable<ComplaintState>,
  { complaintId, about }: Of<'TakeComplaint'>,
  { actor, accountId, staff, now }: ComplaintContext,
): Decision<ComplaintEvent> {
  const refused = refuseApprover(staff, actor.id, deskRoles, accountId);
  if (refused !== undefined) return refused;
  const complaint = state.find((one) => one.complaintId === complaintId);
  if (complaint === undefined) return reject('COMPLAINT_UNKNOWN');
  if (complaint.status === 'answered') return reject('COMPLAINT_ANSWERED');
  return accept<ComplaintEvent>({ type: 'ComplaintTaken', v: 1, complaintId, about, by: actor.id, at: now });
}

/** Nobody closes a complaint about themselves, also not with the login of somebody else. */
function answer(
  state: NonNullable<ComplaintState>,
  { complaintId, outcome, sealed }: Of<'AnswerComplaint'>,
  { actor, accountId, staff, now }: ComplaintContext,
): Decision<ComplaintEvent> {
  const refused = refuseApprover(staff, actor.id, deskRoles, accountId);
  if (refused !== undefined) return refused;
  const complaint = state.find((one) => one.complaintId === complaintId);
  if (complaint === undefined) return reject('COMPLAINT_UNKNOWN');
  if (complaint.status === 'answered') return reject('COMPLAINT_ANSWERED');
  if (complaint.status === 'filed') return reject('COMPLAINT_NOT_TAKEN');
  const behind = Object.entries(staff?.member(actor.id)?.behind ?? {}).filter(([, until]) => until > now);
  const persons = [actor.id, ...behind.map(([staffId]) => staffId)];
  if (persons.some((staffId) => complaint.about.includes(staffId))) return reject('COMPLAINT_ABOUT_YOU');
  return accept<ComplaintEvent>({
    type: 'ComplaintAnswered',
    v: 1,
    complaintId,
    outcome,
    sealed,
    by: actor.id,
    at: now,
  });
}

function reopen(
  state: NonNullable<ComplaintState>,
  { complaintId, sealed }: Of<'ReopenComplaint'>,
  { now, businessDaysAfter }: ComplaintContext,
): Decision<ComplaintEvent> {
  const complaint = state.find((one) => one.complaintId === complaintId);
  if (complaint === undefined) return reject('COMPLAINT_UNKNOWN');
  if (complaint.status !== 'answered' || complaint.isReopened) return reject('COMPLAINT_NOT_REOPENED');
  const { id: rule, answerBusinessDays } = complaintRulesAt(now);
  const dueOn = businessDaysAfter(now, answerBusinessDays);
  return accept<ComplaintEvent>({ type: 'ComplaintReopened', v: 1, complaintId, sealed, dueOn, rule, at: now });
}
