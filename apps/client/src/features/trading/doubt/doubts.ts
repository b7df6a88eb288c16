import { dateSchema, instantSchema, priceSchema, symbolSchema, wholeSharesSchema } from '@parkett/kernel';
import { orderTypeSchema, sideSchema, validitySchema } from '@parkett/trading-contract';
import { z } from 'zod';
import type { Ticket } from '../ticket/draft';

const prefix = 'parkett.order.';

/** An order as it was sent, read back from the browser's storage. */
export const ticketSchema = z
  .object({
    symbol: symbolSchema,
    side: sideSchema,
    orderType: orderTypeSchema,
    quantity: wholeSharesSchema,
    limitPrice: priceSchema.optional(),
    stopPrice: priceSchema.optional(),
    trailBy: priceSchema.optional(),
    takeProfit: priceSchema.optional(),
    stopLoss: priceSchema.optional(),
    validity: validitySchema.optional(),
    expiresOn: dateSchema.optional(),
  })
  .transform(
    ({ limitPrice, stopPrice, trailBy, takeProfit, stopLoss, validity, expiresOn, ...ticket }): Ticket => ({
      ...ticket,
      ...(limitPrice === undefined ? {} : { limitPrice }),
      ...(stopPrice === undefined ? {} : { stopPrice }),
      ...(trailBy === undefined ? {} : { trailBy }),
      ...(takeProfit === undefined ? {} : { takeProfit }),
      ...(stopLoss === undefined ? {} : { stopLoss }),
      ...(validity === undefined ? {} : { validity }),
      ...(expiresOn === undefined ? {} : { expiresOn }),
    }),
  );

const doubtSchema = z.object({
  accountId: z.string(),
  /** The idempotency key that it was sent with. */
  key: z.string(),
  /** When the customer confirmed it, on the server's clock. */
  confirmedAt: instantSchema,
  name: z.string(),
  ticket: ticketSchema,
});

/** An order that was sent, but whose outcome the customer has not seen. It never contains the trading password. */
export type Doubt = z.output<typeof doubtSchema>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Orders in doubt, stored in the browser so that they survive a reload. Each has its own entry, so that two tabs never
 * overwrite each other's. If the browser stores nothing, they last as long as the page.
 */
export class Doubts {
  readonly #unstored = new Map<string, Doubt>();
  readonly #underWay = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly Doubt[] | undefined;

  constructor(private readonly store: Store) {}

  /**
   * Called before the order is sent, because from then on it may be placed. It is not shown as in doubt while this page
   * is still waiting for the answer.
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

  /** Called when no answer arrived. */
  keep(key: string): void {
    this.#underWay.delete(key);
    this.changed();
  }

  /** Called when the customer knows the outcome. */
  end(key: string): void {
    this.#underWay.delete(key);
    this.#unstored.delete(key);
    this.store.removeItem(prefix + key);
    this.changed();
  }

  /** All orders in doubt of all customers, the oldest first. Returns the same list until something changes. */
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
