import { instantSchema, priceSchema, quantitySchema, symbolSchema } from '@parkett/kernel';
import { orderTypeSchema, sideSchema } from '@parkett/trading-contract';
import { z } from 'zod';
import type { Ticket } from '../ticket/draft';

const prefix = 'parkett.order.';

/** An order as it was sent, read back from where the browser kept it. */
export const ticketSchema = z
  .object({
    symbol: symbolSchema,
    side: sideSchema,
    orderType: orderTypeSchema,
    quantity: quantitySchema,
    limitPrice: priceSchema.optional(),
  })
  .transform(({ limitPrice, ...ticket }): Ticket => (limitPrice === undefined ? ticket : { ...ticket, limitPrice }));

const doubtSchema = z.object({
  accountId: z.string(),
  /** The idempotency key that it was sent with. */
  key: z.string(),
  /** When the customer confirmed it, on the server's clock. */
  confirmedAt: instantSchema,
  name: z.string(),
  ticket: ticketSchema,
});

/** An order that was sent and whose outcome the customer has not seen. It never holds the trading password. */
export type Doubt = z.output<typeof doubtSchema>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Orders in doubt, kept in the browser so that they survive the page. Each has an entry of its own, so that two tabs
 * never overwrite each other's. Where the browser keeps nothing they last as long as the page.
 */
export class Doubts {
  readonly #unstored = new Map<string, Doubt>();
  readonly #underWay = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly Doubt[] | undefined;

  constructor(private readonly store: Store) {}

  /**
   * Called before the order is sent: from now on it may be placed. It is not shown while this page waits for its
   * answer.
   */
  begin(doubt: Doubt): void {
    this.#underWay.add(doubt.key);
    try {
      this.store.setItem(prefix + doubt.key, JSON.stringify(doubt));
    } catch {
      this.#unstored.set(doubt.key, doubt);
    }
    this.changed();
  }

  /** The answer is missing. */
  keep(key: string): void {
    this.#underWay.delete(key);
    this.changed();
  }

  /** Its outcome is known to the customer. */
  end(key: string): void {
    this.#underWay.delete(key);
    this.#unstored.delete(key);
    this.store.removeItem(prefix + key);
    this.changed();
  }

  /** All that are in doubt, whoever's, the oldest first. The same list until something changes. */
  all = (): readonly Doubt[] => (this.#shown ??= this.#read());

  /** Calls back on every change; returns how to stop. */
  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something changed here or, as the browser tells, in another tab. */
  changed(): void {
    this.#shown = undefined;
    for (const listener of this.#listeners) listener();
  }

  #read(): readonly Doubt[] {
    const names = Array.from({ length: this.store.length }, (_, index) => this.store.key(index) ?? '').filter((name) =>
      name.startsWith(prefix),
    );
    const found = [...names.flatMap((name) => parse(this.store.getItem(name)) ?? []), ...this.#unstored.values()];
    return found
      .filter(({ key }) => !this.#underWay.has(key))
      .sort((one, other) => one.confirmedAt - other.confirmedAt);
  }
}

function parse(text: string | null): Doubt | undefined {
  try {
    return doubtSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
