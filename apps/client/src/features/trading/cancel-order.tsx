import { cancelOrder, type Order } from '@parkett/trading-contract';
import { CallFailure, Intent } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, ConfirmSheet, showToast, useFormats, useName } from '@parkett/web-ui';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/api';
import { failureOf, refreshAccount } from '../../shared/api/queries';
import { cancelDecisions } from './order-decisions';
import { MovedOnSheet } from './moved-on';
import { isCancellable, sideKeys } from './order-words';
import styles from './trading.module.css';
import { useFollowed } from './use-order';
import { useOrderKind } from './use-order-kind';

const rules = {
  decided: cancelDecisions,
  isOutcome: ({ status }: { readonly status: string }): boolean => status !== 'unknown',
};

/** Requests the cancellation of the open part of an order. Says whether the request was sent. */
function useCancel({ orderId }: Order): () => Promise<boolean> {
  const intent = useRef(new Intent());
  return async () => {
    try {
      await intent.current.send(orderId, rules, (idempotencyKey) => call(cancelOrder, { orderId }, { idempotencyKey }));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.outcomeUnknown) showToast(failureOf(error) ?? '', 'failure');
      return false;
    } finally {
      refreshAccount();
    }
  };
}

/** Cancels the open part of the order, after a confirmation. */
export function CancelOrder({ order }: { readonly order: Order }) {
  const { t } = useText();
  const cancel = useCancel(order);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      // The order's status shows the result, and this hint goes away with it; a toast would stay longer than it is
      // true.
      setSent(await cancel());
    } finally {
      setBusy(false);
      setAsking(false);
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
      <Button wide busyLabel={busy && t('order.cancelBusy')} onClick={() => void confirm()}>
        {t('order.cancel')}
      </Button>
      <Button variant="quiet" wide disabled={busy} onClick={() => setAsking(false)}>
        {t('order.keep')}
      </Button>
    </div>
  );
}

/** Asks whether to cancel an order that was chosen in a list. */
export function CancelSheet({ order: listed, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const kindOf = useOrderKind();
  const order = useFollowed(listed);
  const cancel = useCancel(order);
  const [sending, setSending] = useState(false);
  // While the request is on its way, it is what changes the order.
  if (!sending && !isCancellable(order)) return <MovedOnSheet order={order} onClose={onClose} />;
  return (
    <ConfirmSheet
      title={`${t(sideKeys[order.side])} ${name(order)}`}
      note={
        <>
          {t('order.filled', { filled: formats.quantity(order.filledQuantity), count: order.quantity })} ·{' '}
          {kindOf(order)}
          <br />
          {formats.dateTime(order.placedAt)}
        </>
      }
      question={t('order.cancelSure')}
      confirmLabel={t('order.cancel')}
      busyLabel={t('order.cancelBusy')}
      keepLabel={t('order.keep')}
      onConfirm={async () => {
        setSending(true);
        await cancel();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
