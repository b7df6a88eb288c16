import { UnknownEvent, type EventBody, type Posting } from '@parkett/kernel';
import { eventCatalogues } from '../event-versions';

/**
 * What the buckets of a subject hold, by unit and bucket: an account with the other side of its own entries, or the
 * broker's accounts of a partition. Minor units, or millionths of a share.
 */
export type Balances = Map<string, Map<string, bigint>>;

/** An amount that can be compared. */
export interface Amount {
  /** What it is the amount of: a bucket, or a sum such as `ownedShares`. */
  readonly what: string;
  readonly unit: string;
  readonly amount: bigint;
}

/** An amount that somebody else shows; null if it cannot be told apart from others for now, and is not compared. */
export interface ShownAmount extends Omit<Amount, 'amount'> {
  readonly amount: bigint | null;
}

/** An amount that is not as it has to be. */
export interface Difference {
  readonly what: string;
  readonly unit: string;
  readonly expected: bigint;
  readonly found: bigint;
}

const belowZero = 'below zero: ';

export const keyOf = ({ what, unit }: Pick<Difference, 'what' | 'unit'>): string => `${what} ${unit}`;

/**
 * Whether a difference is the one that was found before. Every event moves the amount of a bucket that is below zero,
 * so that only one that is at least twice as deep is another fault; elsewhere every other amount is.
 */
export function isSame(before: Difference, now: Difference): boolean {
  if (keyOf(before) !== keyOf(now)) return false;
  if (now.what.startsWith(belowZero)) return now.found > 2n * before.found;
  return now.found - now.expected === before.found - before.expected;
}

const catalogueOf = new Map(
  eventCatalogues.flatMap((catalogue) => Object.keys(catalogue.definitions).map((type) => [type, catalogue] as const)),
);

/**
 * The postings of a recorded event of whatever type, in the form of its newest version. Throws UnknownEvent when an
 * event with postings is not known: sums without it would stay wrong for ever.
 */
export function postingsOf(recorded: EventBody): readonly Posting[] {
  if (!('postings' in recorded)) return [];
  const event: EventBody | undefined = catalogueOf.get(recorded.type)?.find(recorded);
  if (event === undefined) throw new UnknownEvent(recorded);
  if (!('postings' in event)) return [];
  const postings = event.postings as readonly Posting[];
  return event.type === 'CollectionReversed' ? [...postings, ...bookedBack(postings)] : postings;
}

/**
 * What direct debits that were booked back have taken from an account, ever: as much as its cash may be below zero. A
 * sum of its own beside the buckets, with its other side.
 */
const takenBack = 'memo:takenBack';
const takenBackBy = 'memo:takenBackBy';
const bookedBack = (postings: readonly Posting[]): Posting[] =>
  postings.flatMap(({ bucket, unit, amount }) =>
    bucket === 'settled' && amount < 0
      ? [
          { bucket: takenBack, unit, amount: -amount },
          { bucket: takenBackBy, unit, amount },
        ]
      : [],
  );

/** A sum that no read model shows. */
export const isMemo = (bucket: string): boolean => bucket.startsWith('memo:');

export const isBroker = (bucket: string): boolean => bucket.startsWith('house:');

/** The postings of the broker's side. */
export const brokersOf = (postings: readonly Posting[]): readonly Posting[] =>
  postings.filter(({ bucket }) => isBroker(bucket));

export function setAmount(balances: Balances, bucket: string, unit: string, amount: bigint): void {
  const buckets = balances.get(unit);
  if (buckets === undefined) balances.set(unit, new Map([[bucket, amount]]));
  else buckets.set(bucket, amount);
}

export function post(balances: Balances, postings: readonly Posting[]): void {
  for (const { bucket, unit, amount } of postings)
    setAmount(balances, bucket, unit, (balances.get(unit)?.get(bucket) ?? 0n) + BigInt(amount));
}

/** The amounts in some units. */
export const amountsOf = (balances: Balances, units: Iterable<string>): Amount[] =>
  [...units].flatMap((unit) => [...(balances.get(unit) ?? [])].map(([what, amount]) => ({ what, unit, amount })));

/** Single buckets of free cash may be negative, because proceeds of sales are spent from `settled`. */
const freeCash: ReadonlySet<string> = new Set(['settled', 'unsettledSell']);

/**
 * The rules that the postings alone have to keep: those of an account sum to zero in every unit, no bucket that holds
 * something back is negative, and the free cash is no further below zero than direct debits have been booked back.
 */
export function faultsOf(balances: Balances, units: Iterable<string>): Difference[] {
  const [sums, free] = [new Map<string, bigint>(), new Map<string, bigint>()];
  const faults: Difference[] = [];
  for (const { what, unit, amount } of amountsOf(balances, units)) {
    sums.set(unit, (sums.get(unit) ?? 0n) + amount);
    if (freeCash.has(what)) free.set(unit, (free.get(unit) ?? 0n) + amount);
    else if (!isBroker(what) && !isMemo(what) && amount < 0n)
      faults.push({ what: belowZero + what, unit, expected: 0n, found: amount });
  }
  for (const [unit, found] of sums)
    if (found !== 0n) faults.push({ what: 'sum of postings', unit, expected: 0n, found });
  for (const [unit, found] of free)
    if (found < 0n && found < -(balances.get(unit)?.get(takenBack) ?? 0n))
      faults.push({ what: `${belowZero}free cash`, unit, expected: 0n, found });
  return faults;
}

/** The differences between two lists of amounts; what one of them lacks is zero. */
export function compare(expected: readonly Amount[], found: readonly ShownAmount[]): Difference[] {
  const all = new Map<string, Difference>();
  for (const { what, unit, amount } of expected)
    all.set(keyOf({ what, unit }), { what, unit, expected: amount, found: 0n });
  for (const { what, unit, amount } of found) {
    const key = keyOf({ what, unit });
    const expects = all.get(key)?.expected ?? 0n;
    all.set(key, { what, unit, expected: expects, found: amount ?? expects });
  }
  return [...all.values()].filter((one) => one.expected !== one.found);
}

/** Sums amounts under new names; `nameOf` returns undefined for those that do not belong to any. */
export function summed(amounts: readonly Amount[], nameOf: (amount: Amount) => readonly string[]): Amount[] {
  const sums = new Map<string, Amount>();
  for (const one of amounts)
    for (const what of nameOf(one)) {
      const key = keyOf({ what, unit: one.unit });
      sums.set(key, { what, unit: one.unit, amount: (sums.get(key)?.amount ?? 0n) + one.amount });
    }
  return [...sums.values()];
}
