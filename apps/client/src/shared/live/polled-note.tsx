import type { Position } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { followedMax, polledEveryMs } from './followed';
import styles from './unpriced-note.module.css';

/** Says that totals of many positions do not follow each price; nothing for fewer. */
export function PolledNote({ positions }: { readonly positions: readonly Position[] | undefined }) {
  const { t } = useText();
  if (positions === undefined || positions.length <= followedMax) return null;
  return <p className={styles.note}>{t('account.polled', { seconds: polledEveryMs / 1_000 })}</p>;
}
