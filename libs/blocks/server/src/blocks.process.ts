import { blockEvents, offerEvents, type BlockSent, type OfferSent } from '@parkett/blocks-contract';
import { blocksActor, stepsAfter, type Step } from '@parkett/blocks-domain';
import { isUndecided, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import type { ProcessManager } from '@parkett/platform-processes';

/** Longer waits would hold up the tasks behind it; the task is set aside meanwhile. */
const answerMs = 2_000;

interface Sender {
  send(request: CommandRequest<BlockSent | OfferSent>, wait: { readonly waitMs: number }): Promise<Answer>;
}

/**
 * Carries block trades on: what an account has reserved goes to the offer, and what the offer has answered goes back to
 * the accounts. The id of each command is derived from what it does, and it is issued now: its aggregate knows for ever
 * what it has done.
 */
export const blocksProcess = (gateway: Sender): ProcessManager<Step> => ({
  name: 'blocks',
  tasksOf: ({ record: { aggregate, events } }) =>
    events.flatMap((recorded) => {
      const event = aggregate.startsWith('offer:')
        ? offerEvents.read(recorded)
        : aggregate.startsWith('account:')
          ? blockEvents.find(recorded)
          : undefined;
      if (event === undefined) return [];
      return stepsAfter(aggregate, event).map((step) => ({ subject: step.aggregate, body: step }));
    }),
  async carryOut({ body: { aggregate, key, command }, refusals }) {
    const answer = await gateway.send(
      // A refusal is final for its id, so another attempt has another one.
      { ...command, aggregate, actor: blocksActor, route: 'blocks', key: refusals === 0 ? key : `${key}#${refusals}` },
      { waitMs: answerMs },
    );
    if (answer.kind === 'accepted') return undefined;
    if (answer.kind === 'unknown') return { reason: 'NO_ANSWER', kind: 'unanswered' };
    return { reason: answer.rejection.code, kind: isUndecided(answer) ? 'undecided' : 'refused' };
  },
});
