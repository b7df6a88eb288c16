import { setTimeout as sleep } from 'node:timers/promises';

interface Delivered {
  readonly id: string;
  readonly text: string;
}

const arrivesWithinMs = 45_000;
const lookEveryMs = 40;

/**
 * The telephone of a customer in an installation with simulated messages. Messages to it are read from the provider's
 * outbox.
 */
export class Telephone {
  private readonly read = new Set<string>();

  constructor(
    private readonly outboxUrl: string,
    private readonly number: string,
  ) {}

  /** Messages to this number that were not read yet, oldest first. */
  async unread(): Promise<readonly string[]> {
    const response = await fetch(new URL(`outbox?to=${encodeURIComponent(this.number)}`, `${this.outboxUrl}/`));
    const { messages } = (await response.json()) as { messages: readonly Delivered[] };
    const fresh = messages.filter(({ id }) => !this.read.has(id)).reverse();
    for (const { id } of fresh) this.read.add(id);
    return fresh.map(({ text }) => text);
  }

  /**
   * The code in the next message that has one: eight digits, or six from a build before. Call `unread` before you
   * request a code, to skip older messages.
   */
  async code(): Promise<string> {
    for (const until = Date.now() + arrivesWithinMs; Date.now() < until; await sleep(lookEveryMs)) {
      const codes = (await this.unread()).flatMap((text) => /\b\d{6}(?:\d{2})?\b/.exec(text)?.[0] ?? []);
      const last = codes.at(-1);
      if (last !== undefined) return last;
    }
    throw new Error(`no code has arrived at ${this.number} within ${arrivesWithinMs} ms`);
  }
}
