import {
  blockEvents,
  offerEvents,
  type BlockEvent,
  type BlockSent,
  type OfferEvent,
  type OfferSent,
} from '@parkett/blocks-contract';
import { blocksActor, stepsAfter, stepsText } from '@parkett/blocks-domain';
import type { EventBody } from '@parkett/kernel';
import { isUndecided, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import type { ProcessManager, TaskFailure } from '@parkett/platform-processes';
import { randomUUID } from 'node:crypto';

/** Longer waits would hold up the tasks behind it; the task is set aside meanwhile. */
const answerMs = 2_000;

type Sent = BlockSent | OfferSent;
interface Sender {
  send(request: CommandRequest<Sent>, wait: { readonly waitMs: number }): Promise<Answer>;
}

/** One of the steps that follow from an event. */
interface StepTask {
  /** The aggregate whose event it is. */
  readonly source: string;
  readonly event: EventBody;
  readonly key: string;
}

/**
 * Carries block trades on: what an account has reserved goes to the offer, and what the offer has answered goes back to
 * the accounts. The id of each command is derived from what it does, and it is issued now: its aggregate knows for ever
 * what it has done. Tasks lie in the database, where others may write: each attempt first asks the aggregate of the
 * event whether the step follows from one in the log. `onForged` is told about one that does not. It waits: another
 * build that runs beside this one may derive other steps from the same event.
 */
export const blocksProcess = (
  gateway: Sender,
  onForged: (facts: Record<string, unknown>) => void = () => undefined,
): ProcessManager<StepTask> => ({
  name: 'blocks',
  tasksOf: ({ record: { aggregate: source, events } }) =>
    events.flatMap((event) => {
      const read = eventOf(source, event);
      if (read === undefined) return [];
      return stepsAfter(source, read).map(({ aggregate, key }) => ({
        subject: aggregate,
        body: { source, event, key },
      }));
    }),
  async carryOut({ body: { source, event, key }, refusals }) {
    const read = eventOf(source, event);
    const [steps, step] = [read && stepsText(read), read && stepsAfter(source, read).find((one) => one.key === key)];
    const isKnown = steps === undefined ? 'BLOCK_UNKNOWN' : await check(gateway, source, steps);
    if (isKnown === 'BLOCK_UNKNOWN' || step === undefined) {
      onForged({ source, type: event.type, key });
      return { reason: 'BLOCK_UNKNOWN', kind: 'undecided' };
    }
    if (isKnown !== undefined) return isKnown;
    const answer = await gateway.send(
      {
        ...{ ...step.command, aggregate: step.aggregate, actor: blocksActor, route: 'blocks' },
        // A refusal is final for its id, so another attempt has another one.
        key: refusals === 0 ? key : `${key}#${refusals}`,
      },
      { waitMs: answerMs },
    );
    return failureOf(answer);
  },
});

const eventOf = (aggregate: string, event: EventBody): BlockEvent | OfferEvent | undefined =>
  aggregate.startsWith('offer:')
    ? offerEvents.read(event)
    : aggregate.startsWith('account:')
      ? blockEvents.find(event)
      : undefined;

/** Asks whether steps follow from an event of the log. A repetition changes nothing, so its id is a new one. */
async function check(
  gateway: Sender,
  source: string,
  steps: string,
): Promise<TaskFailure | 'BLOCK_UNKNOWN' | undefined> {
  const type = source.startsWith('offer:') ? 'CheckOfferSteps' : 'CheckBlockSteps';
  const answer = await gateway.send(
    { type, body: { steps }, aggregate: source, actor: blocksActor, route: 'blocks', key: randomUUID() },
    { waitMs: answerMs },
  );
  if (answer.kind === 'rejected' && answer.rejection.code === 'BLOCK_UNKNOWN') return 'BLOCK_UNKNOWN';
  const failure = failureOf(answer);
  // It must not count as a refusal of the step, which would give its command another id.
  return failure?.kind === 'refused' ? { ...failure, kind: 'undecided' } : failure;
}

function failureOf(answer: Answer): TaskFailure | undefined {
  if (answer.kind === 'accepted') return undefined;
  if (answer.kind === 'unknown') return { reason: 'NO_ANSWER', kind: 'unanswered' };
  return { reason: answer.rejection.code, kind: isUndecided(answer) ? 'undecided' : 'refused' };
}
