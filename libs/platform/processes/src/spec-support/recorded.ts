import type { Answer, ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import type { ProcessManager } from '../process-manager';
import { sendTask } from '../task-command';
import type { Follow } from '../task-queue';

/** A log of records with one event each, of type `Noted`; passes them on as the process's log follower does. */
export function recordedNotes(notes: readonly { readonly account: string; readonly note: string }[]): Follow {
  const records = notes.map(
    ({ account, note }, offset) =>
      ({
        offset,
        hash: `hash ${offset}`,
        bytes: 1,
        record: {
          commandOffset: offset,
          aggregate: `account:${account}`,
          recordedAt: 1_000 + offset,
          events: [{ type: 'Noted', v: 1, note }],
          outcome: { kind: 'accepted' },
        },
      }) as unknown as ChainedRecord,
  );
  return (from, { onRecord, onCaughtUp, onEnded }) => {
    let ended = false;
    setImmediate(() => {
      try {
        for (const record of records.slice(from?.next ?? 0)) if (!ended) onRecord(record);
        if (!ended) onCaughtUp?.();
      } catch (error) {
        onEnded(error);
      }
    });
    return () => (ended = true);
  };
}

const position = { partition: 0, offset: 0 };

/**
 * A log that decides each command id once and answers a repetition with the recorded outcome. A decision that fails is
 * not an outcome, and a copy of its command is still under way.
 */
export class FakeDecisions {
  /** The commands carried out, in order. */
  readonly accepted: { readonly aggregate: string; readonly body: unknown }[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly copies: CommandRequest[] = [];

  /**
   * `refusals`: how many ids of an aggregate are refused. `lost`: aggregates whose first answer does not arrive.
   * `failing`: aggregates whose first decision fails.
   */
  constructor(
    private readonly refusals: Map<string, number>,
    private readonly lost: Set<string>,
    private readonly failing = new Set<string>(),
  ) {}

  /** The copies of commands whose decision has failed arrive. */
  deliverCopies(): void {
    for (const copy of this.copies.splice(0)) void this.send(copy);
  }

  async send(request: CommandRequest): Promise<Answer> {
    const { aggregate, actor, route, key, body } = request;
    if (this.failing.delete(aggregate)) {
      this.copies.push(request);
      return { kind: 'rejected', rejection: { code: 'COMMAND_FAILED', facts: {} }, position };
    }
    const id = [actor.kind, actor.id, route, key].join();
    const answer = this.answers.get(id) ?? this.decide(aggregate, body);
    this.answers.set(id, answer);
    return this.lost.delete(aggregate) ? { kind: 'unknown' } : answer;
  }

  private decide(aggregate: string, body: unknown): Answer {
    const left = this.refusals.get(aggregate) ?? 0;
    this.refusals.set(aggregate, left - 1);
    if (left > 0) return { kind: 'rejected', rejection: { code: 'NOT_YET', facts: {} }, position };
    this.accepted.push({ aggregate, body });
    return { kind: 'accepted', events: [], position };
  }
}

const noteOf = (event: unknown): string => (event as { note: string }).note;

/** Sends the note of every event to the account that it belongs to. */
export const messenger = (decisions: Pick<FakeDecisions, 'send'>, name = 'messenger'): ProcessManager<string> => ({
  name,
  tasksOf: ({ record: { aggregate, events } }) => events.map((event) => ({ subject: aggregate, body: noteOf(event) })),
  carryOut: (task) =>
    sendTask(decisions.send.bind(decisions), task, {
      aggregate: task.subject,
      type: 'Tell',
      body: task.body,
      actor: { kind: 'system', id: 'messenger' },
    }),
});
