/** The shares to show, the current one first, then those opened before it, then others until there are enough. */
export const sharesToShow = (
  current: string,
  opened: readonly string[],
  others: readonly string[],
  count: number,
): readonly string[] => [...new Set([current, ...opened, ...others])].slice(0, count);
