import { listBlockOffers, type BlockOffer } from '@parkett/blocks-contract';
import { useText } from '@parkett/web-i18n';
import { Button, EmptyState } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEnv } from '../../shared/api/config';
import { usePages } from '../../shared/api/queries';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page, Section } from '../../shared/pages/page';
import { VerificationNotice } from '../../shared/pages/verification-notice';
import { BlockPrints } from './block-prints';
import styles from '../../shared/pages/form.module.css';
import { OfferRow } from './offer-row';
import { OfferSheet } from './offer-sheet';
import { TakeSheet } from './take-sheet';

/** Other customers take and make offers at any time, and nobody pushes them to this page. */
const refreshMs = 5_000;

function NotSuitable() {
  const { t } = useText();
  return <EmptyState title={t('block.notSuitable')}>{t('block.notSuitableHint')}</EmptyState>;
}

/** Offers of large blocks between customers: take one, or offer shares of one's own. */
export function BlocksScreen() {
  const { t } = useText();
  const env = useEnv();
  const pages = usePages(listBlockOffers, {}, refreshMs);
  const [taken, setTaken] = useState<BlockOffer>();
  const [isOffering, setOffering] = useState(false);
  const offers = pages.data?.pages.flatMap((page) => page.offers) ?? [];
  const suitable = pages.data?.pages[0]?.suitable;
  return (
    <Page title={t('route.blockTrade')} backTo="/trade" env={offers[0]?.env ?? env} refreshable>
      <p className={styles.note}>{t('block.intro')}</p>
      <VerificationNotice />
      <Link className="link" to="/shares/dzjy-record">
        {t('route.blockTradeRecords')}
      </Link>
      {suitable === true && (
        <Button variant="quiet" wide onClick={() => setOffering(true)}>
          {t('block.offerShares')}
        </Button>
      )}
      <Section title={t('block.offers')}>
        <LoadedRows
          query={pages}
          isEmpty={offers.length === 0}
          none={
            suitable === false ? (
              <NotSuitable />
            ) : (
              <EmptyState title={t('block.none')}>{t('block.noneHint')}</EmptyState>
            )
          }
        >
          <div className={styles.stack}>
            {offers.map((offer) => (
              <OfferRow key={offer.offerId} offer={offer} onTake={() => setTaken(offer)} />
            ))}
          </div>
          <MoreRows pages={pages} />
        </LoadedRows>
      </Section>
      {suitable === true && <BlockPrints />}
      {taken && <TakeSheet offer={taken} onClose={() => setTaken(undefined)} />}
      {isOffering && <OfferSheet onClose={() => setOffering(false)} />}
    </Page>
  );
}
