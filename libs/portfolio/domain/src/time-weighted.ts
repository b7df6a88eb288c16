import type { ValuePoint } from '@parkett/portfolio-contract';

/**
 * What one unit of money that was in the account all the time has become at each point: the product of the growth from
 * each point to the next. Money that comes in counts from the beginning of its day, and money that goes out until its
 * end: growth = (value + paid out) ÷ (value before + paid in). Points without a value have none, and their payments
 * count with the next point. Undefined when something became of nothing, or when a payment cannot be valued.
 */
export function growthOf(points: readonly ValuePoint[]): (number | null)[] | undefined {
  let growth = 1;
  let before: number | undefined;
  let [paidIn, paidOut] = [0, 0];
  const grown: (number | null)[] = [];
  for (const { value, flow } of points) {
    if (before !== undefined) {
      if (flow === null) return undefined;
      paidIn += Math.max(0, flow);
      paidOut += Math.max(0, -flow);
    }
    if (value !== null) {
      if (before !== undefined) {
        const [invested, become] = [before + paidIn, value + paidOut];
        if (invested > 0) growth *= become / invested;
        // An empty account earns nothing.
        else if (invested !== 0 || become !== 0) return undefined;
      }
      before = value;
      [paidIn, paidOut] = [0, 0];
    }
    grown.push(value === null ? null : growth);
  }
  return grown;
}

/** The return of the whole range; undefined without a point that has a value. */
export function timeWeightedReturn(points: readonly ValuePoint[]): number | undefined {
  const last = growthOf(points)?.findLast((growth) => growth !== null);
  return last == null ? undefined : last - 1;
}
