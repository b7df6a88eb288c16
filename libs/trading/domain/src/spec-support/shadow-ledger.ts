import { comparePrices, millionths, minor, notional, sum, type Currency } from '@parkett/kernel';
import { cashIn, heldShares, reservedAmount } from '@parkett/ledger';
import type {
  AccountEvent,
  ExecutionBusted,
  OrderExecuted,
  OrderPlaced,
  OrderReplaced,
  OrderTriggered,
  ReplaceRequested,
} from '@parkett/trading-contract';
import { leavesQuantity, openOrder, reservationOf } from '../account-state';
import { currenciesOf } from '../currency-accounts';
import { feesOn } from '../fees';
import { tradedIn, type OpenedAccount, type Recorded } from './account-scenario';
import { outsideOf, perUnit, total } from './posting-sums';
import { ShadowLinks } from './shadow-links';

interface Charged {
  value: number;
  readonly fees: Map<string, number>;
  readonly side: 'buy' | 'sell';
  readonly currency: Currency;
  readonly date: string;
  /** A fill has used up all cash, so that a minimum may have been waived. */
  wasShort: boolean;
}

/**
 * A second, independent ledger. It sees only the events and computes the expected account in its own way. Each
 * difference is returned as a sentence.
 */
export class ShadowLedger {
  private readonly buckets = new Map<string, number>();
  private readonly reserved = new Map<string, number>();
  private readonly charged = new Map<string, Charged>();
  private readonly placed = new Map<string, OrderPlaced & { readonly triggered: boolean }>();
  /** Shares of each order filled so far. */
  private readonly filled = new Map<string, number>();
  /** The orders whose cancellation was requested. */
  private readonly ending = new Set<string>();
  /** The requests to replace an order that are under way, by order. */
  private readonly asked = new Map<string, { readonly replaceId: string; readonly total: number }>();
  private readonly currencyOf = new Map<string, Currency>();
  private readonly counted = new Set<string>();
  private readonly links = new ShadowLinks();
  /** The amounts that each fill moved on the broker's accounts for the market, fees and taxes, by execution. */
  private readonly outside = new Map<string, Map<string, number>>();
  /** Deposits and profits of sales, by currency. */
  private readonly gained = new Map<string, number>();

  /** Books one event; `before` is the account state it was decided on. */
  book(event: Recorded, before: OpenedAccount): string[] {
    const wrong = this.links.book(event);
    const postings = 'postings' in event ? event.postings : [];
    for (const [unit, sum] of perUnit(postings)) if (sum !== 0) wrong.push(`${event.type} creates ${sum} ${unit}`);
    for (const { bucket, unit, amount } of postings)
      this.buckets.set(`${bucket} ${unit}`, this.bucket(bucket, unit) + amount);
    if ('executionId' in event)
      wrong.push(...this.once(`${event.type === 'ExecutionBusted' ? 'bust' : 'execution'} ${event.executionId}`));
    if (event.type === 'Deposited') {
      wrong.push(...this.once(`booking ${event.bookingId}`));
      this.gain(event.currency, event.amount);
    }
    if (event.type === 'OrderPlaced') {
      this.placed.set(event.orderId, { ...event, triggered: event.stopPrice === null });
      this.reserved.set(event.orderId, event.frozen);
      this.currencyOf.set(event.symbol, event.currency);
    }
    if (event.type === 'OrderTriggered') wrong.push(...this.trigger(event));
    if (event.type === 'ReplaceRequested') wrong.push(...this.ask(event));
    if (event.type === 'OrderReplaced') wrong.push(...this.replace(event));
    if (event.type === 'ReplaceRefused') wrong.push(...this.answer(event));
    if (event.type === 'CancelRequested') this.ending.add(event.orderId);
    if (event.type === 'OrderExecuted') {
      wrong.push(...this.fill(event));
      this.gain(event.currency, event.profit);
      this.charge(event);
    }
    if (event.type === 'OrderExecuted' || event.type === 'ExecutionSuspended')
      this.outside.set(event.executionId, outsideOf(event.postings));
    if (event.type === 'ExecutionBusted') wrong.push(...this.reverse(event));
    if (event.type === 'OrderExecuted' || event.type === 'OrderCancelled') wrong.push(...this.release(event, before));
    return wrong;
  }

  private trigger({ orderId, boundPrice }: OrderTriggered): string[] {
    const order = this.placed.get(orderId);
    if (order === undefined || order.triggered) return [`order ${orderId} is triggered, although it does not wait`];
    this.placed.set(orderId, { ...order, triggered: true, boundPrice });
    const costsMore = order.side === 'buy' && comparePrices(boundPrice, order.boundPrice) > 0;
    const keepsLimit = order.orderType === 'stopLimit';
    const leavesLimit = keepsLimit && boundPrice !== order.limitPrice;
    return costsMore || leavesLimit ? [`order ${orderId} may be filled at ${boundPrice} after its trigger`] : [];
  }

  private ask({ orderId, replaceId, quantity, frozen }: ReplaceRequested): string[] {
    const isOpen = this.placed.has(orderId) && !this.ending.has(orderId) && !this.asked.has(orderId);
    this.asked.set(orderId, { replaceId, total: (this.filled.get(orderId) ?? 0) + quantity });
    this.reserved.set(orderId, (this.reserved.get(orderId) ?? 0) + frozen);
    return isOpen ? [] : [`order ${orderId} cannot be replaced`];
  }

  /** The outcome of the request that is under way. */
  private answer({ orderId, replaceId, released }: { orderId: string; replaceId: string; released: number }): string[] {
    const asked = this.asked.get(orderId);
    this.asked.delete(orderId);
    const left = (this.reserved.get(orderId) ?? 0) - released;
    this.reserved.set(orderId, left);
    return [
      ...(asked?.replaceId === replaceId ? [] : [`the request ${replaceId} is answered, although it is not under way`]),
      ...(left < 0 ? [`order ${orderId} keeps ${left} after the answer`] : []),
    ];
  }

  /** The new terms are those asked for, with the fills of before, and are covered to the cent. */
  private replace(event: OrderReplaced): string[] {
    const { orderId, quantity, boundPrice } = event;
    const asked = this.asked.get(orderId)?.total;
    const wrong = this.answer(event);
    const order = this.placed.get(orderId);
    const filled = this.filled.get(orderId) ?? 0;
    if (order === undefined || quantity !== asked || quantity <= filled)
      return [...wrong, `order ${orderId} is replaced by ${quantity} of ${asked}, ${filled} filled`];
    const { side, currency } = order;
    this.placed.set(orderId, { ...order, ...event, type: order.type, v: order.v, triggered: event.stopPrice === null });
    const rest = notional(boundPrice, millionths(quantity - filled), currency);
    const reserved = this.reserved.get(orderId) ?? 0;
    // No date has more fees than one on which all of the order is filled.
    const before = total([...this.charged].flatMap(([key, day]) => (key.startsWith(`${orderId} `) ? [day.value] : [])));
    const fees = feesOn(minor(before + rest), side, tradedIn(currency), '2026-11-20').map(({ amount }) => amount);
    const most = rest + total(fees) + 1;
    const isCovered = side === 'sell' ? reserved === 0 : reserved >= rest - 1;
    return [
      ...wrong,
      ...(isCovered ? [] : [`order ${orderId} is replaced with ${reserved} for ${rest}`]),
      ...(reserved > most ? [`order ${orderId} keeps ${reserved} for ${rest} after it was replaced`] : []),
    ];
  }

  /** No fill before the stop price is reached, beyond the worst price, or of a part of a FOK order. */
  private fill({ orderId, quantity, price, final }: OrderExecuted): string[] {
    const order = this.placed.get(orderId);
    const filled = (this.filled.get(orderId) ?? 0) + quantity;
    this.filled.set(orderId, filled);
    if (order !== undefined && (filled > order.quantity || final !== (filled === order.quantity)))
      return [
        `order ${orderId} has ${filled} of ${order.quantity} filled, ${final ? 'the last' : 'not the last'} fill`,
      ];
    if (order === undefined) return [`order ${orderId} is filled without having been placed`];
    const bound =
      order.orderType === 'oco' && !order.triggered ? (order.limitPrice ?? order.boundPrice) : order.boundPrice;
    const beyond = comparePrices(price, bound) * (order.side === 'buy' ? 1 : -1);
    return [
      ...(order.triggered || order.orderType === 'oco'
        ? []
        : [`order ${orderId} is filled before its stop price is reached`]),
      ...(beyond > 0 ? [`order ${orderId} is filled at ${price}, beyond ${bound}`] : []),
      ...(order.validity === 'fok' && quantity !== order.quantity ? [`FOK order ${orderId} is filled in part`] : []),
    ];
  }

  /** The differences between the state and these books. */
  compare(state: OpenedAccount): string[] {
    const open = state.orders;
    const symbols = new Set([
      ...Object.keys(state.holdings),
      ...open.map(({ symbol }) => symbol),
      ...this.sharesEverBooked(),
    ]);
    const kept = open.map(
      ({ orderId, currency }) => [orderId, reservedAmount(state.ledger, reservationOf(orderId), currency)] as const,
    );
    const facts: (readonly [string, number, number])[] = [
      ...currenciesOf(state).flatMap((currency) => this.cashFacts(state, currency)),
      ...[...symbols].flatMap((symbol) => this.shareFacts(state, symbol)),
    ];
    return [
      ...facts.flatMap(([name, is, shouldBe]) => (is === shouldBe ? [] : [`${name}: ${is} instead of ${shouldBe}`])),
      ...kept.flatMap(([orderId, amount]) => (amount < 0 ? [`order ${orderId} keeps ${amount}`] : [])),
      ...this.feeFaults(),
    ];
  }

  private cashFacts(state: OpenedAccount, currency: Currency): (readonly [string, number, number])[] {
    const cash = cashIn(state.ledger, currency);
    const frozen = total(
      state.orders
        .filter((order) => order.currency === currency)
        .map(({ orderId }) => reservedAmount(state.ledger, reservationOf(orderId), currency)),
    );
    const lots = Object.entries(state.holdings).flatMap(([symbol, holding]) =>
      this.currencyOf.get(symbol) === currency ? holding.lots : [],
    );
    return [
      ...(['settled', 'unsettledSell', 'frozenOrder'] as const).map(
        (bucket) => [`${bucket} ${currency}`, cash[bucket], this.bucket(bucket, currency)] as const,
      ),
      [`frozenOrder ${currency} compared with the orders`, cash.frozenOrder, frozen],
      [
        `cash and cost in ${currency} compared with deposits and profit`,
        total([cash.settled, cash.unsettledSell, cash.frozenOrder]) +
          total(lots.map(({ value, fees }) => value + fees)),
        this.gained.get(currency) ?? 0,
      ],
    ];
  }

  private shareFacts(state: OpenedAccount, symbol: string): (readonly [string, number, number])[] {
    const holding = state.holdings[symbol];
    const unit = `share:${symbol}`;
    const offered = total(
      state.orders
        .filter((order) => order.symbol === symbol && order.side === 'sell')
        .map((order) =>
          Math.max(
            leavesQuantity(order),
            (this.asked.get(order.orderId)?.total ?? 0) - (this.filled.get(order.orderId) ?? 0),
          ),
        ),
    );
    return [
      [`frozen ${symbol} compared with the open sells`, holding?.frozenSell ?? 0, offered],
      [`frozen ${symbol} compared with its bucket`, holding?.frozenSell ?? 0, this.bucket('frozenSell', unit)],
      [
        `lots of ${symbol} compared with its buckets`,
        heldShares(state.ledger, symbol),
        this.bucket('shares', unit) + this.bucket('frozenSell', unit),
      ],
    ];
  }

  private release(
    event: Extract<AccountEvent, { type: 'OrderExecuted' | 'OrderCancelled' }>,
    before: OpenedAccount,
  ): string[] {
    const left = this.reserved.get(event.orderId) ?? 0;
    const taken = -total(event.postings.filter(({ bucket }) => bucket === 'frozenOrder').map(({ amount }) => amount));
    this.reserved.set(event.orderId, left - taken);
    const ended = event.type === 'OrderCancelled' || event.final;
    return [
      ...(event.released > left || taken > left
        ? [`order ${event.orderId} releases ${event.released} and takes ${taken} of ${left}`]
        : []),
      ...(ended && taken !== left ? [`order ${event.orderId} ends with ${left - taken} still reserved`] : []),
      ...(openOrder(before, event.orderId) === undefined ? [`order ${event.orderId} was not open`] : []),
    ];
  }

  /** The broker's accounts with the market, and the shares, have to be as if the fill had never been. */
  private reverse(event: ExecutionBusted): string[] {
    const { executionId, side, currency, amount, missing, profit, lots } = event;
    if (!event.inSuspense && side === 'sell') this.gain(currency, missing.cash - profit);
    if (!event.inSuspense && side === 'buy') this.gain(currency, amount - total(lots.map(({ cost }) => cost)));
    const [before, now] = [this.outside.get(executionId) ?? new Map<string, number>(), outsideOf(event.postings)];
    return [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
      const left = (before.get(key) ?? 0) + (now.get(key) ?? 0);
      return left === 0 ? [] : [`the bust of ${executionId} leaves ${left} in ${key}`];
    });
  }

  private gain(currency: string, amount: number): void {
    this.gained.set(currency, (this.gained.get(currency) ?? 0) + amount);
  }

  private charge({ orderId, side, businessDate: date, value, fees, currency }: OrderExecuted): void {
    const key = `${orderId} ${date}`;
    const none = { value: 0, fees: new Map<string, number>(), side, currency, date, wasShort: false };
    const day = this.charged.get(key) ?? none;
    const available = this.bucket('settled', currency) + this.bucket('unsettledSell', currency);
    if (available <= 0) day.wasShort = true;
    day.value += value;
    for (const { code, amount } of fees) day.fees.set(code, (day.fees.get(code) ?? 0) + amount);
    this.charged.set(key, day);
  }

  /** The fees of a date must be those of the whole order, however it was split, if there is cash for them. */
  private feeFaults(): string[] {
    return [...this.charged].flatMap(([key, { value, fees, side, currency, date, wasShort }]) => {
      const due = sum(feesOn(minor(value), side, tradedIn(currency), date).map(({ amount }) => amount));
      const paid = total(fees.values());
      return paid === due || (wasShort && paid < due) ? [] : [`order ${key} paid ${paid} of ${due}`];
    });
  }

  private once(what: string): string[] {
    if (this.counted.has(what)) return [`${what} counts twice`];
    this.counted.add(what);
    return [];
  }

  private bucket(bucket: string, unit: string): number {
    return this.buckets.get(`${bucket} ${unit}`) ?? 0;
  }

  private sharesEverBooked(): string[] {
    const keys = [...this.buckets.keys()].filter((key) => key.includes(' share:'));
    return keys.map((key) => key.slice(key.indexOf(':', key.indexOf(' ')) + 1));
  }
}
