import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from './message';

const answerMsMax = 5_000;
/** A provider that is down for longer than these pauses together has missed the message. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];
const waitingMax = 1_000;
const atOnceMax = 8;

/** The provider has not taken the message. `final`: it never will, asking again is of no use. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';

  constructor(why: string, readonly final: boolean) {
    super(`a message was not delivered: ${why}`);
  }
}

/**
 * The way to a provider of text messages and e-mail: `POST <url>/messages` with a message as JSON, answered 2xx once it is
 * taken. The same id again is the same message, so that asking again is safe.
 */
export class Notifier {
  private readonly waiting: Message[] = [];
  private readonly stopping = new AbortController();
  private running = 0;

  /** @param onLost told of every message of `post` that was given up */
  constructor(private readonly url: string, private readonly onLost: (message: Message, error: unknown) => void) {}

  /** Asks once. Throws NotDelivered. */
  async send(message: Message): Promise<void> {
    const status = await fetch(new URL('messages', `${this.url}/`), {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message),
      // The text may be a code: it goes to the provider of the settings and to nobody whom an answer names.
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(answerMsMax), this.stopping.signal]),
    }).then(async (response) => {
      await response.body?.cancel();
      return response.status;
    }, (error: unknown) => { throw new NotDelivered(error instanceof Error ? error.message : String(error), false); });
    if (status >= 300) throw new NotDelivered(`the provider answered ${status}`, status >= 400 && status < 500 && status !== 429);
  }

  /**
   * Delivers later, asking again for a while: whoever calls waits for nothing and learns nothing, so that an answer takes
   * as long with a message as without one. What waits is lost when the process ends.
   */
  post(message: Message): void {
    if (this.waiting.length >= waitingMax) this.onLost(message, new NotDelivered('too many are waiting', false));
    else this.waiting.push(message);
    this.next();
  }

  close(): void {
    this.stopping.abort();
    this.waiting.length = 0;
  }

  private next(): void {
    if (this.running >= atOnceMax || this.stopping.signal.aborted) return;
    const message = this.waiting.shift();
    if (message === undefined) return;
    this.running += 1;
    void this.insist(message).finally(() => {
      this.running -= 1;
      this.next();
    });
  }

  private async insist(message: Message): Promise<void> {
    for (let tried = 0; ; tried += 1) {
      try {
        await this.send(message);
        return;
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        const pauseMs = pausesMs[tried];
        if (pauseMs === undefined || (error instanceof NotDelivered && error.final)) {
          this.onLost(message, error);
          return;
        }
        await sleep(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }
}
