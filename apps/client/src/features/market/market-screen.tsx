import { useText } from '@parkett/web-i18n';
import { EmptyState, Segments, useKeptText } from '@parkett/web-ui';
import { useState } from 'react';
import { useEnv } from '../../shared/api/config';
import { MarketState } from '../../shared/live/market-clock';
import { loadedLater } from '../../shared/pages/loaded-later';
import { Page } from '../../shared/pages/page';
import { favouritesSegment, marketSegment } from './favourites-segment';
import { InstrumentList } from './instrument-list';
import styles from './market.module.css';
import { regions, type Region } from './market-words';
import { SearchLink } from './search-link';
import { firstOrder, orders, type Order } from './sort-order';
import { useListings } from './use-listings';

const FavouriteList = loadedLater(async () => (await import('./favourite-list')).FavouriteList);

/** The favourites, or all shares in an order. */
export function MarketScreen() {
  const { t } = useText();
  const [segment, chooseSegment] = useKeptText(marketSegment, firstOrder);
  const isFavourites = segment === favouritesSegment;
  const order: Order = orders.find(({ value }) => value === segment)?.value ?? firstOrder;
  const [region, setRegion] = useState<Region>('all');
  const wantedMics = regions.find(({ value }) => value === region)?.mics;
  const listings = useListings({ search: '', order, mics: wantedMics, wanted: !isFavourites });
  const { mics = [] } = listings;
  const offered = regions.filter((one) => one.mics.some((mic) => mics.includes(mic)));
  const env = useEnv();
  return (
    <Page title={t('market.title')} env={listings.env ?? env} end={<MarketState hours />} refreshable>
      <SearchLink />
      <div className={styles.lists}>
        <Segments
          label={t('market.segments')}
          value={isFavourites ? favouritesSegment : order}
          onChange={chooseSegment}
          options={[
            { value: favouritesSegment, label: t('favourite.title') },
            ...orders.map(({ value, key }) => ({ value, label: t(key) })),
          ]}
        />
      </div>
      {!isFavourites && offered.length > 1 && (
        <Segments
          look="boxed"
          label={t('market.regions')}
          value={region}
          onChange={setRegion}
          options={[
            { value: 'all', label: t('market.all') },
            ...offered.map(({ value, key }) => ({ value, label: t(key) })),
          ]}
        />
      )}
      {isFavourites ? (
        <FavouriteList />
      ) : (
        <InstrumentList
          key={`${order} ${region}`}
          label={t('market.title')}
          listings={listings}
          none={<EmptyState title={t('common.noData')} />}
        />
      )}
    </Page>
  );
}
