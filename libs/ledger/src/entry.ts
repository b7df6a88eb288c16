import { exchanged, invariant, isShareUnit, minor, type Currency, type Minor } from '@parkett/kernel';
import {
  available,
  dueThrough,
  noCash,
  purposes,
  reservedAmount,
  sellableShares,
  trancheOf,
  withdrawable,
  type Ledger,
  type Reserved,
} from './ledger-state';
import { balanced, move, symbolOf, type Bucket, type Leg } from './legs';
import type { RestatedTransfer } from './restate';

/** Buckets that hold reservations: only `reserve`, `release` and `spend` touch them. */
const reservingBuckets = new Set<string>(
  Object.values(purposes).flatMap(({ cash, shares }) => (shares === null ? [cash] : [cash, shares])),
);

/** Where unsettled proceeds may go before their date: only to what the sale itself costs. */
const costsOfSale = new Set<string>(['house:fees', 'house:taxes']);

/**
 * The double entry of one event, on the customer's ledger as it is before the event. Every context moves cash and
 * shares through one. Its methods throw when they would release or spend more than is reserved, also in several steps,
 * or reserve more than is free. All amounts are minor units or
 * millionths of a share, zero or more.
 */
export class Entry {
  private readonly legs: Leg[] = [];

  /** `reserved` is the one reservation that the event makes, changes or ends, if it does. */
  constructor(
    private readonly ledger: Ledger,
    private readonly reserved?: Reserved,
  ) {}

  /**
   * Moves an amount between two buckets that hold no reservations. Cash leaves for the bank only out of a reservation,
   * or out of what is in transit, and unsettled proceeds become settled only by `settle`.
   */
  move(unit: string, from: Bucket, to: Bucket, amount: number): this {
    for (const bucket of [from, to])
      invariant(!reservingBuckets.has(bucket), `${bucket} changes only by a reservation`);
    invariant(to !== 'house:bank' || from !== 'settled', 'cash leaves only by a reservation');
    invariant(from !== 'unsettledSell' || costsOfSale.has(to), 'proceeds settle on their date');
    invariant(from !== 'inTransit' || amount <= this.inTransit(unit), `${amount} ${unit} are not in transit`);
    return this.add(unit, from, to, amount);
  }

  /** Sets free cash or shares aside. */
  reserve(unit: string, amount: number): this {
    const free = this.free(unit);
    invariant(amount <= Math.max(0, free), `${amount} ${unit} to be reserved of ${free}`);
    return this.add(unit, freeBucket(unit), reservingBucket(this.reservation(), unit), amount);
  }

  /** Makes a part of a reservation free again. */
  release(unit: string, amount: number): this {
    return this.take(unit, freeBucket(unit), amount);
  }

  /** Reserved shares became others, as a corporate action says; its own moves come first. */
  restate(unit: string, transfers: readonly RestatedTransfer[]): this {
    const reserved = (id: string): Reserved => ({ purpose: 'transfers', id });
    const more = transfers.reduce(
      (sum, { transferId, quantity }) => sum + quantity - reservedAmount(this.ledger, reserved(transferId), unit),
      0,
    );
    invariant(more <= Math.max(0, this.free(unit)), `${more} ${unit} to be reserved of ${this.free(unit)}`);
    const bucket = reservingBucket(reserved(''), unit);
    return more > 0 ? this.add(unit, freeBucket(unit), bucket, more) : this.add(unit, bucket, freeBucket(unit), -more);
  }

  /** Pays out of a reservation. */
  spend(unit: string, to: Bucket, amount: number): this {
    invariant(!reservingBuckets.has(to), `${to} changes only by a reservation`);
    return this.take(unit, to, amount);
  }

  /**
   * Makes the proceeds settled that are due on a date or before it. Throws for a date after `today`. The booking needs
   * the same date as `settledThrough`.
   */
  settle(currency: Currency, through: string, today: string): this {
    invariant(through <= today, `proceeds of ${through} do not settle on ${today}`);
    return this.add(currency, 'unsettledSell', 'settled', dueThrough(this.ledger, currency, through));
  }

  /** Gives proceeds back that settle on a date, because their sale was reversed. The booking needs the same date. */
  takeBack(currency: Currency, settlesOn: string, amount: Minor): this {
    const left = trancheOf(this.ledger, currency, settlesOn);
    invariant(amount <= left, `${amount} ${currency} to be given back of ${left} due on ${settlesOn}`);
    return this.add(currency, 'unsettledSell', 'house:clearing', amount);
  }

  /**
   * The bank books a direct debit back that it has credited before: a fact, so the customer may have less than nothing
   * then. No other entry leaves an account without cash.
   */
  takeBackCredit(currency: Currency, amount: Minor): this {
    return this.add(currency, 'settled', 'house:bank', amount);
  }

  /**
   * Exchanges an amount of settled cash: the only entry that crosses currencies, each of which balances through
   * `house:fx`. `rate` is what one unit of `from` costs in `to`, as a decimal string. What the customer gets is rounded
   * down, so that splitting an amount never gives more. Throws if it is nothing, and for more cash than is
   * withdrawable: proceeds that are not settled in one currency would be settled in the other.
   */
  exchange(
    amount: Minor,
    { from, to, rate }: { readonly from: Currency; readonly to: Currency; readonly rate: string },
  ): this {
    invariant(from !== to, `${from} is not exchanged into itself`);
    const free = this.withdrawableNow(from);
    invariant(amount <= free, `${amount} ${from} to be exchanged of ${free}`);
    const bought = exchanged(amount, { from, to, times: rate }, 'down');
    invariant(bought > 0, `${amount} ${from} are worth nothing in ${to}`);
    return this.add(from, 'settled', 'house:fx', amount).add(to, 'house:fx', 'settled', bought);
  }

  /** The legs for the event; throws unless they sum to zero per unit. */
  postings(): Leg[] {
    return balanced(this.legs);
  }

  private reservation(): Reserved {
    invariant(this.reserved !== undefined, 'the entry names no reservation');
    return this.reserved;
  }

  private take(unit: string, to: Bucket, amount: number): this {
    const reserved = this.reservation();
    const bucket = reservingBucket(reserved, unit);
    const left = reservedAmount(this.ledger, reserved, unit) + this.sumOf(bucket, unit);
    invariant(amount <= left, `${amount} ${unit} to be taken of ${left} reserved for ${reserved.id}`);
    return this.add(unit, bucket, to, amount);
  }

  private add(unit: string, from: Bucket, to: Bucket, amount: number): this {
    this.legs.push(...move(unit, from, to, amount));
    return this;
  }

  /** Cash or shares that may be reserved, after the legs so far. */
  private free(unit: string): number {
    if (this.reserved?.purpose === 'withdrawals') return this.withdrawableNow(unit);
    if (isShareUnit(unit)) return sellableShares(this.ledger, symbolOf(unit)) + this.sumOf('shares', unit);
    const cash = this.ledger.cash[unit] ?? noCash;
    return available(cash) + this.sumOf('settled', unit) + this.sumOf('unsettledSell', unit);
  }

  private inTransit(unit: string): number {
    return (this.ledger.cash[unit]?.inTransit ?? 0) + this.sumOf('inTransit', unit);
  }

  private withdrawableNow(unit: string): number {
    const cash = this.ledger.cash[unit] ?? noCash;
    const settled = minor(cash.settled + this.sumOf('settled', unit));
    const unsettledSell = minor(cash.unsettledSell + this.sumOf('unsettledSell', unit));
    return withdrawable({ settled, unsettledSell });
  }

  private sumOf(bucket: string, unit: string): number {
    return this.legs.reduce((sum, leg) => (leg.bucket === bucket && leg.unit === unit ? sum + leg.amount : sum), 0);
  }
}

const freeBucket = (unit: string): Bucket => (isShareUnit(unit) ? 'shares' : 'settled');

function reservingBucket({ purpose }: Reserved, unit: string): Bucket {
  const bucket = purposes[purpose][isShareUnit(unit) ? 'shares' : 'cash'];
  invariant(bucket !== null, `${purpose} reserve no ${unit}`);
  return bucket;
}
