import type { Answer, CommandRequest } from '@parkett/platform-event-log';

const position = { partition: 0, offset: 1 };

export const accepted: Answer = { kind: 'accepted', events: [], position };
export const rejected = (code: string): Answer => ({ kind: 'rejected', rejection: { code, facts: {} }, position });
export const unknown: Answer = { kind: 'unknown' };

/**
 * A log in memory: a command is decided once for each key, and a repetition has the recorded answer. An accepted
 * command has one effect, and nothing but its key prevents a second one.
 */
export class MemoryLog {
  private readonly answers = new Map<string, Answer>();
  /** The keys of accepted commands by aggregate. */
  readonly effects = new Map<string, string[]>();
  readonly sent: string[] = [];

  constructor(private readonly decide: (request: CommandRequest) => Answer = () => accepted) {}

  async send(request: CommandRequest): Promise<Answer> {
    const { aggregate, key } = request;
    this.sent.push(key);
    const known = this.answers.get(`${aggregate} ${key}`);
    if (known) return known;
    const answer = this.decide(request);
    if (answer.kind === 'unknown') return answer;
    this.answers.set(`${aggregate} ${key}`, answer);
    if (answer.kind === 'accepted') this.effects.set(aggregate, [...(this.effects.get(aggregate) ?? []), key]);
    return answer;
  }
}
