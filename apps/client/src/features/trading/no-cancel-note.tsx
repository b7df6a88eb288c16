import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';
import styles from './trading.module.css';

/** Says until when the exchange keeps the orders for its auction; nothing while they can be cancelled. */
export function NoCancelNote({ until }: { readonly until: number | null }) {
  const { t } = useText();
  const formats = useFormats();
  if (until === null) return null;
  return <p className={styles.note}>{t('order.noCancelUntil', { time: formats.minute(until) })}</p>;
}
