import type { Fill, Order } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';
import { stampsOf, stepsOf, type OrderStep } from './order-steps';
import styles from './trading.module.css';

const stepKeys = { placed: 'order.placed', accepted: 'order.accepted', triggered: 'order.triggered' } as const;

interface StepProps {
  readonly step: OrderStep;
  readonly stamp: string;
  readonly currency: Order['currency'];
}

function Step({ step, stamp, currency }: StepProps) {
  const { t } = useText();
  const formats = useFormats();
  const waiting = step.kind === 'status' && step.status === 'cancelRequested';
  const fillOf = ({ quantity, price }: Fill): string =>
    t('order.fill', { count: quantity, price: formats.price(price) });
  const title = (): string => {
    if (step.kind === 'fill') return fillOf(step.fill);
    if (step.kind === 'reversed') return t('order.reversed');
    return step.kind === 'status' ? t(`order.status.${step.status}`) : t(stepKeys[step.kind]);
  };
  return (
    <li className={waiting ? `${styles.step} ${styles.waiting}` : styles.step}>
      <b>{title()}</b>
      <time className={styles.time} dateTime={new Date(step.at).toISOString()}>
        {stamp}
      </time>
      {step.kind === 'fill' && <span className={styles.under}>{formats.money(step.fill.value, currency)}</span>}
      {step.kind === 'reversed' && <span className={styles.under}>{fillOf(step.fill)}</span>}
    </li>
  );
}

/** The history of an order: placed, accepted, each fill, its end or what it is waiting for, and fills taken back. */
export function OrderTimeline({ order, fills }: { readonly order: Order; readonly fills: readonly Fill[] }) {
  const { t } = useText();
  const formats = useFormats();
  const steps = stepsOf(order, fills);
  const stamps = stampsOf(steps, formats);
  return (
    <ol className={styles.timeline} aria-label={t('order.timeline')}>
      {steps.map((step, n) => (
        <Step
          key={'fill' in step ? `${step.kind} ${step.fill.executionId}` : step.kind}
          step={step}
          stamp={stamps[n] ?? ''}
          currency={order.currency}
        />
      ))}
      {(order.status === 'working' || order.status === 'partiallyFilled') && (
        <li className={`${styles.step} ${styles.waiting}`}>
          <span>
            {order.stopPrice !== null && order.triggeredAt === null
              ? t('order.waitingStop', { stop: formats.price(order.stopPrice) })
              : t('order.waiting')}
          </span>
          <span className={styles.time}>
            {t('order.filled', { filled: formats.quantity(order.filledQuantity), count: order.quantity })}
          </span>
        </li>
      )}
    </ol>
  );
}
