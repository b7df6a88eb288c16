import type { ReactNode } from 'react';
import styles from '../console.module.css';
import { useWords, type Word, type Words } from '../words/words';

export interface Column<Row> {
  readonly name: Word;
  readonly cell: (row: Row, words: Words) => ReactNode;
  readonly isFigure?: boolean;
}

interface StackedTableProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** On a narrow screen each row is a card, with the names of the columns in it. */
export function StackedTable<Row>({ title, columns, rows, keyOf }: StackedTableProps<Row>) {
  const words = useWords();
  const { w } = words;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={`${styles.table} ${styles.stacked}`}>
        <thead>
          <tr>
            {columns.map(({ name, isFigure }) => (
              <th key={name} scope="col" className={isFigure ? styles.figure : undefined}>
                {w(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, isFigure }) => (
                <td key={name} data-name={w(name)} className={isFigure ? styles.figure : undefined}>
                  {cell(row, words)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
