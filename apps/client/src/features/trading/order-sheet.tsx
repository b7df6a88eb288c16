import { useText } from '@parkett/web-i18n';
import { Button, Sheet, StatusChip, useName } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../shared/pages/loaded';
import { loadedLater } from '../../shared/pages/loaded-later';
import { CancelOrder } from './cancel-order';
import { NoCancelNote } from './no-cancel-note';
import { OrderSummary } from './order-summary';
import { OrderTimeline } from './order-timeline';
import { isCancellable, isEditable, sideKeys, statusKey, toneOf } from './order-words';
import styles from './trading.module.css';
import { useOrder } from './use-order';

const EditOrder = loadedLater(async () => (await import('./edit-order')).EditOrder, null);

interface LinkedProps {
  readonly orderId: string | null;
  readonly label: string;
  readonly onOpen: (orderId: string) => void;
}

/** Leads from a purchase to the sale that follows it, and back. */
function Linked({ orderId, label, onOpen }: LinkedProps) {
  if (orderId === null) return null;
  return (
    <Button variant="quiet" wide onClick={() => onOpen(orderId)}>
      {label}
    </Button>
  );
}

/** One order with everything that happened to it. */
export function OrderSheet({ orderId: first, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const { t } = useText();
  const name = useName();
  // The sheets of a purchase and of the sale that follows it lead to each other.
  const [orderId, setOrderId] = useState(first);
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
        {({ order, fills, exitOrderId, ...rest }) => (
          <div key={order.orderId} className={styles.stack}>
            <div>
              <StatusChip tone={toneOf(order.status)}>{t(statusKey(order))}</StatusChip>
            </div>
            {order.rejection && <p>{order.rejection.message}</p>}
            <OrderTimeline history={{ order, fills, ...rest }} />
            <OrderSummary order={order} fills={fills} />
            <NoCancelNote until={order.noCancelUntil} />
            {isEditable(order) && <EditOrder order={order} />}
            {isCancellable(order) && <CancelOrder order={order} />}
            <Linked orderId={order.parentOrderId} label={t('order.toEntry')} onOpen={setOrderId} />
            <Linked orderId={exitOrderId} label={t('order.toExit')} onOpen={setOrderId} />
            <Link className="link" to={`/stockInfo/${encodeURIComponent(order.symbol)}`}>
              {t('order.toStock')}
            </Link>
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}
