import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from './message';

const answerMsMax = 5_000;
/** Pauses between attempts. A message is dropped when the provider is down for longer than their sum. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];
const waitingMax = 1_000;
/** The rest of the queue is for customers, so that strangers' requests for codes do not drop their messages. */
const waitingOfAnybodyMax = 700;
const atOnceMax = 8;

/** The provider has not accepted the message. `final`: retrying is pointless. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';

  constructor(
    why: string,
    readonly final: boolean,
  ) {
    super(`a message was not delivered: ${why}`);
  }
}

/**
 * Client of a provider of text messages and e-mail: `POST <url>/messages` with a message as JSON, answered 2xx once
 * accepted. The provider treats the same id as the same message, so retrying is safe.
 */
export class Notifier {
  private readonly waiting: Message[] = [];
  private readonly stopping = new AbortController();
  private running = 0;

  /**
   * @param onLost called for every message of `post` that was given up
   * @param answerMs time limit for the provider's answer
   */
  constructor(
    private readonly url: string,
    private readonly onLost: (message: Message, error: unknown) => void,
    private readonly answerMs = answerMsMax,
  ) {}

  /** Sends one request. Throws NotDelivered. */
  async send(message: Message): Promise<void> {
    const status = await this.ask(message).catch((error: unknown) => {
      throw new NotDelivered(error instanceof Error ? error.message : String(error), false);
    });
    if (status >= 300)
      throw new NotDelivered(`the provider answered ${status}`, status >= 400 && status < 500 && status !== 429);
  }

  /**
   * Queues a message and retries for a while. The caller neither waits nor learns the outcome, so that a response takes
   * the same time with and without a message. Queued messages are lost when the process ends.
   * @param asker who caused the message: anybody on the net, or a customer who has proven something
   */
  post(message: Message, asker: 'anybody' | 'customer' = 'customer'): void {
    if (this.waiting.length >= (asker === 'anybody' ? waitingOfAnybodyMax : waitingMax))
      this.onLost(message, new NotDelivered('too many messages are waiting', false));
    else this.waiting.push(message);
    this.next();
  }

  close(): void {
    this.stopping.abort();
    this.waiting.length = 0;
  }

  /** Returns the HTTP status of the provider's answer. */
  private async ask(message: Message): Promise<number> {
    const response = await fetch(new URL('messages', `${this.url}/`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(this.answerMs)]),
      // The text may be a one-time code, so it must not follow a redirect away from the configured provider.
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.status;
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
