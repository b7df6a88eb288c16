import { millionths, minor, type Currency } from '@parkett/kernel';
import {
  available,
  book,
  cashIn,
  emptyLedger,
  Entry,
  reservedAmount,
  sellableShares,
  shareUnit,
  type Booking,
  type Ledger,
  type Reserved,
} from '../index';
import type { Random } from '@parkett/kernel/spec-support';

const currencies: readonly [Currency, ...Currency[]] = ['EUR', 'USD'];
const symbols: readonly [string, ...string[]] = ['ABC', 'XYZ'];

/** What one step of a story is meant to change: amounts of buckets, and of the reservation that it names. */
export interface Intent {
  readonly name: string;
  readonly reserved?: Reserved & { readonly unit: string; readonly change: number; readonly ends: boolean };
  /** Cash in all of the customer's buckets and shares owned, by unit. */
  readonly owned: Readonly<Record<string, number>>;
}

export interface Step {
  readonly intent: Intent;
  readonly booking: Booking;
}

interface Order extends Reserved {
  readonly side: 'buy' | 'sell';
  readonly unit: string;
  readonly currency: Currency;
  readonly symbol: string;
  /** A sale of this many shares that is booked in parts, under this id. */
  readonly begun?: { readonly saleId: string; readonly shares: number };
}

/** A broker who takes deposits and orders at random and moves everything through entries. */
export class LedgerStory {
  ledger: Ledger = emptyLedger;
  private orders: Order[] = [];
  private count = 0;

  constructor(private readonly random: Random) {}

  /** The next step; undefined when the drawn one is not possible now. */
  next(): Step | undefined {
    const { random } = this;
    this.count += 1;
    const order = this.orders[random.between(0, this.orders.length - 1)];
    const die = random.between(1, 10);
    if (die <= 2 || order === undefined) return random.chance(40) ? this.deposit() : this.place();
    if (order.begun) return this.finish(order, order.begun);
    if (die <= 4) return this.place();
    if (die <= 5) return this.cancel(order);
    return order.side === 'buy' ? this.buy(order) : this.sell(order);
  }

  apply(booking: Booking): void {
    this.ledger = book(this.ledger, booking);
  }

  private deposit(): Step {
    const [currency, amount] = [this.random.oneOf(currencies), this.random.between(1, 100_000)];
    const postings = new Entry(this.ledger).move(currency, 'house:bank', 'settled', amount).postings();
    return { intent: { name: 'deposit', owned: { [currency]: amount } }, booking: { postings } };
  }

  private place(): Step | undefined {
    const { random, ledger } = this;
    const [currency, symbol] = [random.oneOf(currencies), random.oneOf(symbols)];
    const side = random.oneOf<'buy' | 'sell'>(['buy', 'sell']);
    const unit = side === 'buy' ? currency : shareUnit(symbol);
    const free = side === 'buy' ? available(cashIn(ledger, currency)) : sellableShares(ledger, symbol);
    if (free <= 0) return undefined;
    const amount = random.between(1, free);
    const reserved: Reserved = { purpose: 'orders', id: `o${this.count}` };
    this.orders.push({ ...reserved, side, unit, currency, symbol });
    const postings = new Entry(ledger, reserved).reserve(unit, amount).postings();
    return this.step('place', { ...reserved, unit, change: amount, ends: false }, { postings, reserved }, {});
  }

  private cancel({ purpose, id, unit }: Order): Step {
    const reserved = { purpose, id };
    const left = reservedAmount(this.ledger, reserved, unit);
    this.orders = this.orders.filter((order) => order.id !== id);
    const postings = new Entry(this.ledger, reserved).release(unit, left).postings();
    return this.step('cancel', { ...reserved, unit, change: -left, ends: true }, { postings, reserved }, {});
  }

  private buy({ purpose, id, unit, symbol }: Order): Step {
    const { random, ledger } = this;
    const reserved = { purpose, id };
    const left = reservedAmount(ledger, reserved, unit);
    const ends = random.chance(40) || left === 1;
    const spent = random.between(1, ends ? left : left - 1);
    const released = ends ? left - spent : random.between(0, left - spent - 1);
    if (ends) this.orders = this.orders.filter((order) => order.id !== id);
    const shares = random.between(1, 50);
    const postings = new Entry(ledger, reserved)
      .spend(unit, 'house:clearing', spent)
      .release(unit, released)
      .move(shareUnit(symbol), 'house:custody', 'shares', shares)
      .postings();
    const lot = {
      lotId: `l${this.count}`,
      quantity: millionths(shares),
      value: minor(spent),
      fees: minor(0),
      buyDate: 'd',
    };
    return this.step(
      'buy',
      { ...reserved, unit, change: -spent - released, ends },
      { postings, reserved, lots: { kind: 'bought', symbol, lot } },
      { [unit]: -spent, [shareUnit(symbol)]: shares },
    );
  }

  private sell(order: Order): Step {
    const { random, ledger } = this;
    const left = reservedAmount(ledger, order, order.unit);
    const shares = random.between(1, left);
    if (!random.chance(40))
      return this.sold(order, shares, { kind: 'sold', symbol: order.symbol, quantity: millionths(shares) });
    // The first part consumes some of the lots and books nothing.
    const saleId = `s${this.count}`;
    const consumed = random.between(1, shares);
    this.orders = this.orders.map((one) => (one.id === order.id ? { ...one, begun: { saleId, shares } } : one));
    const lots = {
      kind: 'claimed',
      symbol: order.symbol,
      saleId,
      quantity: millionths(shares),
      consumed: millionths(consumed),
    } as const;
    return { intent: { name: 'claim', owned: {} }, booking: { postings: [], lots } };
  }

  private finish(order: Order, { saleId, shares }: NonNullable<Order['begun']>): Step {
    this.orders = this.orders.map(({ begun, ...one }) => (one.id === order.id || !begun ? one : { ...one, begun }));
    return this.sold(order, shares, { kind: 'claimSold', symbol: order.symbol, saleId });
  }

  private sold({ purpose, id, unit, currency }: Order, shares: number, lots: NonNullable<Booking['lots']>): Step {
    const { random, ledger } = this;
    const reserved = { purpose, id };
    const left = reservedAmount(ledger, reserved, unit);
    const proceeds = random.between(0, 10_000);
    const fees = random.between(0, proceeds);
    if (shares === left) this.orders = this.orders.filter((order) => order.id !== id);
    const postings = new Entry(ledger, reserved)
      .spend(unit, 'house:custody', shares)
      .move(currency, 'house:clearing', 'unsettledSell', proceeds)
      .move(currency, 'unsettledSell', 'house:fees', fees)
      .postings();
    return this.step(
      'sell',
      { ...reserved, unit, change: -shares, ends: shares === left },
      { postings, reserved, lots },
      { [unit]: -shares, [currency]: proceeds - fees },
    );
  }

  private step(name: string, reserved: Intent['reserved'], booking: Booking, owned: Intent['owned']): Step {
    return { intent: { name, owned, ...(reserved && { reserved }) }, booking };
  }
}
