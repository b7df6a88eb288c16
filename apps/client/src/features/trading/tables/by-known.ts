/** The order of two figures; one that is not known comes before all others. */
export function byKnown(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return a - b;
}
