/** Decimals of a coordinate: finer than a pixel, shorter than a float. */
const places = 1;
/** Room for the line's own width at the top and the bottom. */
const inset = 1.5;

/**
 * The path of a line through `values`, oldest first, from the left edge to the right one and within the height; undefined for
 * fewer than two values. Values are floats on purpose: they become places on the screen and nothing else.
 */
export function sparklinePath(values: readonly number[], width: number, height: number): string | undefined {
  if (values.length < 2) return undefined;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const scale = high === low ? 0 : (height - 2 * inset) / (high - low);
  const points = values.map((value, index) => {
    const x = (index * width) / (values.length - 1);
    const y = scale === 0 ? height / 2 : height - inset - (value - low) * scale;
    return `${x.toFixed(places)} ${y.toFixed(places)}`;
  });
  return `M${points.join('L')}`;
}
