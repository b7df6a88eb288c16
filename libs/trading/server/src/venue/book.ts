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
  readonly boundPrice: Price;
  readonly currency: Currency;
  readonly quantity: Quantity;
  /** The size of a lot. */
  readonly lot: Quantity;
  /** Milliseconds since 1970 of the record that placed it; at the same price, the earlier order goes first. */
  readonly acceptedAt: number;
  /** The market's date, `YYYY-MM-DD`, on which it was placed and at whose end it expires. */
  readonly businessDate: string;
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

/** An execution report or cancel confirmation that the venue sends to the log. */
export type Report =
  | { readonly type: 'RecordExecution'; readonly body: Fill }
  | Extract<TradingSent, { type: 'ConfirmCancel' }>;

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
interface StandingQuote {
  readonly quote: Quote;
  /** The wall-clock time at which it arrived in this process. */
  readonly receivedAt: number;
  /** The trade date of its session; undefined when no session was open. */
  readonly tradeDate: string | undefined;
}

interface BookSide {
  /** The orders that can be matched, sorted; not those with a report under way, a cancel request or a halt. */
  readonly orders: WorkingOrder[];
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
    withdraw(this.book(order.symbol)[order.side], order);
  }

  /** Call it when an order may have become matchable, or is no longer. `match` withdraws what it takes by itself. */
  update(order: WorkingOrder): void {
    const side = this.book(order.symbol)[order.side];
    if (isMatchable(order)) offer(side, order);
    else withdraw(side, order);
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

/** Binary search for the order's place, because a busy symbol has thousands of orders. */
function placeOf(orders: readonly WorkingOrder[], order: WorkingOrder): number {
  let [from, to] = [0, orders.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = orders[middle];
    if (other !== undefined && ahead(other, order) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function ahead(a: WorkingOrder, b: WorkingOrder): number {
  const byPrice = comparePrices(a.boundPrice, b.boundPrice) * (a.side === 'buy' ? -1 : 1);
  return byPrice || a.acceptedAt - b.acceptedAt || (a.orderId < b.orderId ? -1 : 1);
}

const newSide = (): BookSide => ({ orders: [], size: noShares, fresh: new Set() });

const isMatchable = ({ report, unfinished, cancelRequested, halted, waits }: WorkingOrder): boolean =>
  !report && !unfinished && !cancelRequested && !halted && !waits;

function offer({ orders, fresh }: BookSide, order: WorkingOrder): void {
  const at = placeOf(orders, order);
  if (orders[at] === order) return;
  orders.splice(at, 0, order);
  fresh?.add(order);
}

function withdraw({ orders, fresh }: BookSide, order: WorkingOrder): void {
  const at = placeOf(orders, order);
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
    if (order.businessDate < date) continue;
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
  return size >= open ? open : millionths(size - (size % order.lot));
}
