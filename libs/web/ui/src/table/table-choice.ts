import type { ReactNode } from 'react';

export type Direction = 'up' | 'down';

export interface Sort {
  readonly key: string;
  readonly direction: Direction;
}

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Pixels. The first column also takes the room that is left. */
  readonly width: number;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned at the end of their column. */
  readonly figures?: boolean;
  /** The customer can hide it. */
  readonly optional?: boolean;
  /** The directions in which it can be sorted, the usual one first. */
  readonly sorts?: readonly Direction[];
  /** The order of two rows for `up`, in a table that has all of its rows. */
  readonly compare?: (a: Row, b: Row) => number;
}

/** The columns to show: those that cannot be hidden and the chosen ones, in the table's order. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], chosen: ReadonlySet<string>): Column<Row>[] =>
  columns.filter(({ key, optional = false }) => !optional || chosen.has(key));

/**
 * The sort after a press on a column's title: its usual direction first, then the other one. A table whose rows have an
 * order of their own returns to it after that.
 */
export function nextSort(
  { key, sorts = [] }: Pick<Column<never>, 'key' | 'sorts'>,
  sort: Sort | undefined,
  hasOwnOrder = false,
): Sort | undefined {
  const at = sort?.key === key ? sorts.indexOf(sort.direction) : -1;
  if (hasOwnOrder && at >= 0 && at === sorts.length - 1) return undefined;
  const direction = sorts[(at + 1) % sorts.length];
  return direction === undefined ? sort : { key, direction };
}

export const writeSort = (sort: Sort | undefined): string => (sort ? `${sort.key} ${sort.direction}` : '');

/** A sort that was kept; undefined when the table has no such column any more. */
export function readSort(text: string, columns: readonly Pick<Column<never>, 'key' | 'sorts'>[]): Sort | undefined {
  const [key, written] = text.split(' ');
  const direction = columns.find((column) => column.key === key)?.sorts?.find((known) => known === written);
  return key === undefined || direction === undefined ? undefined : { key, direction };
}

/** The rows in this order; rows that compare as equal keep theirs. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | undefined) {
  const compare = columns.find(({ key }) => key === sort?.key)?.compare;
  if (!sort || !compare) return rows;
  const factor = sort.direction === 'up' ? 1 : -1;
  return [...rows].sort((a, b) => factor * compare(a, b));
}
