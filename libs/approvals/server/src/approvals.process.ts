import { approvalAggregate, approvalEvents, type ApprovalEvent, type Execution } from '@parkett/approvals-contract';
import { approvalsActor, withApprovers } from '@parkett/kernel';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { sendTask, type ProcessManager, type TaskFailure } from '@parkett/platform-processes';
import { randomUUID } from 'node:crypto';
import { measure } from './measure';

const answerMs = 2_000;

/**
 * Refusals that say nothing about the approved command. The engine that decided did not know the staff, so another
 * attempt may get another answer; or the log no longer knows whether an earlier attempt was carried out. The request
 * then stays approved and its task set aside, until somebody has looked.
 */
const passing = ['STAFF_NOT_CURRENT', 'COMMAND_TOO_OLD'];

interface Sender {
  send(request: CommandRequest, wait: { readonly waitMs: number }): Promise<Answer>;
}

type Granted = Omit<Extract<ApprovalEvent, { type: 'ApprovalGranted' }>, 'type' | 'v'>;

/**
 * Sends the commands that two members of staff have agreed on, each to its own aggregate, and records what became of
 * them. The id of a command is derived from the approval in the log, so it is carried out once.
 */
export const approvalsProcess = (gateway: Sender): ProcessManager<Granted> => ({
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
    if (measure(granted.command).hash !== granted.bodyHash)
      return record(gateway, approvalId, { kind: 'failed', code: 'APPROVAL_BODY_CHANGED' });
    const { maker, makerBehind, by: checker } = granted;
    const command = withApprovers(granted.command, { approvalId, maker, checker, makerBehind });
    const failure = await sendTask((request, wait) => gateway.send(request, wait), task, {
      ...command,
      aggregate,
      actor: approvalsActor,
    });
    if (failure === undefined) return record(gateway, approvalId, { kind: 'executed' });
    if (failure.kind !== 'refused' || passing.includes(failure.reason)) return failure;
    return record(gateway, approvalId, { kind: 'failed', code: failure.reason });
  },
});

/**
 * The approval takes one outcome, so this needs no id that is derived from the event. It must not count as a refusal of
 * the task: that would give the approved command another id.
 */
async function record(gateway: Sender, approvalId: string, outcome: Execution): Promise<TaskFailure | undefined> {
  const answer = await gateway.send(
    {
      aggregate: approvalAggregate(approvalId),
      type: 'RecordApprovedExecution',
      body: { outcome },
      actor: approvalsActor,
      route: 'approval-outcomes',
      key: randomUUID(),
    },
    { waitMs: answerMs },
  );
  if (answer.kind === 'accepted') return undefined;
  if (answer.kind === 'unknown') return { reason: 'NO_ANSWER', kind: 'unanswered' };
  const { code } = answer.rejection;
  return code === 'APPROVAL_CLOSED' ? undefined : { reason: code, kind: 'undecided' };
}
