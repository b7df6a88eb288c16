import type { Listing } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { DataTable, EmptyState, TablePanel, useTable, type Sort } from '@parkett/web-ui';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { stockPath } from '../../shared/pages/stock-path';
import { NoHits } from './no-hits';
import styles from './market-table.module.css';
import { regions, type Region } from './market-words';
import { SearchField } from './search-field';
import { useShareColumns } from './share-columns';
import { firstOrder, type Order } from './sort-order';
import { useListings } from './use-listings';
import { usePaused } from '../../shared/api/use-paused';

/** The server's order for each sort of the table. */
function orderOf(sort: Sort | undefined): Order {
  if (sort?.key === 'turnover') return 'active';
  if (sort?.key === 'change') return sort.direction === 'down' ? 'rising' : 'falling';
  return firstOrder;
}

/**
 * Opens the first hit of a search once its answer has arrived: Enter may come before it. It is dropped when the focus
 * leaves the search.
 */
function useFirstHit(words: string, hit: Listing | undefined) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();
  if (wanted !== undefined && wanted !== words) setWanted(undefined);
  useEffect(() => {
    if (wanted === undefined || !hit) return;
    setWanted(undefined);
    // The next key is meant for the share, no longer for the search.
    document.getElementById('main')?.focus({ preventScroll: true });
    void navigate(stockPath(hit.instrument.symbol));
  }, [wanted, hit, navigate]);
  return { open: () => setWanted(words), drop: () => setWanted(undefined) };
}

interface MarketTableProps {
  /** The symbol of the share that is shown. */
  readonly current: string | undefined;
  /** Receives the symbols in the order of the table. */
  readonly order: RefObject<readonly string[]>;
  readonly head: ReactNode;
}

/** All shares as a table with a search. */
export function MarketTable({ current, order, head }: MarketTableProps) {
  const { t } = useText();
  const [words, setWords] = useState('');
  const [region, setRegion] = useState<Region>('all');
  const typed = words.trim();
  const [search, searchNow] = usePaused(typed);
  const table = useTable('market', useShareColumns(), {
    columns: ['price', 'change'],
    sort: { key: 'name', direction: 'up' },
  });
  const listings = useListings({
    search,
    order: search === '' ? orderOf(table.sort) : firstOrder,
    mics: regions.find(({ value }) => value === region)?.mics,
  });
  const { rows, mics = [] } = listings;
  const offered = regions.filter((one) => one.mics.some((mic) => mics.includes(mic)));
  const isAnswered = search === typed && search !== '' && !listings.isPlaceholderData;
  const first = useFirstHit(typed, isAnswered ? listings.data?.pages[0]?.rows[0] : undefined);
  return (
    <TablePanel table={table} label={t('market.title')} head={head}>
      <div className={styles.tools}>
        <SearchField
          words={words}
          onChange={setWords}
          onEnter={() => {
            searchNow();
            first.open();
          }}
          onLeave={first.drop}
          shortcut="/"
        />
        {offered.length > 1 && (
          <select
            className={styles.region}
            aria-label={t('market.regions')}
            value={region}
            onChange={({ target }) => setRegion(offered.find(({ value }) => value === target.value)?.value ?? 'all')}
          >
            <option value="all">{t('market.all')}</option>
            {offered.map(({ value, key }) => (
              <option key={value} value={value}>
                {t(key)}
              </option>
            ))}
          </select>
        )}
      </div>
      <LoadedRows
        query={listings}
        isEmpty={rows.length === 0}
        none={search === '' ? <EmptyState title={t('common.noData')} /> : <NoHits />}
      >
        <DataTable
          table={table}
          label={t('market.title')}
          rows={rows}
          keyOf={({ instrument }) => instrument.symbol}
          current={current}
          order={order}
          foot={listings.hasNextPage && <MoreRows pages={listings} />}
        />
      </LoadedRows>
    </TablePanel>
  );
}
