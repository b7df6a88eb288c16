import type { Currency, Price, Quantity } from '@parkett/kernel';
import type { DailyAuction, Quote } from '@parkett/market-contract';
import type { RecordExecution, Side, TradingSent } from '@parkett/trading-contract';

/** An order as the venue knows it. It does not contain the customer, only the account's log to which reports go. */
export interface WorkingOrder {
  readonly orderId: string;
  /** Partition of the account's log. */
  readonly partition: number;
  readonly aggregate: string;
  readonly symbol: string;
  readonly side: Side;
  /** Changes only when its stop price is reached. */
  boundPrice: Price;
  /** Undefined once it is recorded that the last price has reached it, and for other orders. */
  stopPrice: Price | undefined;
  /** It can be filled up to its bound while it waits for its stop price. Absent for orders that only wait. */
  readonly worksMeanwhile?: boolean;
  /** How its stop price follows the last price; absent for a stop price that stays. */
  readonly trail?: Trail | undefined;
  /** The last price has reached its stop price, and that is not recorded yet. */
  reached?: Reached | undefined;
  /** It ends after one attempt to fill it; `fok` is not filled in part. */
  readonly immediate: 'ioc' | 'fok' | undefined;
  /** It is filled only in this auction of its trade date; absent for all other orders. */
  readonly auction?: DailyAuction | undefined;
  readonly currency: Currency;
  /** Changes only when it is replaced, like its prices. */
  quantity: Quantity;
  /** The size of a lot. */
  readonly lot: Quantity;
  /** When it got its place, in milliseconds since 1970; at the same price, the earlier order goes first. */
  acceptedAt: number;
  /** When its stop price was reached; absent before, and for other orders. */
  triggeredAt?: number | undefined;
  /**
   * The market's date, `YYYY-MM-DD`, before which it is not matched: it may have been accepted, or its new terms asked
   * for, after the session before. Empty for an exit, which works at once.
   */
  validFrom: string;
  /** The market's date at whose end it expires. */
  readonly expiresOn: string;
  filled: Quantity;
  cancelRequested: boolean;
  /** The request to replace it that is under way: it is not matched any more. */
  replaceId: string | undefined;
  /** What that request asks for. Only an outside venue has to be told. */
  newTerms?: Pick<WorkingOrder, 'quantity' | 'boundPrice'> | undefined;
  /** The request that it was replaced by last, as far as it is known: its terms are in force. */
  replacedBy?: string | undefined;
  /**
   * The execution report being written to the log; the order does not change until it is recorded. Each report is its
   * own object, so that it can be compared by identity.
   */
  report: Report | undefined;
  /** A sale of it that is being booked in parts: the venue repeats its report until the whole sale is booked. */
  unfinished: UnfinishedSale | undefined;
  /** Records after the load of its partition have not been seen yet, so it may have ended: nothing is done with it. */
  waits: boolean;
  /** The log rejected a report for this order: it is not matched again until a fill of it is recorded. */
  halted: boolean;
}

/** A fill that the venue reports. */
export type Fill = Omit<RecordExecution, 'type'>;

/** An execution report, a stop that was moved or triggered, or a confirmation that the venue sends to the log. */
export type Report =
  | { readonly type: 'RecordExecution'; readonly body: Fill }
  | Extract<TradingSent, { type: 'ConfirmCancel' | 'ConfirmReplace' | 'RecordTrigger' | 'RecordStopMove' }>;

export interface UnfinishedSale {
  readonly report: Fill;
  /** Number of records that name its lots so far. */
  readonly parts: number;
}

export interface Match {
  readonly order: WorkingOrder;
  readonly quantity: Quantity;
  readonly price: Price;
  readonly at: StandingQuote;
}

/** The latest quote of a symbol. */
export interface StandingQuote {
  readonly quote: Quote;
  /** The wall-clock time at which it arrived in this process. */
  readonly receivedAt: number;
  /** The trade date of its session; undefined when no session was open. */
  readonly tradeDate: string | undefined;
}

/** How the stop price of an order follows the last price. */
export interface Trail {
  readonly by: Price;
  /** Where it is now. The log has an earlier one until the move is recorded. */
  stopPrice: Price;
  /** When the venue last reported a move, by its wall clock. */
  reportedAt: number;
}

/** The quote whose last price has reached a stop price. */
export interface Reached {
  readonly at: StandingQuote;
  /** When the venue saw it, by its wall clock. */
  readonly seenAt: number;
}
