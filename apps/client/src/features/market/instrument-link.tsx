import type { Listing } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useQuote, useVisible } from '@parkett/web-live';
import { InstrumentLines, itemClass, priceDecimals, QuoteFigures, Sparkline } from '@parkett/web-ui';
import { memo, useRef } from 'react';
import { NavLink } from 'react-router';
import { Star } from '../../shared/favourites/star';
import { stockPath } from '../../shared/pages/stock-path';
import styles from './market.module.css';
import { useDayLine } from './use-day-line';

interface LiveProps {
  readonly listing: Listing;
  readonly visible: boolean;
}

/** The only part of a row that re-renders when its price changes. */
function LiveFigures({ listing, visible }: LiveProps) {
  const quote = useQuote(listing.instrument.symbol, visible) ?? listing.quote ?? undefined;
  return <QuoteFigures quote={quote} decimals={priceDecimals(listing.instrument)} />;
}

/** A sparkline of the price since the previous close, the same period as the change beside it. */
function DayLine({ listing, visible }: LiveProps) {
  const { t } = useText();
  return <Sparkline values={useDayLine(listing, visible)} label={t('market.dayLine')} />;
}

/** A row of the market list. It subscribes to quotes and loads its day line only while it is on the screen. */
export const InstrumentLink = memo(function InstrumentLink({ listing }: Pick<LiveProps, 'listing'>) {
  const { t } = useText();
  const { instrument } = listing;
  const row = useRef<HTMLAnchorElement>(null);
  const visible = useVisible(row);
  return (
    <div className={styles.starred}>
      <Star listing={listing} />
      <NavLink
        ref={row}
        to={stockPath(instrument.symbol)}
        className={({ isActive }) => `${itemClass} ${styles.instrument} ${isActive ? styles.current : ''}`}
      >
        <InstrumentLines
          instrument={instrument}
          note={instrument.soldOut ? t('market.soldOut') : undefined}
          course={<DayLine listing={listing} visible={visible} />}
          figures={<LiveFigures listing={listing} visible={visible} />}
        />
      </NavLink>
    </div>
  );
});
