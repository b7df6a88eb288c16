import { useKeptText } from '../kept-text';
import { nextSort, readSort, shownColumns, writeSort, type Column, type Sort } from './table-choice';

export interface Table<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly show: (key: string, shown: boolean) => void;
  readonly sort: Sort | undefined;
  readonly sortBy: (column: Column<Row>) => void;
}

interface FirstChoice {
  /** The optional columns that are shown until the customer chooses others. */
  readonly columns: readonly string[];
  /** Absent if the rows have an order of their own. */
  readonly sort?: Sort;
}

/** The columns and the order of a table, as the customer has chosen them on this device. */
export function useTable<Row>(name: string, columns: readonly Column<Row>[], first: FirstChoice): Table<Row> {
  const [chosenText, keepChosen] = useKeptText(`columns.${name}`, first.columns.join(' '));
  const [sortText, keepSort] = useKeptText(`sort.${name}`, writeSort(first.sort));
  const chosen = new Set(chosenText.split(' '));
  const sort = readSort(sortText, columns);
  return {
    columns,
    shown: shownColumns(columns, chosen),
    show: (key, shown) => {
      if (shown) chosen.add(key);
      else chosen.delete(key);
      keepChosen([...chosen].join(' '));
    },
    sort,
    sortBy: (column) => keepSort(writeSort(nextSort(column, sort, first.sort === undefined))),
  };
}
