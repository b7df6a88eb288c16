import { comparePrices, type Currency, type Price } from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import type { Side, TradingSent } from '@parkett/trading-contract';

/** An order as the venue knows it: never whose it is, only which account's log to answer to. */
export interface WorkingOrder {
  readonly orderId: string;
  readonly aggregate: string;
  readonly symbol: string;
  readonly side: Side;
  readonly boundPrice: Price;
  readonly currency: Currency;
  readonly quantity: number;
  readonly lot: number;
  /** Milliseconds since 1970 of the record that placed it; earlier comes first at the same price. */
  readonly acceptedAt: number;
  filled: number;
  cancelRequested: boolean;
  /**
   * What is on its way into the log; nothing else happens to the order before it is recorded. Each has its own object.
   */
  report: Report | undefined;
  /** The log refused a report of it: it is matched no more until the log tells of a fill of it. */
  halted: boolean;
}

/** What the venue tells the log of an order. */
export type Report = Extract<TradingSent, { type: 'RecordExecution' | 'ConfirmCancel' }> & { readonly key: string };

export interface Match {
  readonly order: WorkingOrder;
  readonly quantity: number;
  readonly price: Price;
  readonly at: StandingQuote;
}

/** The latest quote of a symbol, with the wall clock time at which it arrived in this process. */
export interface StandingQuote {
  readonly quote: Quote;
  readonly receivedAt: number;
}

interface BookSide {
  readonly orders: WorkingOrder[];
  /** What is left of the size quoted by the last tick. */
  size: number;
}

interface SymbolBook {
  readonly buy: BookSide;
  readonly sell: BookSide;
  standing: StandingQuote | undefined;
}

/**
 * Working orders by symbol, best price first, then oldest first. They trade against the live quote only: buyers take
 * the quoted ask and sellers the quoted bid, up to the quoted size, which each tick renews.
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

  /** A new quote renews what can be traded at its prices. */
  quoted(quote: Quote, receivedAt: number): void {
    const book = this.book(quote.symbol);
    book.standing = { quote, receivedAt };
    book.buy.size = quote.askSize;
    book.sell.size = quote.bidSize;
  }

  /** Takes what matches now on both sides of a symbol; the sizes taken are gone until the next tick. */
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

/** Where the order stands, or belongs, by halving: a busy symbol has thousands of orders. */
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
    if (order.report || order.cancelRequested || order.halted) continue;
    const quantity = tradable(order, side.size);
    if (quantity === 0) continue;
    side.size -= quantity;
    matches.push({ order, quantity, price, at });
  }
  return matches;
}

/** Whole lots of what is quoted; the odd rest of an order goes with its last part. */
function tradable(order: WorkingOrder, size: number): number {
  const open = order.quantity - order.filled;
  return size >= open ? open : Math.floor(size / order.lot) * order.lot;
}
