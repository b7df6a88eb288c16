import { add, invariant, proRata, quantity, subtract } from '@parkett/kernel';
import type { OrderExecuted } from '@parkett/trading-contract';
import type { Lot } from './account-state';

type LotUse = OrderExecuted['lots'][number];

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
