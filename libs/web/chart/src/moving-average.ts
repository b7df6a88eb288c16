/** How many bars each line looks back over. */
export const averageWindows = [5, 10, 20] as const;
export type AverageWindow = (typeof averageWindows)[number];

/**
 * The mean of each value and those before it, `window` in all; null where there are not that many yet. Floats: these
 * are places on a chart, never amounts.
 */
export function movingAverage(values: readonly number[], window: number): (number | null)[] {
  return values.map((_, index) => {
    if (index + 1 < window) return null;
    const part = values.slice(index + 1 - window, index + 1);
    return part.reduce((total, value) => total + value, 0) / window;
  });
}
