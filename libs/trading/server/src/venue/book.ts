import {
  comparePrices,
  millionths,
  noShares,
  subtractShares,
  wholeShares,
  type Price,
  type Quantity,
} from '@parkett/kernel';
import { isCloser, isStopReached } from '@parkett/trading-domain';
import { placeOf, type Compare } from './sorted-place';
import { isAuctionOver, isForAuctionOf, isValidOn, offeredBy, takesPart } from './matching-rules';
import { WatchedOrders } from './watched-orders';
import type { Match, StandingQuote, WorkingOrder } from './working-order';

interface BookSide {
  /** The orders that can be matched, sorted; not those with a report under way, a request or a halt. */
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
  /** Orders whose stop price has to be compared with every quote, whatever is under way for them. */
  readonly watched: WatchedOrders;
  /** The orders for one auction only. They are among those that can be matched at the price of that auction alone. */
  readonly forAuction: Set<WorkingOrder>;
  standing: StandingQuote | undefined;
}

/**
 * Working orders by symbol, sorted by price, then by time. They trade only against the live quote: buyers at the quoted
 * ask, sellers at the quoted bid, up to the quoted size, which each new quote renews; in an auction, all at its price.
 * An event costs what it changes: orders whose reports are under way are not examined again.
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
    if (order.auction !== undefined) this.book(order.symbol).forAuction.add(order);
    this.update(order);
  }

  remove(order: WorkingOrder): void {
    this.orders.delete(order.orderId);
    const side = this.book(order.symbol)[order.side];
    withdraw(side, order);
    withdrawStop(side, order);
    this.book(order.symbol).watched.remove(order);
    this.book(order.symbol).forAuction.delete(order);
  }

  /** Call it when an order may have become matchable, or is no longer. `match` withdraws what it takes by itself. */
  update(order: WorkingOrder): void {
    const { [order.side]: side, watched, standing } = this.book(order.symbol);
    const offered = isIdle(order) && order.reached === undefined && isForAuctionOf(order, standing?.quote);
    const waits = order.stopPrice !== undefined;
    if (offered && (!waits || order.worksMeanwhile)) offer(side, order);
    else withdraw(side, order);
    const isWatched = waits && (order.trail !== undefined || (order.worksMeanwhile === true && !offered));
    if (offered && waits && !isWatched) offerStop(side, order);
    else withdrawStop(side, order);
    if (isWatched) watched.add(order);
    else watched.remove(order);
  }

  /** The log has recorded where the stop price of a trailing stop is. */
  moved(order: WorkingOrder, stopPrice: Price): void {
    order.stopPrice = stopPrice;
    const { trail, side } = order;
    if (trail && isCloser(side, stopPrice, trail.stopPrice)) trail.stopPrice = stopPrice;
    this.update(order);
  }

  /** The watched orders of which a stop price that was moved or reached has to be recorded. */
  due(symbol: string, date: string, now: number): readonly WorkingOrder[] {
    const book = this.symbols.get(symbol);
    if (book?.standing?.tradeDate !== date) return [];
    return book.watched.due(book.standing, date, now).filter(isIdle);
  }

  /**
   * Takes the orders of a symbol whose stop price the last price has reached. Like a match, this needs a quote of the
   * session, and leaves out orders of other dates.
   */
  reached(symbol: string, date: string): { readonly order: WorkingOrder; readonly at: StandingQuote }[] {
    const book = this.symbols.get(symbol);
    const at = book?.standing;
    if (!book || at?.tradeDate !== date) return [];
    const orders = [book.buy, book.sell].flatMap(({ stops }) => {
      const beyond = stops.findIndex(
        ({ side, stopPrice }) => stopPrice === undefined || !isStopReached(side, stopPrice, at.quote.last),
      );
      return stops.slice(0, beyond < 0 ? stops.length : beyond).filter((order) => isValidOn(order, date));
    });
    for (const order of orders) {
      withdrawStop(book[order.side], order);
      withdraw(book[order.side], order);
    }
    return orders.map((order) => ({ order, at }));
  }

  /** Its stop price was reached, or it has other terms: it is sorted anew. */
  change(order: WorkingOrder, terms: Partial<WorkingOrder>): void {
    const side = this.book(order.symbol)[order.side];
    withdraw(side, order);
    withdrawStop(side, order);
    Object.assign(order, terms);
    this.update(order);
  }

  /** A new quote renews the size that can be traded. */
  quoted(standing: StandingQuote): void {
    const book = this.book(standing.quote.symbol);
    const { askSize, bidSize } = offeredBy(standing.quote);
    book.standing = standing;
    book.buy.size = wholeShares(askSize);
    book.sell.size = wholeShares(bidSize);
    book.buy.fresh = undefined;
    book.sell.fresh = undefined;
    for (const order of book.forAuction) this.update(order);
  }

  /**
   * The orders of a symbol that have missed their auction, or of which it has left a rest. Call it at a quote at which
   * the symbol is traded, after the matches.
   */
  overdue(symbol: string, date: string): readonly WorkingOrder[] {
    const book = this.symbols.get(symbol);
    const at = book?.standing;
    if (!book || at?.tradeDate !== date) return [];
    return [...book.forAuction].filter((order) => isAuctionOver(order, at.quote, date) && !order.cancelRequested);
  }

  /** The quote that the orders of a symbol would be matched at. */
  standing(symbol: string): StandingQuote | undefined {
    return this.symbols.get(symbol)?.standing;
  }

  /**
   * Takes the fills possible now on both sides of a symbol; the size taken is gone until the next quote. Orders of days
   * before `date` are left out: they have expired, also while nobody has cancelled them yet. So are those that wait for a
   * later session, and a quote of another date: its session is over.
   */
  match(symbol: string, date: string): Match[] {
    const book = this.symbols.get(symbol);
    if (book?.standing?.tradeDate !== date || this.orders.size === 0) return [];
    const { ask, bid } = offeredBy(book.standing.quote);
    return [...take(book.buy, ask, book.standing, date), ...take(book.sell, bid, book.standing, date)];
  }

  private book(symbol: string): SymbolBook {
    let book = this.symbols.get(symbol);
    if (!book) {
      book = {
        buy: newSide(),
        sell: newSide(),
        watched: new WatchedOrders(),
        forAuction: new Set(),
        standing: undefined,
      };
      this.symbols.set(symbol, book);
    }
    return book;
  }
}

function ahead(a: WorkingOrder, b: WorkingOrder): number {
  const byPrice = comparePrices(a.boundPrice, b.boundPrice) * (a.side === 'buy' ? -1 : 1);
  return byPrice || byTime(a, b);
}

const byTime: Compare<WorkingOrder> = (a, b) => a.acceptedAt - b.acceptedAt || (a.orderId < b.orderId ? -1 : 1);

/** A rising price reaches the lowest stop price of the buys first, a falling one the highest of the sales. */
function reachedFirst(a: WorkingOrder, b: WorkingOrder): number {
  const byPrice = comparePrices(a.stopPrice ?? a.boundPrice, b.stopPrice ?? b.boundPrice);
  return byPrice * (a.side === 'buy' ? 1 : -1) || byTime(a, b);
}

const newSide = (): BookSide => ({ orders: [], stops: [], size: noShares, fresh: new Set() });

/** Whether the venue has nothing under way for the order and may do something with it. */
const isIdle = ({ report, unfinished, cancelRequested, replaceId, halted, waits }: WorkingOrder): boolean =>
  !report && !unfinished && !cancelRequested && replaceId === undefined && !halted && !waits;

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
    if (!isValidOn(order, date) || !takesPart(order, at)) continue;
    const beyond = comparePrices(price, order.boundPrice);
    if (order.side === 'buy' ? beyond > 0 : beyond < 0) break;
    const quantity = tradable(order, side.size);
    if (quantity === noShares) continue;
    side.size = subtractShares(side.size, quantity);
    matches.push({ order, quantity, price, at });
  }
  for (const { order } of matches) {
    withdraw(side, order);
    withdrawStop(side, order);
  }
  return matches;
}

/** Whole lots up to the quoted size; an order's odd lot is filled with its last part. */
function tradable(order: WorkingOrder, size: Quantity): Quantity {
  const open = subtractShares(order.quantity, order.filled);
  if (order.immediate === 'fok' && size < open) return noShares;
  return size >= open ? open : millionths(size - (size % order.lot));
}
