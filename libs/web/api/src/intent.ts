import { CallFailure } from './failure';

/**
 * A fresh random key (UUID v4) for one intent of the user. Built from `getRandomValues`, because `randomUUID` is
 * missing on pages served without TLS from another machine.
 */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export interface IntentRules<Answer> {
  /**
   * Codes with which the house decides about this very intent, the first send included. Whatever else refuses a repeat
   * (a limit, a password, a session) says nothing about what became of the first.
   */
  readonly decided: readonly string[];
  /** Whether an answer tells the outcome; every answer does if not told. */
  readonly isOutcome?: (answer: Answer) => boolean;
}

/**
 * The idempotency key of what the user is about to do. It stays the same while the content does and nothing final has
 * been said about it, so that a repeat after a lost answer is the same intent. While a first send is in doubt its
 * content keeps its key even if something else was sent meanwhile: only its outcome makes a fresh one.
 */
export class Intent {
  readonly #inDoubt = new Map<string, string>();
  #next: { readonly content: string; readonly key: string } | undefined;

  /** A send of this content may have arrived, and nobody knows what became of it. */
  isInDoubt(content: unknown): boolean {
    return this.#inDoubt.has(JSON.stringify(content));
  }

  /** Sends under the key of the content and remembers what its answer, or its failure, says of the outcome. */
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
      // Nothing was sent by a duplicate. What is no failed call was given up here, while it may have arrived there.
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
