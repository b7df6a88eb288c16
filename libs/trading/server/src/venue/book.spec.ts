import { comparePrices, millionths, price, wholeShares } from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { Book } from './book';
import type { Match, Report, WorkingOrder } from './working-order';

const underWay = { type: 'RecordExecution' } as unknown as Report;
const today = '2026-11-20';
let examined = 0;

/** An order that counts how often the book looks at its price. */
function orderOf(n: number, more: Partial<WorkingOrder> = {}): WorkingOrder {
  const boundPrice = more.boundPrice ?? price('101');
  return {
    orderId: `o${n}`,
    partition: 0,
    aggregate: 'account:A',
    symbol: 'ABC',
    side: 'buy',
    currency: 'EUR',
    quantity: wholeShares(1),
    lot: wholeShares(1),
    acceptedAt: n,
    validFrom: today,
    expiresOn: today,
    stopPrice: undefined,
    immediate: undefined,
    filled: wholeShares(0),
    cancelRequested: false,
    replaceId: undefined,
    report: undefined,
    unfinished: undefined,
    halted: false,
    waits: false,
    ...more,
    get boundPrice() {
      examined += 1;
      return boundPrice;
    },
  };
}

const quoteOf = (size: number, at = '100') =>
  sampleQuote(at, { symbol: 'ABC', bid: price(at), bidSize: size, ask: price(at), askSize: size });

const standing = (quote: Quote, receivedAt: number) => ({ quote, receivedAt, tradeDate: today });

/** Matches, and marks the orders that it takes as reported. */
function matched(book: Book): Match[] {
  const matches = book.match('ABC', today);
  for (const { order } of matches) order.report = underWay;
  return matches;
}

it('leaves orders of earlier days out, which have expired, and their size to the others', () => {
  const book = new Book();
  for (const [n, expiresOn] of ['2026-11-19', today, '2026-11-19', '2026-11-21'].entries())
    book.add(orderOf(n, { expiresOn }));
  book.quoted(standing(quoteOf(2), 0));
  expect(matched(book).map(({ order }) => order.orderId)).toEqual(['o1', 'o3']);
  book.quoted(standing(quoteOf(2), 1));
  expect(matched(book)).toEqual([]);
});

it('fills buyers at the ask and sellers at the bid, each up to its size, and not between the two', () => {
  const book = new Book();
  const bound = (at: string) => ({ quantity: wholeShares(5), boundPrice: price(at) });
  book.add(orderOf(1, bound('101')));
  book.add(orderOf(2, bound('100')));
  book.add(orderOf(3, { ...bound('99'), side: 'sell' }));
  book.add(orderOf(4, { ...bound('100'), side: 'sell' }));
  const quote = { symbol: 'ABC', bid: price('99'), bidSize: 3, ask: price('101'), askSize: 4 };
  book.quoted(standing(sampleQuote('100', quote), 0));
  expect(matched(book).map(({ order, quantity, price: at }) => [order.orderId, quantity, at])).toEqual([
    ['o1', wholeShares(4), '101'],
    ['o3', wholeShares(3), '99'],
  ]);
});

describe('the cost of an event', () => {
  const orders = 5_000;
  /** Steps of a binary search among the orders, with two prices each, and a few more. */
  const perEventMax = 2 * (Math.ceil(Math.log2(orders)) + 4);
  beforeEach(() => {
    examined = 0;
  });

  it('does not grow with the orders whose reports are under way', () => {
    const book = new Book();
    for (let n = 0; n < orders; n++) book.add(orderOf(n));
    book.quoted(standing(quoteOf(orders), 0));
    const taken = matched(book);
    expect(taken).toHaveLength(orders);
    examined = 0;
    for (const { order } of taken) {
      book.remove(order);
      expect(book.match('ABC', today)).toEqual([]);
    }
    expect(examined).toBeLessThanOrEqual(orders * perEventMax);
  });

  it('does not grow with the orders that wait for a larger size', () => {
    const book = new Book();
    for (let n = 0; n < orders; n++) book.add(orderOf(n, { quantity: wholeShares(200), lot: wholeShares(100) }));
    book.quoted(standing(quoteOf(150), 0));
    expect(matched(book).map(({ quantity }) => quantity)).toEqual([wholeShares(100)]);
    examined = 0;
    for (let n = 0; n < 1_000; n++) {
      book.add(orderOf(orders + n, { quantity: wholeShares(200), lot: wholeShares(100) }));
      expect(matched(book)).toEqual([]);
    }
    expect(examined).toBeLessThanOrEqual(1_000 * perEventMax);
    // An order that the rest of the size can fill is found among them.
    book.add(orderOf(9_999, { quantity: wholeShares(30), lot: wholeShares(100) }));
    expect(matched(book)).toMatchObject([{ quantity: wholeShares(30), order: { orderId: 'o9999' } }]);
  });
});

/** Examines every order at each event. */
class PlainBook {
  readonly orders: WorkingOrder[] = [];
  private readonly size = { buy: 0, sell: 0 };
  private at = price('100');

  quoted(size: number, at: string): void {
    Object.assign(this.size, { buy: wholeShares(size), sell: wholeShares(size) });
    this.at = price(at);
  }

  match(): string[] {
    return (['buy', 'sell'] as const).flatMap((side) => {
      const sign = side === 'buy' ? -1 : 1;
      const sorted = this.orders
        .filter((order) => order.side === side && !order.report && !order.cancelRequested && !order.halted)
        .sort((a, b) => sign * comparePrices(a.boundPrice, b.boundPrice) || a.acceptedAt - b.acceptedAt);
      return sorted.flatMap((order) => {
        if (comparePrices(this.at, order.boundPrice) * sign < 0) return [];
        const open = order.quantity - order.filled;
        const size = this.size[side];
        const quantity = size >= open ? open : Math.floor(size / order.lot) * order.lot;
        this.size[side] -= quantity;
        return quantity > 0 ? [`${order.orderId} ${quantity}`] : [];
      });
    });
  }
}

it.each(Array.from({ length: 30 }, (_, seed) => seed + 1))(
  'matches as if it examined every order (seed %i)',
  (seed) => {
    let state = seed;
    const between = (from: number, to: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return from + Math.floor((state / 4_294_967_296) * (to - from + 1));
    };
    const [book, plain] = [new Book(), new PlainBook()];
    let matches = 0;
    for (let n = 0; n < 400; n++) {
      const order = plain.orders[between(0, plain.orders.length - 1)];
      const die = between(1, 100);
      if (die <= 45 || !order) {
        const side = between(0, 1) === 0 ? 'buy' : 'sell';
        const placed = orderOf(n, {
          side,
          boundPrice: price(String(between(98, 102))),
          // Some orders end in a fraction, the rest of what a customer holds.
          quantity: millionths(wholeShares(between(1, 40) * 5) + between(0, 1) * between(0, 999_999)),
          lot: wholeShares(between(0, 1) === 0 ? 1 : 50),
        });
        plain.orders.push(placed);
        book.add(placed);
      } else if (die <= 60) {
        const [size, at] = [between(0, 300), String(between(98, 102))];
        plain.quoted(size, at);
        book.quoted(standing(quoteOf(size, at), n));
      } else if (die <= 65) {
        order.cancelRequested = true;
        book.update(order);
      } else if (die <= 68) {
        order.halted = !order.halted;
        book.update(order);
      } else if (die <= 80) {
        plain.orders.splice(plain.orders.indexOf(order), 1);
        book.remove(order);
      } else if (order.report) {
        order.report = undefined;
        order.filled = millionths(Math.min(order.quantity - 1, order.filled + wholeShares(between(1, 20))));
        book.update(order);
      }
      // Several changes may come before the next match, as while the feed is silent.
      if (between(1, 100) <= 30) continue;
      const expected = plain.match();
      expect(matched(book).map((match) => `${match.order.orderId} ${match.quantity}`)).toEqual(expected);
      matches += expected.length;
    }
    expect(matches).toBeGreaterThan(20);
  },
);
