import { comparePrices, type Currency, type Price } from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import type { Side, TradingSent } from '@parkett/trading-contract';

/** An order as the venue knows it. It does not contain the customer, only the account's log to which reports go. */
export interface WorkingOrder {
  readonly orderId: string;
  readonly aggregate: string;
  readonly symbol: string;
  readonly side: Side;
  readonly boundPrice: Price;
  readonly currency: Currency;
  readonly quantity: number;
  readonly lot: number;
  /** Milliseconds since 1970 of the record that placed it; at the same price, the earlier order goes first. */
  readonly acceptedAt: number;
  filled: number;
  cancelRequested: boolean;
  /**
   * The execution report being written to the log; the order does not change until it is recorded. Each report is its
   * own object, so that it can be compared by identity.
   */
  report: Report | undefined;
  readonly partition: number;
  /** Records after the load of its partition have not been seen yet, so it may have ended: nothing is done with it. */
  waits: boolean;
  /** The log rejected a report for this order: it is not matched again until a fill of it is recorded. */
  halted: boolean;
}

/** An execution report or cancel confirmation that the venue sends to the log. */
export type Report = Extract<TradingSent, { type: 'RecordExecution' | 'ConfirmCancel' }> & { readonly key: string };

export interface Match {
  readonly order: WorkingOrder;
  readonly quantity: number;
  readonly price: Price;
  readonly at: StandingQuote;
}

/** The latest quote of a symbol, with the wall-clock time at which it arrived in this process. */
interface StandingQuote {
  readonly quote: Quote;
  readonly receivedAt: number;
}

interface BookSide {
  readonly orders: WorkingOrder[];
  /** The size of the last quote that has not been traded yet. */
  size: number;
}

interface SymbolBook {
  readonly buy: BookSide;
  readonly sell: BookSide;
  standing: StandingQuote | undefined;
}

/**
 * Working orders by symbol, sorted by price, then by time. They trade only against the live quote: buyers at the quoted
 * ask, sellers at the quoted bid, up to the quoted size, which each new quote renews.
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
    const { orders } = this.book(order.symbol)[order.side];
    orders.splice(placeOf(orders, order), 0, order);
  }

  remove(order: WorkingOrder): void {
    this.orders.delete(order.orderId);
    const { orders } = this.book(order.symbol)[order.side];
    const at = placeOf(orders, order);
    if (orders[at] === order) orders.splice(at, 1);
  }

  /** A new quote renews the size that can be traded. */
  quoted(quote: Quote, receivedAt: number): void {
    const book = this.book(quote.symbol);
    book.standing = { quote, receivedAt };
    book.buy.size = quote.askSize;
    book.sell.size = quote.bidSize;
  }

  /** Takes the fills possible now on both sides of a symbol; the size taken is gone until the next quote. */
  match(symbol: string): Match[] {
    const book = this.symbols.get(symbol);
    if (!book?.standing || this.orders.size === 0) return [];
    const { quote } = book.standing;
    return [...take(book.buy, quote.ask, book.standing), ...take(book.sell, quote.bid, book.standing)];
  }

  private book(symbol: string): SymbolBook {
    let book = this.symbols.get(symbol);
    if (!book) {
      book = { buy: { orders: [], size: 0 }, sell: { orders: [], size: 0 }, standing: undefined };
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

function take(side: BookSide, price: Price | null, at: StandingQuote): Match[] {
  const matches: Match[] = [];
  if (price === null) return matches;
  for (const order of side.orders) {
    if (side.size <= 0) break;
    const beyond = comparePrices(price, order.boundPrice);
    if (order.side === 'buy' ? beyond > 0 : beyond < 0) break;
    if (order.report || order.cancelRequested || order.halted || order.waits) continue;
    const quantity = tradable(order, side.size);
    if (quantity === 0) continue;
    side.size -= quantity;
    matches.push({ order, quantity, price, at });
  }
  return matches;
}

/** Whole lots up to the quoted size; an order's odd lot is filled with its last part. */
function tradable(order: WorkingOrder, size: number): number {
  const open = order.quantity - order.filled;
  return size >= open ? open : Math.floor(size / order.lot) * order.lot;
}
