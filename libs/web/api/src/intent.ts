/**
 * A fresh random key (UUID v4) for one intent of the user. Built from `getRandomValues`, because `randomUUID` is missing
 * on pages served without TLS from another machine.
 */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * The idempotency key of what the user is about to do. It stays the same while the content does and no final answer has
 * come, so that a repeat after a lost answer is the same intent; a final answer or another content makes a fresh one.
 */
export class Intent {
  #content: string | undefined;
  #key = '';

  keyFor(content: unknown): string {
    const text = JSON.stringify(content);
    if (text !== this.#content) {
      this.#content = text;
      this.#key = newIntentKey();
    }
    return this.#key;
  }

  /** The outcome is known: the next try is a new intent. */
  settled(): void {
    this.#content = undefined;
  }
}
