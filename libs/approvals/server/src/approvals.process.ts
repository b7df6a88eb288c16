import {
  approvalAggregate,
  approvalEvents,
  claimAggregate,
  type ApprovalEvent,
  type Execution,
} from '@parkett/approvals-contract';
import { approvalsActor, withApprovers, type WrappedCommand } from '@parkett/kernel';
import { sha256, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import { sendTask, type ProcessManager, type TaskFailure } from '@parkett/platform-processes';
import { randomUUID } from 'node:crypto';
import { measure } from './measure';

const answerMs = 2_000;

/**
 * Refusals that say nothing about the approved command. The engine that decided did not know the staff, or the account
 * still has to book a corporate action, so another attempt may get another answer; or the log no longer knows whether
 * an earlier attempt was carried out. The request then stays approved and its task set aside and tried again. A command
 * that may wait longer than the log remembers ids is one that its target books once for an approval (`isBookedOnce`).
 */
const passing = ['STAFF_NOT_CURRENT', 'ACTION_PENDING', 'COMMAND_TOO_OLD'];

/** The log has no such approval, or it is about something else: somebody has written the task into the database. */
const notGranted = ['APPROVAL_UNKNOWN', 'APPROVAL_BODY_CHANGED'];

interface Sender {
  send(request: CommandRequest, wait: { readonly waitMs: number }): Promise<Answer>;
}

type Granted = Omit<Extract<ApprovalEvent, { type: 'ApprovalGranted' }>, 'type' | 'v'>;

/**
 * Sends the commands that two members of staff have agreed on, each to its own aggregate, and records what became of
 * them. The id of a command is derived from the approval in the log, so it is carried out once. Tasks lie in
 * the database, where others than this process may write: each attempt first asks the approval in the log whether these
 * two have agreed on exactly this.
 */
export const approvalsProcess = (
  gateway: Sender,
  { claimOf = () => undefined, isBookedOnce = () => false, waitsFor, onForged }: CommandTraits = {},
): ProcessManager<Granted> => ({
  name: 'approvals',
  tasksOf: ({ record: { aggregate, events } }) => {
    if (!aggregate.startsWith('approval:')) return [];
    return events.flatMap((recorded) => {
      const event = approvalEvents.read(recorded);
      if (event.type !== 'ApprovalGranted') return [];
      const { type: _, v: __, ...granted } = event;
      return [{ subject: aggregate.slice('approval:'.length), body: granted }];
    });
  },
  async carryOut(task) {
    const { subject: approvalId, body: granted } = task;
    const { aggregate } = granted.command;
    const { bodyHash, maker, makerBehind, by: checker } = granted;
    const check = { type: 'CheckApprovedExecution', body: { bodyHash, maker, makerBehind, by: checker } };
    const refusal = await send(gateway, approvalAggregate(approvalId), check);
    if (refusal === 'APPROVAL_CLOSED') return undefined;
    if (refusal !== undefined && notGranted.includes(refusal)) {
      onForged?.({ approvalId, type: granted.command.type, reason: refusal });
      return undefined;
    }
    if (refusal !== undefined) return notYet(refusal);
    if (measure(granted.command).hash !== bodyHash)
      return record(gateway, approvalId, { kind: 'failed', code: 'APPROVAL_BODY_CHANGED' });
    const waits = await waitsFor?.(granted.command);
    if (waits !== undefined) return notYet(waits);
    const claim = claimOf(granted.command);
    const taken = claim && (await send(gateway, claimTarget(claim), { type: 'ClaimReference', body: { approvalId } }));
    if (claim && taken === 'APPROVAL_CLOSED') return record(gateway, approvalId, { kind: 'failed', code: claim.taken });
    if (taken !== undefined) return notYet(taken);
    const command = withApprovers(granted.command, { approvalId, maker, checker, makerBehind });
    const sent = isBookedOnce(granted.command) ? { ...task, issuedAt: Date.now() } : task;
    const failure = await sendTask((request, wait) => gateway.send(request, wait), sent, {
      ...command,
      aggregate,
      actor: approvalsActor,
    });
    if (failure === undefined) return record(gateway, approvalId, { kind: 'executed' });
    if (failure.kind !== 'refused' || passing.includes(failure.reason)) return failure;
    const kept = claim && (await send(gateway, claimTarget(claim), { type: 'ReleaseClaim', body: { approvalId } }));
    if (kept !== undefined) return notYet(kept);
    return record(gateway, approvalId, { kind: 'failed', code: failure.reason });
  },
});

interface CommandTraits {
  /** The outside reference that a command names: it is sent only while its approval has the claim on it. */
  readonly claimOf?: (command: WrappedCommand) => Claim | undefined;
  /**
   * Whether the target takes the approval as a reference for ever, and accepts a repetition without an event, whatever
   * has changed since. Such a command is issued when it is sent, so it may wait for longer than the log remembers ids.
   */
  readonly isBookedOnce?: (command: WrappedCommand) => boolean;
  /** Why a command is not sent yet: something comes first that its target does not know. */
  readonly waitsFor?: (command: WrappedCommand) => Promise<string | undefined>;
  /** Told about a task that follows from no approval in the log. It is dropped. */
  readonly onForged?: (facts: Record<string, unknown>) => void;
}

/** An outside reference, and the code of the outcome when another approval has it. */
export interface Claim {
  readonly reference: string;
  readonly taken: string;
}

const claimTarget = ({ reference }: Claim): string => claimAggregate(sha256(reference));

/**
 * The approval takes one outcome, so this needs no id that is derived from the event. It must not count as a refusal of
 * the task: that would give the approved command another id.
 */
async function record(gateway: Sender, approvalId: string, outcome: Execution): Promise<TaskFailure | undefined> {
  const code = await send(gateway, approvalAggregate(approvalId), {
    type: 'RecordApprovedExecution',
    body: { outcome },
  });
  return code === undefined || code === 'APPROVAL_CLOSED' ? undefined : notYet(code);
}

const notYet = (reason: string): TaskFailure =>
  reason === noAnswer ? { reason, kind: 'unanswered' } : { reason, kind: 'undecided' };

const noAnswer = 'NO_ANSWER';

/** Sends a command whose repetition changes nothing. Returns the code of its refusal, if it was not accepted. */
async function send(
  gateway: Sender,
  aggregate: string,
  command: Pick<CommandRequest, 'type' | 'body'>,
): Promise<string | undefined> {
  const answer = await gateway.send(
    { ...command, aggregate, actor: approvalsActor, route: 'approval-outcomes', key: randomUUID() },
    { waitMs: answerMs },
  );
  if (answer.kind === 'accepted') return undefined;
  return answer.kind === 'unknown' ? noAnswer : answer.rejection.code;
}
