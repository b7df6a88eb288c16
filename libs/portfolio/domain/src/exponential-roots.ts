/** One summand of f(rate) = Σ amount × e^(−rate × at). */
export interface Term {
  readonly amount: number;
  readonly at: number;
}

interface Value {
  readonly rate: number;
  /** Sums of the positive and of the negative terms, both as positive numbers. Each falls when the rate rises. */
  readonly plus: number;
  readonly minus: number;
  /** The same of `at × amount`: the slope is `minusSlope − plusSlope`. */
  readonly plusSlope: number;
  readonly minusSlope: number;
}

const precision = 1e-14;
const newtonStepsMax = 200;
/** An interval that is undecided at this width has a double root, or two that no figure on a screen tells apart. */
const widthMin = 1e-9;
const intervalsMax = 4_000;

/**
 * The roots of f over all rates, `most` of them at most. Terms are in order of `at`, which begins at zero. A double
 * root is returned twice. Intervals are halved until the bounds of f or of its slope say that they have no root or
 * exactly one, so no root is missed.
 */
export function rootsOf(terms: readonly Term[], most: number): number[] {
  const horizon = terms.at(-1)?.at ?? 0;
  if (horizon === 0) return [];
  const roots = terms.reduce((sum, { amount }) => sum + amount, 0) === 0 ? [0] : [];
  // Negative rates are the positive ones of the flows in reverse, so that no exponent is ever above zero.
  const reversed = terms.map(({ amount, at }) => ({ amount, at: horizon - at })).reverse();
  roots.push(...positiveRoots(terms, most - roots.length));
  roots.push(...positiveRoots(reversed, most - roots.length).map((rate) => -rate));
  return roots;
}

function positiveRoots(terms: readonly Term[], most: number): number[] {
  const roots: number[] = [];
  const open = [[valueAt(terms, 0), valueAt(terms, rateMax(terms))] as const];
  for (let seen = 0; roots.length < most; seen++) {
    const interval = open.pop();
    if (!interval) break;
    const [low, high] = interval;
    // Bounds of f, and of its slope, between the two rates.
    if (low.plus - high.minus < 0 || high.plus - low.minus > 0) continue;
    const isMonotone = low.minusSlope - high.plusSlope < 0 || high.minusSlope - low.plusSlope > 0;
    if (isMonotone) {
      if (f(high) === 0 || f(low) * f(high) < 0) roots.push(rootWithin(terms, low, high));
      continue;
    }
    if (high.rate - low.rate < widthMin || seen > intervalsMax) {
      roots.push(low.rate, high.rate);
      continue;
    }
    const middle = valueAt(terms, (low.rate + high.rate) / 2);
    open.push([middle, high], [low, middle]);
  }
  return roots.slice(0, most);
}

/** Above this rate the first term outweighs all others together. */
function rateMax([first, second, ...others]: readonly Term[]): number {
  if (!first || !second) return 0;
  const rest = [second, ...others].reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return Math.max(0, Math.log(rest / Math.abs(first.amount)) / second.at) + 1;
}

function valueAt(terms: readonly Term[], rate: number): Value {
  let [plus, minus, plusSlope, minusSlope] = [0, 0, 0, 0];
  for (const { amount, at } of terms) {
    const size = Math.abs(amount) * Math.exp(-rate * at);
    if (amount > 0) {
      plus += size;
      plusSlope += at * size;
    } else {
      minus += size;
      minusSlope += at * size;
    }
  }
  return { rate, plus, minus, plusSlope, minusSlope };
}

const f = ({ plus, minus }: Value): number => plus - minus;

/** Newton's method, with bisection whenever it would leave the interval. */
function rootWithin(terms: readonly Term[], from: Value, to: Value): number {
  let [low, high] = [from.rate, to.rate];
  const signAtHigh = Math.sign(f(to));
  if (signAtHigh === 0) return high;
  let rate = (low + high) / 2;
  for (let step = 0; step < newtonStepsMax; step++) {
    const value = valueAt(terms, rate);
    if (f(value) === 0) break;
    if (Math.sign(f(value)) === signAtHigh) high = rate;
    else low = rate;
    const newton = rate - f(value) / (value.minusSlope - value.plusSlope);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    const isClose = Math.abs(next - rate) <= precision * Math.max(1, rate);
    rate = next;
    if (isClose) break;
  }
  return rate;
}
