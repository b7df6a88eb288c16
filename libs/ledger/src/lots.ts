import {
  add,
  formatShares,
  invariant,
  millionths,
  minor,
  noShares,
  proRata,
  subtract,
  subtractShares,
  traitsOf,
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
  return { claimed: used.map(lotOfUse), left };
}

/** The lots without the given parts of them. */
export function withoutParts(lots: readonly Lot[], parts: readonly LotUse[]): readonly Lot[] {
  return lots.flatMap((lot) => {
    const part = parts.find(({ lotId }) => lotId === lot.lotId);
    if (part === undefined) return [lot];
    return part.quantity === lot.quantity ? [] : [changed(lot, part, -1)];
  });
}

/** The lots with parts that were consumed before, each in its lot or at the place that the lot had. */
export function withParts(lots: readonly Lot[], parts: readonly LotUse[]): readonly Lot[] {
  // Each goes before the lots of its date, because the oldest were consumed first.
  return parts.reduceRight<readonly Lot[]>((all, part) => {
    const at = all.findIndex(({ lotId }) => lotId === part.lotId);
    const same = all[at];
    if (same !== undefined) return all.with(at, changed(same, part, 1));
    const lot = lotOfUse(part);
    const later = all.findIndex(({ buyDate }) => buyDate >= lot.buyDate);
    return later < 0 ? [...all, lot] : all.toSpliced(later, 0, lot);
  }, lots);
}

const lotOfUse = ({ cost, ...use }: LotUse): Lot => ({ ...use, fees: subtract(cost, use.value) });

const changed = (lot: Lot, { quantity, value, cost }: LotUse, sign: 1 | -1): Lot => ({
  ...lot,
  quantity: millionths(lot.quantity + sign * quantity),
  value: minor(lot.value + sign * value),
  fees: minor(lot.fees + sign * (cost - value)),
});

function useOf(lot: Lot, taken: Quantity): LotUse {
  const value = proRata(lot.value, taken, lot.quantity);
  const cost = add(value, proRata(lot.fees, taken, lot.quantity));
  return { lotId: lot.lotId, quantity: taken, value, cost, buyDate: lot.buyDate, ...traitsOf(lot) };
}

function without(lot: Lot, taken: Quantity): Lot {
  return {
    ...lot,
    quantity: subtractShares(lot.quantity, taken),
    value: subtract(lot.value, proRata(lot.value, taken, lot.quantity)),
    fees: subtract(lot.fees, proRata(lot.fees, taken, lot.quantity)),
  };
}
