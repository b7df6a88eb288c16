import { addShares, invariant, noShares, sum, sumShares, traitsTogether, zero } from '@parkett/kernel';
import type { OrderExecuted } from '@parkett/trading-contract';

type LotUse = OrderExecuted['lots'][number];

/** Room for lots in one record of at most 64 KiB; the rest is for the other fields of the event and the record. */
const lotsBytesMax = 48 * 1024;
const utf8 = new TextEncoder();

/** The first of the lots that one record can name. */
export function namedInOneRecord(lots: readonly LotUse[]): readonly LotUse[] {
  let bytes = 0;
  const beyond = lots.findIndex((use) => (bytes += utf8.encode(JSON.stringify(use)).length + 1) > lotsBytesMax);
  return beyond < 0 ? lots : lots.slice(0, beyond);
}

type LotTotals = NonNullable<OrderExecuted['earlierLots']>;

/** Totals of consumed lots, those before included; the lots are not empty. */
export function totalOf(lots: readonly LotUse[], before?: LotTotals): LotTotals {
  const [oldest] = lots;
  invariant(oldest !== undefined, 'a part of a sale consumes lots');
  return {
    lots: lots.length + (before?.lots ?? 0),
    quantity: addShares(before?.quantity ?? noShares, sumShares(lots.map((use) => use.quantity))),
    value: sum([before?.value ?? zero, ...lots.map(({ value }) => value)]),
    cost: sum([before?.cost ?? zero, ...lots.map(({ cost }) => cost)]),
    buyDate: before?.buyDate ?? oldest.buyDate,
    ...traitsTogether([...(before === undefined ? [] : [before]), ...lots]),
  };
}
