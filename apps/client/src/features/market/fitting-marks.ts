import type { Adjustment } from '@parkett/market-contract';
import type { ChartMarks } from '@parkett/web-chart';

/**
 * The customer's prices that are in the same unit as adjusted bars. Cost and limits are prices of today's shares, and a
 * fill is at the price of its date.
 *
 * @param exDates of the actions that the bars are adjusted for, in any order
 */
export function fittingMarks(marks: ChartMarks, adjustment: Adjustment, exDates: readonly string[]): ChartMarks {
  const [first, last] = [exDates.toSorted()[0], exDates.toSorted().at(-1)];
  if (adjustment === 'none' || first === undefined || last === undefined) return marks;
  const fits = (date: string): boolean => (adjustment === 'forward' ? date >= last : date < first);
  return {
    ...marks,
    lines: adjustment === 'forward' ? marks.lines : [],
    fills: marks.fills.filter(({ date }) => fits(date)),
  };
}
