import { invariant, isShareUnit } from '@parkett/kernel';

/** A customer's own buckets. Available and withdrawable cash are computed from them, never stored. */
const customerBuckets = [
  'settled',
  'unsettledSell',
  'frozenOrder',
  'frozenIpo',
  'frozenWithdrawal',
  'inTransit',
  'shares',
  'frozenSell',
] as const;
type CustomerBucket = (typeof customerBuckets)[number];

/** The broker's own accounts, the other side of every entry. Each is kept by currency, or by instrument. */
const brokerBuckets = [
  'house:bank',
  'house:clearing',
  'house:fees',
  'house:taxes',
  'house:interest',
  'house:dividends',
  'house:fx',
  'house:custody',
  // Shares that the market has still to deliver, or the broker to the market; cash of the account at the custodian.
  'house:undelivered',
  'house:custodianCash',
  // What buying in has cost more than the trades, or less.
  'house:buyIns',
  'house:suspense',
] as const;
type BrokerBucket = (typeof brokerBuckets)[number];

export type Bucket = CustomerBucket | BrokerBucket;

/**
 * One leg of a double entry. `unit` is a currency or `share:<symbol>`, and the amount is in its minor units or in
 * millionths of a share; a negative amount is taken out of the bucket.
 */
export interface Leg {
  readonly bucket: string;
  readonly unit: string;
  readonly amount: number;
}

export const shareUnit = (symbol: string): string => `share:${symbol}`;

/**
 * The legs that move an amount of one unit between two buckets; no legs when the amount is zero. Throws on a negative
 * amount.
 */
export function move(unit: string, from: Bucket, to: Bucket, amount: number): Leg[] {
  invariant(Number.isSafeInteger(amount) && amount >= 0, 'a posting moves a whole number, zero or more');
  if (amount === 0) return [];
  return [
    { bucket: from, unit, amount: -amount },
    { bucket: to, unit, amount },
  ];
}

/** Returns the legs of one event; throws unless they sum to zero per unit and each bucket can hold its unit. */
export function balanced(legs: readonly Leg[]): Leg[] {
  const sums = new Map<string, number>();
  for (const { bucket, unit, amount } of legs) {
    invariant(isBucket(bucket), `unknown bucket ${bucket}`);
    invariant(holds(bucket, unit), `${bucket} holds no ${unit}`);
    const sum = (sums.get(unit) ?? 0) + amount;
    invariant(Number.isSafeInteger(sum), `the postings in ${unit} exceed exact arithmetic`);
    sums.set(unit, sum);
  }
  for (const [unit, sum] of sums) invariant(sum === 0, `the postings in ${unit} sum to ${sum}`);
  return [...legs];
}

const known = new Set<string>([...customerBuckets, ...brokerBuckets]);
const isBucket = (bucket: string): boolean => known.has(bucket);

const shareBuckets = new Set<string>(['shares', 'frozenSell', 'house:custody', 'house:undelivered']);

/** No bucket holds both money and shares, except suspense, which takes everything that cannot be matched. */
const holds = (bucket: string, unit: string): boolean =>
  bucket === 'house:suspense' || shareBuckets.has(bucket) === isShareUnit(unit);

export const symbolOf = (unit: string): string => unit.slice(shareUnit('').length);
