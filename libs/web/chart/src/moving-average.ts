/** The number of bars that each moving average covers. */
export const averageWindows = [5, 10, 20] as const;
export type AverageWindow = (typeof averageWindows)[number];

/**
 * The mean of each value and the ones before it, `window` in total; null until there are enough. Floats, because they
 * are positions on a chart and never amounts.
 */
export function movingAverage(values: readonly number[], window: number): (number | null)[] {
  return values.map((_, index) => {
    if (index + 1 < window) return null;
    const part = values.slice(index + 1 - window, index + 1);
    return part.reduce((total, value) => total + value, 0) / window;
  });
}
