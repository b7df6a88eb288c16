import { useText } from '@parkett/web-i18n';
import { EmptyState, Segments } from '@parkett/web-ui';
import { useState } from 'react';
import { useEnv } from '../../shared/api/config';
import { MarketState } from '../../shared/live/market-clock';
import { Page } from '../../shared/pages/page';
import { InstrumentList } from './instrument-list';
import { regions, type Region } from './market-words';
import { SearchLink } from './search-link';
import { firstOrder, orders, type Order } from './sort-order';
import { useListings } from './use-listings';

export function MarketScreen() {
  const { t } = useText();
  const [order, setOrder] = useState<Order>(firstOrder);
  const [region, setRegion] = useState<Region>('all');
  const listings = useListings({ search: '', order, mics: regions.find(({ value }) => value === region)?.mics });
  const { mics = [] } = listings;
  const offered = regions.filter((one) => one.mics.some((mic) => mics.includes(mic)));
  const env = useEnv();
  return (
    <Page title={t('market.title')} env={listings.env ?? env} end={<MarketState hours />} refreshable>
      <SearchLink />
      <Segments
        label={t('market.segments')}
        value={order}
        onChange={setOrder}
        options={orders.map(({ value, key }) => ({ value, label: t(key) }))}
      />
      {offered.length > 1 && (
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
      <InstrumentList
        key={`${order} ${region}`}
        label={t('market.title')}
        listings={listings}
        none={<EmptyState title={t('common.noData')} />}
      />
    </Page>
  );
}
