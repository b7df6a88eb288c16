import type { Fill, Order } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';
import { isFinal } from './order-words';
import styles from './trading.module.css';

/** What became of an order: placed, each fill, and its end or what it waits for. */
export function OrderTimeline({ order, fills }: { readonly order: Order; readonly fills: readonly Fill[] }) {
  const { t } = useText();
  const formats = useFormats();
  const ended = isFinal(order) && order.status !== 'filled';
  return (
    <ol className={styles.timeline} aria-label={t('order.timeline')}>
      <li className={styles.step}><b>{t('order.placed')}</b><span className={styles.time}>{formats.time(order.placedAt)}</span></li>
      {fills.map((fill) => (
        <li key={fill.executionId} className={styles.step}>
          <b>{t('order.fill', { count: fill.quantity, price: formats.price(fill.price) })}</b>
          <span className={styles.time}>{formats.time(fill.executedAt)}</span>
          <span className={styles.under}>{formats.money(fill.value, order.currency)}</span>
        </li>
      ))}
      {order.status === 'cancelRequested' && <li className={`${styles.step} ${styles.waiting}`}><b>{t('order.status.cancelRequested')}</b><span className={styles.time}>{formats.time(order.updatedAt)}</span></li>}
      {(order.status === 'working' || order.status === 'partiallyFilled') && (
        <li className={`${styles.step} ${styles.waiting}`}>
          <span>{t('order.waiting')}</span>
          <span className={styles.time}>{t('order.filled', { filled: formats.quantity(order.filledQuantity), count: order.quantity })}</span>
        </li>
      )}
      {(ended || order.status === 'filled') && <li className={styles.step}><b>{t(`order.status.${order.status}`)}</b><span className={styles.time}>{formats.time(order.updatedAt)}</span></li>}
    </ol>
  );
}
