import type { z } from 'zod';

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Something that was sent, but whose outcome the customer has not seen. */
interface Sent {
  /** The idempotency key that it was sent with. */
  readonly key: string;
  /** When the customer confirmed it, on the server's clock. */
  readonly confirmedAt: number;
}

/**
 * What is in doubt, stored in the browser so that it survives a reload. Each has its own entry, so that two tabs never
 * overwrite each other's. If the browser stores nothing, they last as long as the page.
 */
export class Doubts<Doubt extends Sent> {
  readonly #unstored = new Map<string, Doubt>();
  readonly #underWay = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly Doubt[] | undefined;

  constructor(
    private readonly store: Store,
    private readonly prefix: string,
    private readonly schema: z.ZodType<Doubt>,
  ) {}

  /**
   * Called before it is sent, because from then on it may take effect. It is not shown as in doubt while this page
   * is still waiting for the answer.
   */
  begin(doubt: Doubt): void {
    this.#underWay.add(doubt.key);
    try {
      this.store.setItem(this.prefix + doubt.key, JSON.stringify(doubt));
    } catch {
      this.#unstored.set(doubt.key, doubt);
    }
    this.changed();
  }

  /** Called when no answer arrived. */
  keep(key: string): void {
    this.#underWay.delete(key);
    this.changed();
  }

  /** Called when the customer knows the outcome. */
  end(key: string): void {
    this.#underWay.delete(key);
    this.#unstored.delete(key);
    this.store.removeItem(this.prefix + key);
    this.changed();
  }

  /** All of all customers, the oldest first. Returns the same list until something changes. */
  all = (): readonly Doubt[] => (this.#shown ??= this.#read());

  /** Calls back on every change. Returns a function that unsubscribes. */
  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Called when something changed here or, by the browser's storage event, in another tab. */
  changed(): void {
    this.#shown = undefined;
    for (const listener of this.#listeners) listener();
  }

  #read(): readonly Doubt[] {
    const names = Array.from({ length: this.store.length }, (_, index) => this.store.key(index) ?? '').filter((name) =>
      name.startsWith(this.prefix),
    );
    const found = [...names.flatMap((name) => this.#parse(this.store.getItem(name)) ?? []), ...this.#unstored.values()];
    return found
      .filter(({ key }) => !this.#underWay.has(key))
      .sort((one, other) => one.confirmedAt - other.confirmedAt);
  }

  #parse(text: string | null): Doubt | undefined {
    try {
      return this.schema.safeParse(JSON.parse(text ?? '')).data;
    } catch {
      return undefined;
    }
  }
}
