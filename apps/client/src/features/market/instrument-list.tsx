import { useText } from '@parkett/web-i18n';
import { ErrorState, SkeletonRows, VirtualRows } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import { MoreRows } from '../../shared/pages/more-rows';
import { failureOf } from '../../shared/api/queries';
import { InstrumentLink } from './instrument-link';
import styles from './market.module.css';
import type { useListings } from './use-listings';

/** Two lines of text and their padding, in pixels. */
export const rowHeight = 71;

interface InstrumentListProps {
  readonly label: string;
  readonly listings: ReturnType<typeof useListings>;
  /** Shown when there are no rows. */
  readonly none: ReactNode;
}

/** A list of all instruments with live prices, loaded page by page. */
export function InstrumentList({ label, listings, none }: InstrumentListProps) {
  const { t } = useText();
  const { rows } = listings;
  if (listings.isPending || (listings.isPlaceholderData && rows.length === 0)) return <SkeletonRows count={8} />;
  if (listings.isError && rows.length === 0)
    return (
      <ErrorState
        title={t('failure.load')}
        detail={failureOf(listings.error)}
        onRetry={() => void listings.refetch()}
      />
    );
  if (rows.length === 0) return none;
  return (
    <>
      <p className={styles.since}>{t('market.sinceClose')}</p>
      <VirtualRows
        label={label}
        rows={rows}
        estimate={rowHeight}
        keyOf={(listing) => listing.instrument.symbol}
        render={(listing) => <InstrumentLink listing={listing} />}
      />
      <MoreRows pages={listings} />
    </>
  );
}
