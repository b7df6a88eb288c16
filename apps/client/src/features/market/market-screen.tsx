import { listInstruments } from '@parkett/market-contract';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { EmptyState, ErrorState, Icon, IconButton, priceDecimals, Rows, Segments, SkeletonRows } from '@parkett/web-ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { call } from '../../shared/api';
import { useEnv } from '../../shared/config';
import { MarketState } from '../../shared/market-clock';
import { MoreRows } from '../../shared/more-rows';
import { Page } from '../../shared/page';
import { failureOf } from '../../shared/queries';
import { InstrumentLink } from './instrument-link';
import styles from './market.module.css';

const pageSize = 50;
/** Rising, falling and active are put in order anew this often. */
const reorderMs = 15_000;
/** A search is sent when typing pauses this long. */
const typingPauseMs = 250;

const orders = [
  { value: 'name', key: 'market.all' },
  { value: 'rising', key: 'market.rising' },
  { value: 'falling', key: 'market.falling' },
  { value: 'active', key: 'market.active' },
] as const satisfies readonly { value: string; key: MessageKey }[];
type Order = (typeof orders)[number]['value'];

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const useListings = (search: string, order: Order) =>
  useInfiniteQuery({
    queryKey: [listInstruments.name, search, order],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(listInstruments, { search, order, page: pageParam, pageSize }, { signal }),
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: order === 'name' ? false : reorderMs,
  });

export function MarketScreen() {
  const { t } = useText();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('name');
  const asked = usePaused(search.trim());
  const pages = useListings(asked, order);
  const rows = useDeferredValue(pages.data?.pages.flatMap((page) => page.rows) ?? []);
  // One column, one number of decimals: that of the finest tick in it.
  const decimals = Math.max(2, ...rows.map((listing) => priceDecimals(listing.instrument)));
  const env = useEnv();
  return (
    <Page title={t('market.title')} env={pages.data?.pages[0]?.env ?? env} end={<MarketState />}>
      <search className={styles.search}>
        <Icon name="search" size={20} />
        <input type="search" aria-label={t('market.searchLabel')} placeholder={t('market.search')} maxLength={60} value={search} onChange={(event) => setSearch(event.target.value)} />
        {search !== '' && <IconButton icon="close" label={t('market.clearSearch')} onClick={() => setSearch('')} />}
      </search>
      <Segments label={t('market.segments')} value={order} onChange={setOrder} options={orders.map(({ value, key }) => ({ value, label: t(key) }))} />
      {pages.isPending ? <SkeletonRows count={8} /> : pages.isError && rows.length === 0 ? (
        <ErrorState title={t('failure.load')} detail={failureOf(pages.error)} onRetry={() => void pages.refetch()} />
      ) : rows.length === 0 ? <EmptyState title={t('market.noHits')}>{t('market.noHitsHint')}</EmptyState> : (
        <>
          <Rows label={t('market.title')}>{rows.map((listing) => <InstrumentLink key={listing.instrument.symbol} listing={listing} decimals={decimals} />)}</Rows>
          <MoreRows hasMore={pages.hasNextPage} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
        </>
      )}
    </Page>
  );
}
