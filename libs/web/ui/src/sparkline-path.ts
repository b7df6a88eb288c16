/** Decimals of a coordinate: finer than a pixel, shorter than a float. */
const places = 1;
/** Space for the line's own width at the top and the bottom. */
const inset = 1.5;

interface SparklinePaths {
  readonly line: string;
  /** A level line at the height of the first value: prices above it have risen since. */
  readonly start: string;
}

/**
 * The paths of a line through `values`, oldest first, across the whole width and within the height; undefined for fewer
 * than two values. The values are floats because they only become screen coordinates.
 */
export function sparklinePaths(values: readonly number[], width: number, height: number): SparklinePaths | undefined {
  if (values.length < 2) return undefined;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const scale = high === low ? 0 : (height - 2 * inset) / (high - low);
  const heights = values.map((value) =>
    (scale === 0 ? height / 2 : height - inset - (value - low) * scale).toFixed(places),
  );
  const points = heights.map((y, index) => `${((index * width) / (values.length - 1)).toFixed(places)} ${y}`);
  return { line: `M${points.join('L')}`, start: `M0 ${heights[0] ?? ''}H${width}` };
}
