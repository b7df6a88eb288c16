import { add, invariant, proRata, quantity, subtract, sum, zero } from '@parkett/kernel';
import type { OrderExecuted } from '@parkett/trading-contract';
import type { Lot } from './account-state';

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
    quantity: quantity(lots.reduce((total, use) => total + use.quantity, before?.quantity ?? 0)),
    value: sum([before?.value ?? zero, ...lots.map(({ value }) => value)]),
    cost: sum([before?.cost ?? zero, ...lots.map(({ cost }) => cost)]),
    buyDate: before?.buyDate ?? oldest.buyDate,
  };
}

/** Consumes the oldest lots first. A partly consumed lot gives up its share of value and fees, rounded down. */
export function consumeLots(lots: readonly Lot[], wanted: number): { used: LotUse[]; left: Lot[] } {
  const used: LotUse[] = [];
  const left: Lot[] = [];
  let missing = wanted;
  for (const lot of lots) {
    const taken = Math.min(missing, lot.quantity);
    missing -= taken;
    if (taken > 0) used.push(useOf(lot, taken));
    if (taken < lot.quantity) left.push(taken === 0 ? lot : without(lot, taken));
  }
  invariant(missing === 0, `${missing} more shares sold than owned`);
  return { used, left };
}

/** Takes the oldest lots for a sale that is booked in parts; it consumes them later. */
export function claimLots(lots: readonly Lot[], wanted: number): { claimed: Lot[]; left: Lot[] } {
  const { used, left } = consumeLots(lots, wanted);
  const claimed = used.map(({ lotId, quantity: shares, value, cost, buyDate }) => ({
    lotId,
    quantity: shares,
    value,
    fees: subtract(cost, value),
    buyDate,
  }));
  return { claimed, left };
}

function useOf(lot: Lot, taken: number): LotUse {
  const value = proRata(lot.value, taken, lot.quantity);
  const cost = add(value, proRata(lot.fees, taken, lot.quantity));
  return { lotId: lot.lotId, quantity: quantity(taken), value, cost, buyDate: lot.buyDate };
}

function without(lot: Lot, taken: number): Lot {
  return {
    ...lot,
    quantity: lot.quantity - taken,
    value: subtract(lot.value, proRata(lot.value, taken, lot.quantity)),
    fees: subtract(lot.fees, proRata(lot.fees, taken, lot.quantity)),
  };
}
