import { CallFailure } from './failure';

/**
 * A new random key (UUID v4) for one intent of the user. Built from `getRandomValues`, because `randomUUID` is missing
 * on pages that another machine serves without TLS.
 */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

interface IntentRules<Answer> {
  /**
   * Error codes that are final decisions about this intent, including its first send. Any other refusal of a repeat (a
   * limit, a password, a session) does not tell what happened to the first send.
   */
  readonly decided: readonly string[];
  /** Whether an answer already states the outcome of the action; by default every answer does. */
  readonly isOutcome?: (answer: Answer) => boolean;
}

/**
 * The idempotency key of an action that the user is about to take. It stays the same while the content is the same and
 * its outcome is unknown, so that a repeat after a lost answer is the same intent. Content that is in doubt keeps its
 * key even if other content is sent meanwhile: only its outcome leads to a new key.
 */
export class Intent {
  readonly #inDoubt = new Map<string, string>();
  #next: { readonly content: string; readonly key: string } | undefined;

  /** Whether this content may have been received without a known outcome. */
  isInDoubt(content: unknown): boolean {
    return this.#inDoubt.has(JSON.stringify(content));
  }

  /** Sends with the key of the content, and records what the answer or the failure says about the outcome. */
  async send<Answer>(
    content: unknown,
    { decided, isOutcome = () => true }: IntentRules<Answer>,
    work: (key: string) => Promise<Answer>,
  ): Promise<Answer> {
    const text = JSON.stringify(content);
    const key = this.#keyFor(text);
    try {
      const answer = await work(key);
      if (isOutcome(answer)) this.#settle(text);
      else this.#inDoubt.set(text, key);
      return answer;
    } catch (error) {
      // The guard did not send a duplicate. Any error other than a CallFailure means that the page aborted the call, so
      // the request may have arrived.
      if (!(error instanceof CallFailure) || error.outcomeUnknown) this.#inDoubt.set(text, key);
      else if (error.kind !== 'duplicate' && (!this.#inDoubt.has(text) || decided.includes(error.code ?? '')))
        this.#settle(text);
      throw error;
    }
  }

  #keyFor(content: string): string {
    if (this.#next?.content !== content) this.#next = { content, key: this.#inDoubt.get(content) ?? newIntentKey() };
    return this.#next.key;
  }

  #settle(content: string): void {
    this.#inDoubt.delete(content);
    if (this.#next?.content === content) this.#next = undefined;
  }
}
