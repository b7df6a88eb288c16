import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { ScrollerContext } from '../scroller';
import styles from './data-table.module.css';
import type { Column } from './table-choice';
import type { Table } from './use-table';

/** Pixels; the style sheet has the same height. */
const rowHeight = 36;
/** Rows rendered beyond the visible ones on either side. */
const overscan = 8;

interface DataTableProps<Row> {
  readonly table: Table<Row>;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The key of the row whose page is shown; the table keeps it in view. */
  readonly current?: string | undefined;
  /** Receives the keys of the rows in their order. */
  readonly order?: RefObject<readonly string[]> | undefined;
  /** Shown below the last row. */
  readonly foot?: ReactNode;
}

function Title<Row>({ column, table }: { readonly column: Column<Row>; readonly table: Table<Row> }) {
  const direction = table.sort?.key === column.key ? table.sort.direction : undefined;
  const text = <span className={styles.title}>{column.title}</span>;
  return (
    <th
      scope="col"
      className={column.figures ? styles.figures : undefined}
      aria-sort={direction === undefined ? undefined : direction === 'up' ? 'ascending' : 'descending'}
      title={column.title}
    >
      {column.sorts ? (
        <button type="button" className={styles.sort} onClick={() => table.sortBy(column)}>
          {text}
          <span className={styles.arrow} aria-hidden="true">
            {direction === undefined ? '' : direction === 'up' ? '▲' : '▼'}
          </span>
        </button>
      ) : (
        text
      )}
    </th>
  );
}

const Space = ({ height }: { readonly height: number }) =>
  height > 0 && <tr aria-hidden="true" className={styles.space} style={{ height }} />;

/**
 * A table of any length that fills its container, scrolls by itself and renders only its visible rows. A link or button
 * of the class `openRowClass` is as large as its row.
 */
export function DataTable<Row>({ table, label, rows, keyOf, current, order, foot }: DataTableProps<Row>) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    scrollPaddingStart: rowHeight,
  });
  const currentIndex = current === undefined ? -1 : rows.findIndex((row) => keyOf(row) === current);
  useEffect(() => {
    if (currentIndex >= 0) virtualizer.scrollToIndex(currentIndex, { align: 'auto' });
  }, [virtualizer, scroller, currentIndex]);
  useEffect(() => {
    if (order) order.current = rows.map(keyOf);
  });
  const items = virtualizer.getVirtualItems();
  return (
    <div ref={setScroller} className={styles.scroller}>
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        style={{ minWidth: table.shown.reduce((sum, { width }) => sum + width, 0) }}
      >
        <colgroup>
          {table.shown.map(({ key, width }, index) => (
            <col key={key} style={index === 0 ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {table.shown.map((column) => (
              <Title key={column.key} column={column} table={table} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={items[0]?.start ?? 0} />
          {items.map(({ key, index }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <tr key={key} aria-rowindex={index + 2} data-current={index === currentIndex || undefined}>
                  {table.shown.map((column) => (
                    <td key={column.key} className={column.figures ? styles.figures : undefined}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          <Space height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
      <ScrollerContext value={scroller}>{foot}</ScrollerContext>
    </div>
  );
}

/** The class of the link or button that opens a row. */
export const openRowClass: string = styles['open'] ?? '';
