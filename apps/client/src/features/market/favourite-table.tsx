import { priceChange } from '@parkett/kernel';
import type { Favourite } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useLive } from '@parkett/web-live';
import { Button, DataTable, nameIn, sortRows, TablePanel, useTable, type Column } from '@parkett/web-ui';
import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { useFavourites } from '../../shared/favourites/favourites';
import { Loaded } from '../../shared/pages/loaded';
import { loadedLater } from '../../shared/pages/loaded-later';
import { NoFavourites } from './no-favourites';
import { useShareColumns } from './share-columns';
import { Unlisted } from './unlisted';

const ArrangeSheet = loadedLater(async () => (await import('./arrange-sheet')).ArrangeSheet, null);

type Compare = (a: Favourite, b: Favourite) => number;

/** The columns of all shares. Those that are sorted here use the quotes of the moment. */
function useColumns(): readonly Column<Favourite>[] {
  const { language } = useText();
  const { quotes } = useLive();
  const columns = useShareColumns();
  return useMemo(() => {
    const nameOf = ({ symbol, listing }: Favourite): string =>
      listing ? nameIn(listing.instrument, language) : symbol;
    const changeOf = ({ symbol, listing }: Favourite): number => {
      const quote = quotes.get(symbol) ?? listing?.quote;
      // Shares without a change are the last ones when the largest rise is the first.
      return quote?.previousClose ? Number(priceChange(quote.previousClose, quote.last).ratio) : -2;
    };
    const compares: Readonly<Record<string, Compare>> = {
      name: (a, b) => nameOf(a).localeCompare(nameOf(b)),
      change: (a, b) => changeOf(a) - changeOf(b),
    };
    return columns.map((column): Column<Favourite> => {
      const { key, title, width, figures = false, optional = false, sorts, cell } = column;
      const compare = compares[key];
      return {
        ...{ key, title, width, figures, optional },
        ...(sorts && compare && { sorts, compare }),
        cell: ({ symbol, listing }) => {
          if (listing) return cell(listing);
          return key === 'name' ? <Unlisted symbol={symbol} /> : '–';
        },
      };
    });
  }, [columns, language, quotes]);
}

interface FavouriteTableProps {
  /** The symbol of the share that is shown. */
  readonly current: string | undefined;
  /** Receives the symbols in the order of the table. */
  readonly order: RefObject<readonly string[]>;
  readonly head: ReactNode;
}

/** The favourites as a table: in the customer's order, until another one is chosen. */
export function FavouriteTable({ current, order, head }: FavouriteTableProps) {
  const { t } = useText();
  const { query, favourites: listed } = useFavourites();
  const [isArranging, setArranging] = useState(false);
  const table = useTable('favourites', useColumns(), { columns: ['price', 'change'] });
  const arrange = (
    <Button variant="plain" onClick={() => setArranging(true)}>
      {t('favourite.arrange')}
    </Button>
  );
  return (
    <TablePanel table={table} label={t('favourite.title')} head={head}>
      <Loaded query={query} data={listed}>
        {(favourites) =>
          favourites.length === 0 ? (
            <NoFavourites />
          ) : (
            <DataTable
              table={table}
              label={t('favourite.title')}
              rows={sortRows(favourites, table.columns, table.sort)}
              keyOf={({ symbol }) => symbol}
              current={current}
              order={order}
              foot={favourites.length > 1 && arrange}
            />
          )
        }
      </Loaded>
      {isArranging && <ArrangeSheet onClose={() => setArranging(false)} />}
    </TablePanel>
  );
}
