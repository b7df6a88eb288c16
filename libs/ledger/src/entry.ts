import { invariant } from '@parkett/kernel';
import {
  available,
  noCash,
  purposes,
  reservedAmount,
  sellableShares,
  type Ledger,
  type Reserved,
} from './ledger-state';
import { balanced, isShare, move, symbolOf, type Bucket, type Leg } from './legs';

/** Buckets that hold reservations: only `reserve`, `release` and `spend` touch them. */
const reservingBuckets = new Set<string>(Object.values(purposes).flatMap(({ cash, shares }) => [cash, shares]));

/**
 * The double entry of one event, on the customer's ledger as it is before the event. Every context moves cash and
 * shares through one. Its methods throw when they would release or spend more than is reserved, also in several steps,
 * or reserve more than is free. All amounts are minor units or shares, zero or more.
 */
export class Entry {
  private readonly legs: Leg[] = [];

  /** `reserved` is the one reservation that the event makes, changes or ends, if it does. */
  constructor(
    private readonly ledger: Ledger,
    private readonly reserved?: Reserved,
  ) {}

  /** Moves an amount between two buckets that hold no reservations. */
  move(unit: string, from: Bucket, to: Bucket, amount: number): this {
    for (const bucket of [from, to])
      invariant(!reservingBuckets.has(bucket), `${bucket} changes only by a reservation`);
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

  /** Pays out of a reservation. */
  spend(unit: string, to: Bucket, amount: number): this {
    invariant(!reservingBuckets.has(to), `${to} changes only by a reservation`);
    return this.take(unit, to, amount);
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

  /** Cash or shares that nothing has reserved, after the legs so far. */
  private free(unit: string): number {
    if (isShare(unit)) return sellableShares(this.ledger, symbolOf(unit)) + this.sumOf('shares', unit);
    const cash = this.ledger.cash[unit] ?? noCash;
    return available(cash) + this.sumOf('settled', unit) + this.sumOf('unsettledSell', unit);
  }

  private sumOf(bucket: string, unit: string): number {
    return this.legs.reduce((sum, leg) => (leg.bucket === bucket && leg.unit === unit ? sum + leg.amount : sum), 0);
  }
}

const freeBucket = (unit: string): Bucket => (isShare(unit) ? 'shares' : 'settled');

const reservingBucket = ({ purpose }: Reserved, unit: string): Bucket =>
  purposes[purpose][isShare(unit) ? 'shares' : 'cash'];
