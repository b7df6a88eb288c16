import {
  add,
  addShares,
  millionths,
  minor,
  noShares,
  proRata,
  subtract,
  subtractShares,
  zero,
  type Minor,
  type Quantity,
} from '@parkett/kernel';

/** Something that happened to a holding, in the order of the log. `fees` contains the taxes. */
export type CostStep =
  | { readonly kind: 'buy'; readonly quantity: Quantity; readonly value: Minor; readonly fees: Minor }
  | { readonly kind: 'sell'; readonly quantity: Quantity; readonly value: Minor; readonly fees: Minor }
  /**
   * A corporate action on `entitled` of the shares: they are `after` from now on. The booked cost of these shares was
   * `bookedCost`, of which `bookedMoved` went to shares of another company; the same part of this cost goes with them.
   * `proceeds` is cash for shares that were exchanged; it is profit in full.
   */
  | {
      readonly kind: 'restate';
      readonly entitled: Quantity;
      readonly after: Quantity;
      readonly bookedCost: Minor;
      readonly bookedMoved: Minor;
      readonly proceeds: Minor;
    }
  /** Shares of another company that a corporate action brought, with the cost that was moved to them. */
  | { readonly kind: 'receive'; readonly quantity: Quantity; readonly value: Minor; readonly fees: Minor };

type Restated = Extract<CostStep, { readonly kind: 'restate' }>;

/**
 * What a holding has cost by moving average and diluted, minor units. Neither is booked: the profit of a sale is that
 * of the lots it consumed, first in first out.
 */
export interface CostBasis {
  readonly quantity: Quantity;
  /** Moving average: the cost of the shares that are left, without and with fees. */
  readonly value: Minor;
  readonly fees: Minor;
  /** Profit of all sales at average cost. */
  readonly realised: Minor;
  /** Diluted: cash paid less cash received since the holding was empty. Negative once more came back than was paid. */
  readonly diluted: Minor;
  /** Shares that were sold although their purchase was reversed later. The next ones that come cover them. */
  readonly uncovered: Quantity;
}

export const noCost: CostBasis = {
  quantity: noShares,
  value: zero,
  fees: zero,
  realised: zero,
  diluted: zero,
  uncovered: noShares,
};

/** The costs after one more step. `docs/cost-bases.md` has the formulas. */
export function withStep(before: CostBasis, step: CostStep): CostBasis {
  switch (step.kind) {
    case 'buy':
    case 'receive':
      return bought(before, step);
    case 'sell':
      return sold(before, step);
    case 'restate':
      return restated(before, step);
    default:
      return step satisfies never;
  }
}

type Trade = Extract<CostStep, { readonly kind: 'buy' | 'sell' }>;

function bought(before: CostBasis, { quantity, value, fees }: Omit<Trade, 'kind'>): CostBasis {
  const covering = millionths(Math.min(quantity, before.uncovered));
  // The shares were sold before at no cost, so their cost is a loss now.
  const [coveringValue, coveringFees] = [proRata(value, covering, quantity), proRata(fees, covering, quantity)];
  return forgottenIfEmpty({
    quantity: addShares(before.quantity, subtractShares(quantity, covering)),
    value: add(before.value, subtract(value, coveringValue)),
    fees: add(before.fees, subtract(fees, coveringFees)),
    realised: subtract(before.realised, add(coveringValue, coveringFees)),
    diluted: add(before.diluted, add(value, fees)),
    uncovered: subtractShares(before.uncovered, covering),
  });
}

/** A sale takes its part of value and fees, each rounded down as for a lot. */
function sold(before: CostBasis, { quantity, value, fees }: Trade): CostBasis {
  const taken = millionths(Math.min(quantity, before.quantity));
  const takenValue = taken === 0 ? zero : proRata(before.value, taken, before.quantity);
  const takenFees = taken === 0 ? zero : proRata(before.fees, taken, before.quantity);
  const proceeds = subtract(value, fees);
  return forgottenIfEmpty({
    quantity: subtractShares(before.quantity, taken),
    value: subtract(before.value, takenValue),
    fees: subtract(before.fees, takenFees),
    realised: add(before.realised, subtract(proceeds, add(takenValue, takenFees))),
    diluted: subtract(before.diluted, proceeds),
    uncovered: addShares(before.uncovered, subtractShares(quantity, taken)),
  });
}

/** The part of value and fees, each rounded down, that goes to the shares of another company. */
export function costMoved(
  { quantity, value, fees }: CostBasis,
  { entitled, after, bookedCost, bookedMoved }: Omit<Restated, 'kind' | 'proceeds'>,
): { readonly value: Minor; readonly fees: Minor } {
  const isAll = after === noShares;
  const parts = BigInt(Math.min(entitled, quantity)) * BigInt(isAll ? 1 : bookedMoved);
  const whole = BigInt(quantity) * BigInt(isAll ? 1 : bookedCost);
  const partOf = (amount: Minor): Minor => (whole === 0n ? zero : minor(Number((BigInt(amount) * parts) / whole)));
  return { value: partOf(value), fees: partOf(fees) };
}

function restated(before: CostBasis, step: Restated): CostBasis {
  const moved = costMoved(before, step);
  const left = before.quantity - step.entitled + step.after;
  return forgottenIfEmpty({
    quantity: millionths(Math.max(0, left)),
    value: subtract(before.value, moved.value),
    fees: subtract(before.fees, moved.fees),
    realised: add(before.realised, step.proceeds),
    diluted: subtract(before.diluted, add(step.proceeds, add(moved.value, moved.fees))),
    // Reversed fills may leave fewer shares than took part; the next purchases cover the rest.
    uncovered: addShares(before.uncovered, millionths(Math.max(0, -left))),
  });
}

/** An empty holding has no cost: the next purchase begins a new one. */
const forgottenIfEmpty = (after: CostBasis): CostBasis =>
  after.quantity === 0 && after.uncovered === 0 ? { ...noCost, realised: after.realised } : after;

/** The cost of the shares that are left by average, fees included. */
export const averageCost = ({ value, fees }: Pick<CostBasis, 'value' | 'fees'>): Minor => minor(value + fees);
