import { useText } from '@parkett/web-i18n';
import { Sheet, StatusChip, useName } from '@parkett/web-ui';
import { Link } from 'react-router';
import { Loaded } from '../../shared/pages/loaded';
import { CancelOrder } from './cancel-order';
import { OrderSummary } from './order-summary';
import { OrderTimeline } from './order-timeline';
import { isCancellable, sideKeys, toneOf } from './order-words';
import styles from './trading.module.css';
import { useOrder } from './use-order';

/** One order with everything that happened to it. */
export function OrderSheet({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const { t } = useText();
  const name = useName();
  const asked = useOrder(orderId);
  const order = asked.data?.order;
  return (
    <Sheet
      title={t(order ? sideKeys[order.side] : 'order.detail')}
      note={order && name(order)}
      env={order?.env}
      onClose={onClose}
    >
      <Loaded query={asked} data={asked.data} count={4}>
        {({ order, fills }) => (
          <div className={styles.stack}>
            <div>
              <StatusChip tone={toneOf(order.status)}>{t(`order.status.${order.status}`)}</StatusChip>
            </div>
            {order.rejection && <p>{order.rejection.message}</p>}
            <OrderTimeline order={order} fills={fills} />
            <OrderSummary order={order} fills={fills} />
            {isCancellable(order) && <CancelOrder order={order} />}
            <Link className="link" to={`/stockInfo/${encodeURIComponent(order.symbol)}`}>
              {t('order.toStock')}
            </Link>
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}
