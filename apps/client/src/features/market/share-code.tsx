import type { ListedInstrument } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { otherNameIn, StatusChip } from '@parkett/web-ui';
import styles from './market.module.css';

/** The code of a share, its name in the other script, and whether it cannot be bought. */
export function ShareCode({ instrument }: { readonly instrument: ListedInstrument }) {
  const { t, language } = useText();
  const otherName = otherNameIn(instrument, language);
  return (
    <p className={styles.sub}>
      {instrument.symbol}
      {otherName !== null && ` · ${otherName}`}
      {instrument.soldOut && <StatusChip tone="notice">{t('market.soldOut')}</StatusChip>}
    </p>
  );
}
