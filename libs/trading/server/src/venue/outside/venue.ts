import type { Currency, Price, Quantity } from '@parkett/kernel';
import type { Side } from '@parkett/trading-contract';

/** An order as an outside venue gets it. It does not say whose it is. */
export interface VenueOrder {
  /** Identifies the order for ever: a venue takes it once, however often it is submitted. */
  readonly orderId: string;
  readonly symbol: string;
  readonly side: Side;
  readonly quantity: Quantity;
  /** The worst price at which it may be filled. */
  readonly limitPrice: Price;
  readonly currency: Currency;
}

/** Other terms for an order. */
export interface VenueReplacement {
  readonly orderId: string;
  /** Identifies the request for ever: a venue decides it once, however often it is sent. */
  readonly replaceId: string;
  /** The quantity of the whole order, with what this venue has filled of it. */
  readonly quantity: Quantity;
  readonly limitPrice: Price;
}

/** The venue's answer to a request to replace an order. */
export interface VenueAnswer {
  readonly replaceId: string;
  readonly isAccepted: boolean;
  /** Filled in total when the venue decided: everything after that is filled on the new terms. */
  readonly filled: number;
}

export interface VenueExecution {
  /** The venue's own number, unique for this order at most. */
  readonly executionId: string;
  readonly quantity: Quantity;
  readonly price: Price;
  /** By the venue's clock, as `bustedAt`, which is null while the execution stands. */
  readonly executedAt: number;
  /** The trade date of the session in which it was matched; without one, it has the date on which it is recorded. */
  readonly tradeDate?: string | undefined;
  readonly bustedAt: number | null;
  /** The request on whose terms it was filled; without one, those with which the order was submitted. */
  readonly replaceId?: string | undefined;
}

/** Everything that a venue knows of an order. A correction is a bust and another execution. */
export interface VenueStatus {
  readonly state: 'working' | 'filled' | 'cancelled' | 'rejected';
  /** Of the whole order, as the venue has it now. */
  readonly quantity: Quantity;
  /** Filled in total. A venue may list the executions later. */
  readonly filled: number;
  readonly executions: readonly VenueExecution[];
  /** The requests to replace the order that the venue has decided, the latest last. */
  readonly replacements: readonly VenueAnswer[];
}

/** The venue gave no usable answer, so what it was asked for may have happened or not. */
export class VenueSilent extends Error {
  override readonly name = 'VenueSilent';
}

/**
 * Another venue answers than the one that has the orders. It may say that it does not have them, so no answer of it is
 * used, and it gets no order.
 */
export class OtherVenue extends Error {
  override readonly name = 'OtherVenue';

  constructor(expected: string, found: string) {
    super(`another venue answers at this address: its log of news is "${found}" instead of "${expected}"`);
  }
}

/**
 * A venue outside of Parkett. Each call may fail with `VenueSilent`; repeating it is safe. Only the answer to `status`
 * says what has happened: an order, a cancel request or a report that is lost, late, repeated or out of order changes
 * nothing but the time at which it is asked for.
 */
export interface Venue {
  /** Part of the ids of its executions, so it never changes. */
  readonly name: string;
  /**
   * The venue's name for its log of news and orders. A venue that has lost them, or another one, has another name for
   * it. Once it is passed to `expectLog`, a call fails with `OtherVenue` when another log answers, and each request
   * names the log: a venue with another one refuses it, so one that takes the other's place gets no order.
   */
  log(): Promise<string>;
  expectLog(log: string): void;
  submit(order: VenueOrder): Promise<void>;
  /** Asks to cancel; the venue may fill the order nevertheless. */
  cancel(orderId: string): Promise<void>;
  /** Asks for other terms; the venue may refuse, or end the order before it decides. */
  replace(request: VenueReplacement): Promise<void>;
  /** Undefined for an order that the venue has never received. */
  status(orderId: string): Promise<VenueStatus | undefined>;
  /** Orders with news whose numbers come after the given one, in any order, at most `newsMax`. */
  news(after: number): Promise<readonly VenueNews[]>;
}

/** Something happened to an order. The venue numbers its news from 1 without gaps. */
export interface VenueNews {
  readonly seq: number;
  readonly orderId: string;
}

export const newsMax = 500;
