import { cancelOrder, type Order } from '@parkett/trading-contract';
import { CallFailure, Intent } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, Sheet, showToast, StatusChip, useName } from '@parkett/web-ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/api';
import { Loaded } from '../../shared/pages/loaded';
import { failureOf, refreshAccount } from '../../shared/api/queries';
import { cancelDecisions } from './order-decisions';
import { OrderSummary } from './order-summary';
import { OrderTimeline } from './order-timeline';
import { isCancellable, sideKeys, toneOf } from './order-words';
import styles from './trading.module.css';
import { useOrder } from './use-order';

const rules = {
  decided: cancelDecisions,
  isOutcome: ({ status }: { readonly status: string }): boolean => status !== 'unknown',
};

/** Cancels the open part of the order, after a confirmation. */
function CancelOrder({ order }: { readonly order: Order }) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const intent = useRef(new Intent());
  async function cancel(): Promise<void> {
    setBusy(true);
    const { orderId } = order;
    try {
      await intent.current.send(orderId, rules, (idempotencyKey) => call(cancelOrder, { orderId }, { idempotencyKey }));
      // The order's status shows the result, and this hint goes away with it; a toast would stay longer than it is
      // true.
      setSent(true);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.outcomeUnknown) showToast(failureOf(error) ?? '', 'failure');
    } finally {
      setBusy(false);
      setAsking(false);
      refreshAccount();
    }
  }
  if (sent) return <p role="status">{t('order.cancelSent')}</p>;
  if (!asking)
    return (
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {t('order.cancel')}
      </Button>
    );
  return (
    <div className={styles.stack}>
      <p role="alert">{t('order.cancelSure')}</p>
      <Button wide busyLabel={busy && t('order.cancelBusy')} onClick={() => void cancel()}>
        {t('order.cancel')}
      </Button>
      <Button variant="quiet" wide disabled={busy} onClick={() => setAsking(false)}>
        {t('order.keep')}
      </Button>
    </div>
  );
}

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
