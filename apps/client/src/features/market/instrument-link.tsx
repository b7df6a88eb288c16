import type { Listing } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useQuote, useVisible } from '@parkett/web-live';
import { InstrumentLines, itemClass } from '@parkett/web-ui';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import styles from './market.module.css';

/** A row of the market list; asks for live quotes while it is on the screen. */
export function InstrumentLink({ listing, decimals }: { readonly listing: Listing; readonly decimals: number }) {
  const { t } = useText();
  const row = useRef<HTMLLIElement>(null);
  const quote = useQuote(listing.instrument.symbol, useVisible(row)) ?? listing.quote ?? undefined;
  return (
    <li ref={row} className={styles.row}>
      <NavLink to={`/stockInfo/${encodeURIComponent(listing.instrument.symbol)}`} className={({ isActive }) => `${itemClass} ${isActive ? styles.current : ''}`}>
        <InstrumentLines instrument={listing.instrument} quote={quote} decimals={decimals} note={listing.instrument.soldOut ? t('market.soldOut') : undefined} />
      </NavLink>
    </li>
  );
}
