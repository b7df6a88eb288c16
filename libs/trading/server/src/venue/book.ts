import {
  comparePrices,
  millionths,
  noShares,
  subtractShares,
  wholeShares,
  type Currency,
  type Price,
  type Quantity,
} from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import type { RecordExecution, Side, TradingSent } from '@parkett/trading-contract';

/** An order as the venue knows it. It does not contain the customer, only the account's log to which reports go. */
export interface WorkingOrder {
  readonly orderId: string;
  /** Partition of the account's log. */
  readonly partition: number;
  readonly aggregate: string;
  readonly symbol: string;
  readonly side: Side;
  /** Changes only while the order waits for its stop price. */
  boundPrice: Price;
  /** It is not filled before the last price has reached this; undefined once that is recorded, and for other orders. */
  stopPrice: Price | undefined;
  /** It ends after one attempt to fill it; `fok` is not filled in part. */
  readonly immediate: 'ioc' | 'fok' | undefined;
  readonly currency: Currency;
  readonly quantity: Quantity;
  /** The size of a lot. */
  readonly lot: Quantity;
  /** Milliseconds since 1970 of the record that placed it; at the same price, the earlier order goes first. */
  readonly acceptedAt: number;
  /** The market's date, `YYYY-MM-DD`, at whose end it expires. */
  readonly expiresOn: string;
  filled: Quantity;
  cancelRequested: boolean;
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

/** An execution report, a triggered stop or a cancel confirmation that the venue sends to the log. */
export type Report =
  | { readonly type: 'RecordExecution'; readonly body: Fill }
  | Extract<TradingSent, { type: 'ConfirmCancel' | 'RecordTrigger' }>;

interface UnfinishedSale {
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

interface BookSide {
  /** The orders that can be matched, sorted; not those with a report under way, a cancel request or a halt. */
  readonly orders: WorkingOrder[];
  /** The orders that wait for their stop price; those that a moving price reaches first come first. */
  readonly stops: WorkingOrder[];
  /** The size of the last quote that has not been traded yet. */
  size: Quantity;
  /**
   * The orders that could not be matched when the book was matched last. All others have been examined at this quote
   * and at least this size, so they cannot trade now. Undefined after a new quote, when all have to be examined.
   */
  fresh: Set<WorkingOrder> | undefined;
}

interface SymbolBook {
  readonly buy: BookSide;
  readonly sell: BookSide;
  standing: StandingQuote | undefined;
}

/**
 * Working orders by symbol, sorted by price, then by time. They trade only against the live quote: buyers at the quoted
 * ask, sellers at the quoted bid, up to the quoted size, which each new quote renews. An event costs what it changes:
 * orders whose reports are under way are not examined again.
 */
export class Book {
  private readonly symbols = new Map<string, SymbolBook>();
  private readonly orders = new Map<string, WorkingOrder>();

  get(orderId: string): WorkingOrder | undefined {
    return this.orders.get(orderId);
  }

  get size(): number {
    return this.orders.size;
  }

  all(): IterableIterator<WorkingOrder> {
    return this.orders.values();
  }

  add(order: WorkingOrder): void {
    this.orders.set(order.orderId, order);
    this.update(order);
  }

  remove(order: WorkingOrder): void {
    this.orders.delete(order.orderId);
    const side = this.book(order.symbol)[order.side];
    withdraw(side, order);
    withdrawStop(side, order);
  }

  /** Call it when an order may have become matchable, or is no longer. `match` withdraws what it takes by itself. */
  update(order: WorkingOrder): void {
    const side = this.book(order.symbol)[order.side];
    const offered = isIdle(order);
    if (offered && order.stopPrice === undefined) offer(side, order);
    else withdraw(side, order);
    if (offered && order.stopPrice !== undefined) offerStop(side, order);
    else withdrawStop(side, order);
  }

  /** The order's stop price has been reached: from now on it can be matched, up to another price for a sale. */
  trigger(order: WorkingOrder, boundPrice: Price): void {
    withdrawStop(this.book(order.symbol)[order.side], order);
    order.stopPrice = undefined;
    order.boundPrice = boundPrice;
    this.update(order);
  }

  /**
   * Takes the orders of a symbol whose stop price the last price has reached. Like a match, this needs a quote of the
   * session, and leaves out orders that have expired.
   */
  reached(symbol: string, date: string): { readonly order: WorkingOrder; readonly at: StandingQuote }[] {
    const book = this.symbols.get(symbol);
    const at = book?.standing;
    if (!book || at?.tradeDate !== date) return [];
    const orders = [book.buy, book.sell].flatMap(({ stops }) => {
      const beyond = stops.findIndex((order) => !isReached(order, at.quote.last));
      return stops.slice(0, beyond < 0 ? stops.length : beyond).filter(({ expiresOn }) => expiresOn >= date);
    });
    for (const order of orders) withdrawStop(book[order.side], order);
    return orders.map((order) => ({ order, at }));
  }

  /** A new quote renews the size that can be traded. */
  quoted(standing: StandingQuote): void {
    const { quote } = standing;
    const book = this.book(quote.symbol);
    book.standing = standing;
    book.buy.size = wholeShares(quote.askSize);
    book.sell.size = wholeShares(quote.bidSize);
    book.buy.fresh = undefined;
    book.sell.fresh = undefined;
  }

  /** The quote that the orders of a symbol would be matched at. */
  standing(symbol: string): StandingQuote | undefined {
    return this.symbols.get(symbol)?.standing;
  }

  /**
   * Takes the fills possible now on both sides of a symbol; the size taken is gone until the next quote. Orders of days
   * before `date` are left out: they have expired, also while nobody has cancelled them yet. So is a quote of another
   * date: its session is over.
   */
  match(symbol: string, date: string): Match[] {
    const book = this.symbols.get(symbol);
    if (book?.standing?.tradeDate !== date || this.orders.size === 0) return [];
    const { quote } = book.standing;
    return [...take(book.buy, quote.ask, book.standing, date), ...take(book.sell, quote.bid, book.standing, date)];
  }

  private book(symbol: string): SymbolBook {
    let book = this.symbols.get(symbol);
    if (!book) {
      book = { buy: newSide(), sell: newSide(), standing: undefined };
      this.symbols.set(symbol, book);
    }
    return book;
  }
}

/** Compares two orders; negative when the first goes first. */
type Order = (a: WorkingOrder, b: WorkingOrder) => number;

/** Binary search for the order's place, because a busy symbol has thousands of orders. */
function placeOf(orders: readonly WorkingOrder[], order: WorkingOrder, first: Order): number {
  let [from, to] = [0, orders.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = orders[middle];
    if (other !== undefined && first(other, order) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function ahead(a: WorkingOrder, b: WorkingOrder): number {
  const byPrice = comparePrices(a.boundPrice, b.boundPrice) * (a.side === 'buy' ? -1 : 1);
  return byPrice || byTime(a, b);
}

const byTime: Order = (a, b) => a.acceptedAt - b.acceptedAt || (a.orderId < b.orderId ? -1 : 1);

/** A rising price reaches the lowest stop price of the buys first, a falling one the highest of the sales. */
function reachedFirst(a: WorkingOrder, b: WorkingOrder): number {
  const byPrice = comparePrices(a.stopPrice ?? a.boundPrice, b.stopPrice ?? b.boundPrice);
  return byPrice * (a.side === 'buy' ? 1 : -1) || byTime(a, b);
}

function isReached({ side, stopPrice }: WorkingOrder, last: Price): boolean {
  if (stopPrice === undefined) return false;
  const beyond = comparePrices(last, stopPrice);
  return side === 'buy' ? beyond >= 0 : beyond <= 0;
}

const newSide = (): BookSide => ({ orders: [], stops: [], size: noShares, fresh: new Set() });

/** Whether the venue has nothing under way for the order and may do something with it. */
const isIdle = ({ report, unfinished, cancelRequested, halted, waits }: WorkingOrder): boolean =>
  !report && !unfinished && !cancelRequested && !halted && !waits;

function offer({ orders, fresh }: BookSide, order: WorkingOrder): void {
  const at = placeOf(orders, order, ahead);
  if (orders[at] === order) return;
  orders.splice(at, 0, order);
  fresh?.add(order);
}

function offerStop({ stops }: BookSide, order: WorkingOrder): void {
  const at = placeOf(stops, order, reachedFirst);
  if (stops[at] !== order) stops.splice(at, 0, order);
}

function withdrawStop({ stops }: BookSide, order: WorkingOrder): void {
  if (stops.length === 0 || order.stopPrice === undefined) return;
  const at = placeOf(stops, order, reachedFirst);
  if (stops[at] === order) stops.splice(at, 1);
}

function withdraw({ orders, fresh }: BookSide, order: WorkingOrder): void {
  const at = placeOf(orders, order, ahead);
  if (orders[at] === order) orders.splice(at, 1);
  fresh?.delete(order);
}

/** After a new quote it examines the orders within the price, otherwise only those that have become matchable. */
function take(side: BookSide, price: Price | null, at: StandingQuote, date: string): Match[] {
  const candidates = side.fresh === undefined ? side.orders : [...side.fresh].sort(ahead);
  side.fresh = new Set();
  const matches: Match[] = [];
  if (price === null) return matches;
  for (const order of candidates) {
    if (side.size <= 0) break;
    if (order.expiresOn < date) continue;
    const beyond = comparePrices(price, order.boundPrice);
    if (order.side === 'buy' ? beyond > 0 : beyond < 0) break;
    const quantity = tradable(order, side.size);
    if (quantity === noShares) continue;
    side.size = subtractShares(side.size, quantity);
    matches.push({ order, quantity, price, at });
  }
  for (const { order } of matches) withdraw(side, order);
  return matches;
}

/** Whole lots up to the quoted size; an order's odd lot is filled with its last part. */
function tradable(order: WorkingOrder, size: Quantity): Quantity {
  const open = subtractShares(order.quantity, order.filled);
  if (order.immediate === 'fok' && size < open) return noShares;
  return size >= open ? open : millionths(size - (size % order.lot));
}
