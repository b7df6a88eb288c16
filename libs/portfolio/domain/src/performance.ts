import { add, minor, subtract, zero, type Minor } from '@parkett/kernel';
import type { ValuePoint } from '@parkett/portfolio-contract';
import { daysBetween } from './days';
import { moneyWeightedReturn, type CashFlow } from './money-weighted';
import { ratioText } from './ratio-text';
import { timeWeightedReturn } from './time-weighted';

const daysPerYear = 365;

interface Return {
  readonly total: string | null;
  readonly perYear: string | null;
}

const noReturn: Return = { total: null, perYear: null };

/** Returns of less than a year are not extrapolated to a year. */
const returnOf = (total: number, days: number): Return => ({
  total: ratioText(total),
  perYear: days < daysPerYear || total < -1 ? null : ratioText((1 + total) ** (daysPerYear / days) - 1),
});

/** The payments between the first point with a value and the last, as the investor sees them. */
export function moneyWeightedFlows(points: readonly ValuePoint[]): CashFlow[] | undefined {
  const from = points.findIndex(({ value }) => value !== null);
  const to = points.findLastIndex(({ value }) => value !== null);
  const [first, last] = [points[from], points[to]];
  if (!first || !last) return undefined;
  const flows: CashFlow[] = [{ day: 0, amount: -(first.value ?? 0) }];
  for (const { date, flow } of points.slice(from + 1, to + 1)) {
    if (flow === null) return undefined;
    flows.push({ day: daysBetween(first.date, date), amount: -flow });
  }
  flows.push({ day: daysBetween(first.date, last.date), amount: last.value ?? 0 });
  return flows;
}

/** What the points say about their range. */
export function performanceOf(points: readonly ValuePoint[]) {
  const [first, last] = [points[0], points.at(-1)];
  const paidIn = points
    .slice(1)
    .reduce<Minor | null>((sum, { flow }) => (sum === null || flow === null ? null : add(sum, flow)), zero);
  const days = first && last ? daysBetween(first.date, last.date) : 0;
  const gained = first?.value != null && last?.value != null ? subtract(last.value, first.value) : null;
  const timeWeighted = timeWeightedReturn(points);
  return {
    paidIn,
    profit: gained === null || paidIn === null ? null : minor(gained - paidIn),
    timeWeighted: timeWeighted === undefined ? noReturn : returnOf(timeWeighted, days),
    moneyWeighted: moneyWeightedOf(points, days),
  };
}

function moneyWeightedOf(points: readonly ValuePoint[], days: number) {
  const flows = moneyWeightedFlows(points);
  const found = flows === undefined ? ({ state: 'none' } as const) : moneyWeightedReturn(flows);
  if (found.state !== 'unique') return { ...noReturn, state: found.state };
  return { ...returnOf(Math.expm1((found.logPerYear * days) / daysPerYear), days), state: found.state };
}
