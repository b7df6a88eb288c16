import type { Fill, Order } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';
import { WaitingFor } from './opening';
import { settlementsOf, stampsOf, stepsOf, type OrderHistory, type OrderStep } from './order-steps';
import styles from './trading.module.css';
import { isForAuction } from './ticket/validity-field';
import { useOrderKind } from './use-order-kind';

const stepKeys = {
  placed: 'order.placed',
  validated: 'order.validated',
  routed: 'order.routed',
  triggered: 'order.triggered',
  replaceRequested: 'order.replaceRequested',
  replaced: 'order.replaced',
  replaceRefused: 'order.replaceRefused',
} as const;

interface StepProps {
  readonly step: OrderStep;
  readonly stamp: string;
  readonly order: Pick<Order, 'side' | 'currency' | 'quantity' | 'validity'>;
}

function Step({ step, stamp, order: { side, currency, quantity, validity } }: StepProps) {
  const { t } = useText();
  const formats = useFormats();
  const kindOf = useOrderKind();
  const waiting = step.kind === 'status' && step.status === 'cancelRequested';
  const fillOf = ({ quantity, price }: Fill): string =>
    t('order.fill', { count: quantity, price: formats.price(price) });
  const title = (): string => {
    if (step.kind === 'fill') return fillOf(step.fill);
    if (step.kind === 'reversed') return t('order.reversed');
    if (step.kind === 'reserved') return t(side === 'buy' ? 'order.reservedCash' : 'order.reservedShares');
    return step.kind === 'status' ? t(`order.status.${step.status}`) : t(stepKeys[step.kind]);
  };
  return (
    <li className={waiting ? `${styles.step} ${styles.waiting}` : styles.step}>
      <b>{title()}</b>
      <time className={styles.time} dateTime={new Date(step.at).toISOString()}>
        {stamp}
      </time>
      {step.kind === 'status' && step.status === 'expired' && isForAuction(validity) && (
        <span className={styles.under}>{t('order.auctionOver')}</span>
      )}
      {step.kind === 'fill' && (
        <span className={styles.under}>
          {formats.money(step.fill.value, currency)} ·{' '}
          {t('order.filled', { filled: formats.quantity(step.filledQuantity), count: quantity })}
        </span>
      )}
      {step.kind === 'replaceRequested' && (
        <span className={styles.under}>
          {formats.quantity(step.replacement.quantity)} · {kindOf(step.replacement)}
        </span>
      )}
      {step.kind === 'reversed' && <span className={styles.under}>{fillOf(step.fill)}</span>}
    </li>
  );
}

function keyOf(step: OrderStep): string {
  if ('fill' in step) return `${step.kind} ${step.fill.executionId}`;
  return 'replacement' in step ? `${step.kind} ${step.replacement.replaceId}` : step.kind;
}

/**
 * The history of an order: placed, checked, reserved, sent to the exchange, each fill, its end or what it is waiting
 * for, fills taken back, and the settlement of the others.
 */
export function OrderTimeline({ history }: { readonly history: OrderHistory }) {
  const { t } = useText();
  const formats = useFormats();
  const { order, fills } = history;
  const steps = stepsOf(history);
  const stamps = stampsOf(steps, formats);
  return (
    <ol className={styles.timeline} aria-label={t('order.timeline')}>
      {steps.map((step, n) => (
        <Step key={keyOf(step)} step={step} stamp={stamps[n] ?? ''} order={order} />
      ))}
      {(order.status === 'working' || order.status === 'partiallyFilled') && (
        <li className={`${styles.step} ${styles.waiting}`}>
          <span>
            <WaitingFor
              opening={order.opening}
              otherwise={
                order.stopPrice !== null && order.triggeredAt === null && order.orderType !== 'oco'
                  ? t('order.waitingStop', { stop: formats.price(order.stopPrice) })
                  : t('order.waiting')
              }
            />
          </span>
          <span className={styles.time}>
            {t('order.filled', { filled: formats.quantity(order.filledQuantity), count: order.quantity })}
          </span>
        </li>
      )}
      {settlementsOf(fills).map(({ date, isDone }) => (
        <li key={date} className={isDone ? styles.step : `${styles.step} ${styles.ahead}`}>
          <b>{t(isDone ? 'order.settled' : 'order.settles', { date })}</b>
        </li>
      ))}
    </ol>
  );
}
