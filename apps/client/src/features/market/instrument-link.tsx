import type { Listing } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useQuote, useVisible } from '@parkett/web-live';
import { InstrumentLines, itemClass, Sparkline } from '@parkett/web-ui';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import styles from './market.module.css';
import { useRecentCloses } from './use-recent-closes';

/** A row of the market list; asks for live quotes and its recent course while it is on the screen. */
export function InstrumentLink({ listing, decimals }: { readonly listing: Listing; readonly decimals: number }) {
  const { t } = useText();
  const { instrument } = listing;
  const row = useRef<HTMLAnchorElement>(null);
  const visible = useVisible(row);
  const quote = useQuote(instrument.symbol, visible) ?? listing.quote ?? undefined;
  const closes = useRecentCloses(instrument.symbol, visible);
  return (
    <NavLink ref={row} to={`/stockInfo/${encodeURIComponent(instrument.symbol)}`} className={({ isActive }) => `${itemClass} ${styles.instrument} ${isActive ? styles.current : ''}`}>
      <InstrumentLines instrument={instrument} quote={quote} decimals={decimals} note={instrument.soldOut ? t('market.soldOut') : undefined} course={<Sparkline values={closes} />} />
    </NavLink>
  );
}
