import {
  add,
  formatShares,
  invariant,
  millionths,
  noShares,
  proRata,
  subtract,
  subtractShares,
  type Quantity,
} from '@parkett/kernel';
import type { Lot, LotUse } from './ledger-state';

/** Consumes the oldest lots first. A partly consumed lot gives up its share of value and fees, rounded down. */
export function consumeLots(lots: readonly Lot[], wanted: Quantity): { used: LotUse[]; left: Lot[] } {
  const used: LotUse[] = [];
  const left: Lot[] = [];
  let missing = wanted;
  for (const lot of lots) {
    const taken = millionths(Math.min(missing, lot.quantity));
    missing = subtractShares(missing, taken);
    if (taken > 0) used.push(useOf(lot, taken));
    if (taken < lot.quantity) left.push(taken === 0 ? lot : without(lot, taken));
  }
  invariant(missing === noShares, `${formatShares(missing)} more shares sold than owned`);
  return { used, left };
}

/** Takes the oldest lots for a sale that is booked in parts; it consumes them later. */
export function claimLots(lots: readonly Lot[], wanted: Quantity): { claimed: Lot[]; left: Lot[] } {
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

function useOf(lot: Lot, taken: Quantity): LotUse {
  const value = proRata(lot.value, taken, lot.quantity);
  const cost = add(value, proRata(lot.fees, taken, lot.quantity));
  return { lotId: lot.lotId, quantity: taken, value, cost, buyDate: lot.buyDate };
}

function without(lot: Lot, taken: Quantity): Lot {
  return {
    ...lot,
    quantity: subtractShares(lot.quantity, taken),
    value: subtract(lot.value, proRata(lot.value, taken, lot.quantity)),
    fees: subtract(lot.fees, proRata(lot.fees, taken, lot.quantity)),
  };
}
