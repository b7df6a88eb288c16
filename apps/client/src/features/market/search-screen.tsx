import { useText } from '@parkett/web-i18n';
import { EmptyState, Icon, IconButton } from '@parkett/web-ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../shared/api/api';
import { useEnv } from '../../shared/api/config';
import { Page } from '../../shared/pages/page';
import { InstrumentList, NoHits } from './instrument-list';
import styles from './market.module.css';
import { useListings } from './use-listings';

/** A search is sent after typing has paused this long. */
const typingPauseMs = 250;
const wordsLengthMax = 60;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Finds shares by symbol, name, ISIN, WKN or pinyin. The search text is in the URL, so "back" restores it. */
export function SearchScreen() {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const [words, setWords] = useState(params.get('q') ?? '');
  const asked = usePaused(words.trim());
  const listings = useListings({ search: asked, order: 'name', wanted: asked !== '' });
  const env = useEnv();
  useEffect(() => {
    setParams(asked === '' ? {} : { q: asked }, { replace: true, preventScrollReset: true });
  }, [asked, setParams]);
  return (
    <Page
      title={t('search.title')}
      backTo={session.token() === undefined ? '/login' : '/market'}
      env={listings.env ?? env}
    >
      <search className={styles.search}>
        <Icon name="search" size={20} />
        <input
          type="search"
          autoFocus
          autoComplete="off"
          aria-label={t('market.searchLabel')}
          placeholder={t('market.search')}
          maxLength={wordsLengthMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {words !== '' && <IconButton icon="close" label={t('market.clearSearch')} onClick={() => setWords('')} />}
      </search>
      {asked === '' ? (
        <EmptyState title={t('search.start')}>{t('search.hint')}</EmptyState>
      ) : (
        <InstrumentList key={asked} label={t('search.title')} listings={listings} none={<NoHits />} />
      )}
    </Page>
  );
}
