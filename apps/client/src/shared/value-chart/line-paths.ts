/** Space for the line's own width at the top and the bottom. */
const inset = 2;

/**
 * The lines through the values of each series by date, one for each stretch without gaps, and where each date is from
 * left to right. All series share one scale. Values are floats because they are only screen coordinates.
 */
export function linePaths(
  dates: readonly string[],
  series: readonly (readonly (number | null)[])[],
  width: number,
  height: number,
): { readonly lines: string[][]; readonly xs: number[] } {
  const days = dates.map((date) => Date.parse(date));
  const first = days[0] ?? 0;
  const span = Math.max(1, (days.at(-1) ?? 0) - first);
  const xs = days.map((day) => Math.round(((day - first) / span) * width));
  const values = series.flat().filter((value) => value !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value: number): number =>
    high === low ? height / 2 : height - inset - ((value - low) / (high - low)) * (height - 2 * inset);
  const linesOf = (one: readonly (number | null)[]): string[] => {
    const stretches: string[][] = [[]];
    one.forEach((value, index) => {
      if (value === null) stretches.push([]);
      else stretches.at(-1)?.push(`${xs[index] ?? 0} ${y(value).toFixed(1)}`);
    });
    // A single point is drawn as a dot, which the round end of a line of no length is.
    return stretches
      .filter(({ length }) => length > 0)
      .map((drawn) => `M${drawn.join('L')}${drawn.length > 1 ? '' : 'h0'}`);
  };
  return { lines: series.map(linesOf), xs };
}
