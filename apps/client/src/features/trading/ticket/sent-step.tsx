import { useText } from '@parkett/web-i18n';
import { Button, SkeletonRows, StatusChip } from '@parkett/web-ui';
import { Link } from 'react-router';
import { OrderSummary } from '../order-summary';
import { OrderTimeline } from '../order-timeline';
import { toneOf } from '../order-words';
import styles from '../trading.module.css';
import { useOrder } from '../use-order';

/** Follows the order after its acceptance, in the same sheet. */
export function SentStep({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const { t } = useText();
  const history = useOrder(orderId).data;
  const order = history?.order;
  const filled = order?.status === 'filled' && (order.side === 'buy' ? t('ticket.bought') : t('ticket.sold'));
  return (
    <div className={styles.stack}>
      <p className={styles.lead} role="status">
        {filled || t('ticket.sent')}{' '}
        {order && <StatusChip tone={toneOf(order.status)}>{t(`order.status.${order.status}`)}</StatusChip>}
      </p>
      {history ? (
        <>
          <OrderTimeline history={history} />
          <OrderSummary order={history.order} fills={history.fills} />
        </>
      ) : (
        <SkeletonRows count={3} />
      )}
      <div className={styles.two}>
        <Link className={`link ${styles.centre}`} to="/trade">
          {t('order.title')}
        </Link>
        <Button onClick={onClose}>{t('ticket.done')}</Button>
      </div>
    </div>
  );
}
