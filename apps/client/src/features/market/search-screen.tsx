import { useText } from '@parkett/web-i18n';
import { EmptyState } from '@parkett/web-ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../shared/api/api';
import { useEnv } from '../../shared/api/config';
import { Page } from '../../shared/pages/page';
import { InstrumentList } from './instrument-list';
import { NoHits } from './no-hits';
import { SearchField } from './search-field';
import { useListings } from './use-listings';
import { usePaused } from '../../shared/api/use-paused';

/** Finds shares by symbol, name, ISIN, WKN or pinyin. The search text is in the URL, so "back" restores it. */
export function SearchScreen() {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const [words, setWords] = useState(params.get('q') ?? '');
  const [asked, askNow] = usePaused(words.trim());
  const listings = useListings({ search: asked, order: 'name', wanted: asked !== '' });
  const env = useEnv();
  // `setParams` is another function whenever the address changes, also when the customer is leaving this screen.
  const inAddress = useRef(asked);
  useEffect(() => {
    if (inAddress.current === asked) return;
    inAddress.current = asked;
    setParams(asked === '' ? {} : { q: asked }, { replace: true, preventScrollReset: true });
  }, [asked, setParams]);
  return (
    <Page
      title={t('search.title')}
      backTo={session.token() === undefined ? '/login' : '/market'}
      env={listings.env ?? env}
    >
      <SearchField words={words} onChange={setWords} onEnter={askNow} autoFocus />
      {asked === '' ? (
        <EmptyState title={t('search.start')}>{t('search.hint')}</EmptyState>
      ) : (
        <InstrumentList key={asked} label={t('search.title')} listings={listings} none={<NoHits />} />
      )}
    </Page>
  );
}
