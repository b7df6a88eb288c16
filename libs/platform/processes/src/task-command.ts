import type { SentCommand } from '@parkett/kernel';
import { isUndecided, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import type { PlacedTask, TaskFailure } from './process-manager';

/** Longer waits would hold up the tasks behind it; the task is set aside meanwhile. */
const answerMs = 2_000;

/** The log has not answered. The command may be recorded, so it is sent again with the same id. */
const noAnswer = 'NO_ANSWER';

type Send<Sent extends SentCommand> = (
  request: CommandRequest<Sent>,
  wait: { readonly waitMs: number },
) => Promise<Answer>;

/** The command of a task, without what the frame derives from the event: its id and when it was issued. */
type TaskRequest<Sent extends SentCommand> = Sent & Pick<CommandRequest<Sent>, 'aggregate' | 'actor'>;

/**
 * Sends the command of a task. The id is derived from the event, so the log decides the command once, however often it
 * is sent. `alsoDone`: rejections that say that the command has had its effect before.
 * `hashed` decides whether two attempts are the same command when their bodies differ.
 *
 * The command is issued when its event was decided. One that is older than the deduplication window is refused
 * (COMMAND_TOO_OLD), because the log no longer knows whether it was carried out.
 */
export async function sendTask<Sent extends SentCommand>(
  send: Send<Sent>,
  task: PlacedTask,
  request: TaskRequest<Sent>,
  alsoDone: readonly string[] = [],
  hashed?: CommandRequest<Sent>['hashed'],
): Promise<TaskFailure | undefined> {
  const identity = { route: task.process, key: commandKey(task), issuedAt: task.issuedAt, ...(hashed && { hashed }) };
  const answer = await send({ ...request, ...identity }, { waitMs: answerMs });
  if (answer.kind === 'accepted') return undefined;
  if (answer.kind === 'unknown') return { reason: noAnswer, kind: 'unanswered' };
  const { code } = answer.rejection;
  if (alsoDone.includes(code)) return undefined;
  return { reason: code, kind: isUndecided(answer) ? 'undecided' : 'refused' };
}

/** Another key only after a recorded refusal, which is final for its id. */
const commandKey = ({ partition, offset, ordinal, refusals }: PlacedTask): string =>
  `${partition}:${offset}:${ordinal}${refusals === 0 ? '' : `#${refusals}`}`;
