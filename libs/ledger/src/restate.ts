import {
  add,
  millionths,
  minor,
  subtract,
  sum,
  sumShares,
  traitsOf,
  zero,
  type Minor,
  type Quantity,
} from '@parkett/kernel';
import type { Lot } from './ledger-state';

/** Shares of another company that holders get: in a spin-off beside their own, in a merger instead of them. */
export interface Received {
  readonly symbol: string;
  readonly quantity: Quantity;
  /** The part of the cost that goes with them: of the value, and of the purchase fees. */
  readonly value: Minor;
  readonly fees: Minor;
  /** The new lots are `<lotsOf>:0`, `<lotsOf>:1` and so on, in the order of those that they come from. */
  readonly lotsOf: string;
  /** The ex-date: earlier actions on these shares are not for them. Absent in records of before this field. */
  readonly heldSince?: string | undefined;
}

/** What a corporate action makes of the lots that were bought before its ex-date. */
export interface Restatement {
  readonly symbol: string;
  readonly exDate: string;
  /** The shares of these lots after it. */
  readonly after: Quantity;
  /** At least one millionth of a share, or null. */
  readonly received: Received | null;
  /** The shares reserved for transfers to other brokers after it, where it changes them. */
  readonly transfers?: readonly RestatedTransfer[];
}

export interface RestatedTransfer {
  readonly transferId: string;
  readonly quantity: Quantity;
}

/** Whether a lot takes part in a corporate action: it was bought, and had arrived, before the ex-date. */
export const isEntitled = ({ buyDate, heldSince = buyDate }: Pick<Lot, 'buyDate' | 'heldSince'>, exDate: string) =>
  heldSince < exDate;

/**
 * The lots after a corporate action, and the lots of the shares that it brings, by buy date and id: the result does
 * not depend on the order of before, so read models compute the same. Shares and cost are divided by largest
 * remainder, so their sums are exactly those of the restatement. A lot that is left without a millionth of a share
 * gives its cost to the next one; the cost of shares that become nothing is gone.
 */
export function restateLots(
  lots: readonly Lot[],
  { exDate, after, received }: Omit<Restatement, 'transfers'>,
): { readonly lots: readonly Lot[]; readonly received: readonly Lot[] } {
  const entitled = lots.filter((lot) => isEntitled(lot, exDate)).toSorted(byDateAndId);
  const others = lots.filter((lot) => !isEntitled(lot, exDate));
  const shares = entitled.map(({ quantity }) => quantity);
  const values = entitled.map(({ value }) => value);
  const fees = entitled.map((lot) => lot.fees);
  const [valueOut, feesOut] = [divideBy(values, received?.value ?? zero), divideBy(fees, received?.fees ?? zero)];
  const kept = divideBy(shares, after);
  const left = entitled.map((lot, n) => ({
    ...lot,
    quantity: millionths(kept[n] ?? 0),
    value: subtract(lot.value, minor(valueOut[n] ?? 0)),
    fees: subtract(lot.fees, minor(feesOut[n] ?? 0)),
  }));
  const lotsAfter = [...withoutEmpty(left), ...others].toSorted(byDate);
  if (received === null) return { lots: lotsAfter, received: [] };
  const given = divideBy(shares, received.quantity);
  const arrived = entitled.map((lot, n) => ({
    lotId: `${received.lotsOf}:${n}`,
    quantity: millionths(given[n] ?? 0),
    value: minor(valueOut[n] ?? 0),
    fees: minor(feesOut[n] ?? 0),
    buyDate: lot.buyDate,
    ...traitsOf({ ...lot, heldSince: received.heldSince ?? lot.heldSince }),
  }));
  return { lots: lotsAfter, received: withoutEmpty(arrived) };
}

/** Buy dates decide the order; of one date, those that took no part come last. */
const byDate = (a: Lot, b: Lot): number => (a.buyDate < b.buyDate ? -1 : Number(a.buyDate > b.buyDate));

const byDateAndId = (a: Lot, b: Lot): number =>
  a.buyDate < b.buyDate || (a.buyDate === b.buyDate && a.lotId < b.lotId) ? -1 : 1;

/** What the entitled lots cost, and how many shares they have. */
export function entitlement(
  lots: readonly Lot[],
  exDate: string,
): { readonly quantity: Quantity; readonly value: Minor; readonly fees: Minor } {
  const entitled = lots.filter((lot) => isEntitled(lot, exDate));
  return {
    quantity: sumShares(entitled.map(({ quantity }) => quantity)),
    value: sum(entitled.map(({ value }) => value)),
    fees: sum(entitled.map(({ fees }) => fees)),
  };
}

/** Divides a whole number in proportion to the weights by largest remainder; the first of equal remainders wins. */
function divideBy(weights: readonly number[], whole: number): readonly number[] {
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const parts = exact.map((product) => Number(product / total));
  const missing = whole - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((product, n) => ({ n, rest: product % total }))
    .sort((a, b) => (a.rest === b.rest ? a.n - b.n : a.rest > b.rest ? -1 : 1));
  for (const { n } of byRemainder.slice(0, missing)) parts[n] = (parts[n] ?? 0) + 1;
  return parts;
}

function withoutEmpty(lots: readonly Lot[]): readonly Lot[] {
  const kept: Lot[] = [];
  let [value, fees] = [zero, zero];
  for (const lot of lots) {
    if (lot.quantity === 0) [value, fees] = [add(value, lot.value), add(fees, lot.fees)];
    else {
      kept.push({ ...lot, value: add(lot.value, value), fees: add(lot.fees, fees) });
      [value, fees] = [zero, zero];
    }
  }
  const last = kept.at(-1);
  if (last !== undefined)
    kept[kept.length - 1] = { ...last, value: add(last.value, value), fees: add(last.fees, fees) };
  return kept;
}
