import { Button, EmptyState } from '@parkett/web-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { failureOf } from '../../api';
import styles from '../../console.module.css';
import { useWords, type Word, type Words } from '../../words/words';
import { FailureLine } from '../failure-line';
import { Frame } from '../frame';

export type Which = 'open' | 'ended';

export interface Column<Row> {
  readonly name: Word;
  /** Nothing, where the row has none of it. */
  readonly cell: (row: Row, words: Words) => ReactNode;
  readonly isFigure?: boolean;
}

/** One list of the server and how its rows are shown. */
export interface CheckedListOf<Row> {
  readonly name: 'differences' | 'waiting' | 'returns' | 'debits' | 'lines' | 'payees';
  /** Whether it also lists what has ended. */
  readonly hasEnded: boolean;
  readonly load: (
    which: Which,
    before: string | undefined,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>;
  readonly keyOf: (row: Row) => string;
  readonly columns: (which: Which) => readonly Column<Row>[];
}

interface CheckedListProps<Row> {
  readonly list: CheckedListOf<Row>;
  /** The choice between the lists. */
  readonly before: ReactNode;
  /** What can be asked for about a row. */
  readonly action?: (row: Row) => ReactNode;
}

/** A list of the server in pages: what has to be looked at, and what has ended where the list has that. */
export function CheckedList<Row>({ list, before, action }: CheckedListProps<Row>) {
  const { w } = useWords();
  const [which, setWhich] = useState<Which>('open');
  const query = useInfiniteQuery({
    queryKey: ['checks', list.name, which],
    queryFn: ({ pageParam }) => list.load(which, pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const other = which === 'open' ? 'ended' : 'open';
  return (
    <>
      {before}
      <Frame
        title={w(`checks.${list.name}`)}
        query={query}
        aside={
          list.hasEnded && (
            <Button variant="quiet" onClick={() => setWhich(other)}>
              {w(`checks.show.${other}`)}
            </Button>
          )
        }
      >
        {({ pages }) => (
          <>
            <p className={styles.note}>{w(`checks.${list.name}.note`)}</p>
            {pages.every(({ rows }) => rows.length === 0) ? (
              <EmptyState title={w(which === 'open' ? `checks.${list.name}.empty` : 'checks.emptyEnded')} />
            ) : (
              <Table
                list={list}
                columns={list.columns(which)}
                rows={pages.flatMap(({ rows }) => rows)}
                action={action}
              />
            )}
            {query.isFetchNextPageError && <FailureLine text={failureOf(query.error)} />}
            {query.hasNextPage && (
              <Button variant="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {w('more')}
              </Button>
            )}
          </>
        )}
      </Frame>
    </>
  );
}

interface TableProps<Row> extends Pick<CheckedListProps<Row>, 'list'> {
  readonly action: CheckedListProps<Row>['action'] | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** On a narrow screen each row is a card, with the names of the columns in it. */
function Table<Row>({ list, columns, rows, action }: TableProps<Row>) {
  const words = useWords();
  const { w } = words;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={w(`checks.${list.name}`)}>
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
            <tr key={list.keyOf(row)}>
              {columns.map(({ name, cell, isFigure }, index) => (
                <td key={name} data-name={w(name)} className={isFigure ? styles.figure : undefined}>
                  {cell(row, words)}
                  {index === columns.length - 1 && action?.(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
