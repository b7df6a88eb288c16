/** Rows of a sorted list by the month of a date such as "2026-11-24", in the order of the list. */
export function byMonth<Row>(
  rows: readonly Row[],
  dateOf: (row: Row) => string,
): readonly { readonly month: string; readonly rows: readonly Row[] }[] {
  const months = new Map<string, Row[]>();
  for (const row of rows) {
    const month = dateOf(row).slice(0, 7);
    const known = months.get(month);
    if (known) known.push(row);
    else months.set(month, [row]);
  }
  return [...months].map(([month, of]) => ({ month, rows: of }));
}
