import { useText } from '@parkett/web-i18n';
import { Button, Fact, Facts, StatusChip, useFormats } from '@parkett/web-ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useOffline } from '../../../shared/live/use-offline';
import { refreshAccount } from '../../../shared/api/queries';
import { sideKeys } from '../order-words';
import styles from '../trading.module.css';
import { useOrderKind } from '../use-order-kind';
import type { Doubt } from './doubts';
import { doubts } from './use-doubts';
import { useOutcome, type Outcome } from './use-outcome';

interface OutcomeStepProps {
  readonly doubt: Doubt;
  readonly onPlaced: (orderId: string) => void;
  /** Called when the customer wants to review the same order again, at the current price. */
  readonly onReview: () => void;
  readonly onDiscard: () => void;
}

function OrderInWords({ doubt: { name, ticket } }: { readonly doubt: Doubt }) {
  const { t } = useText();
  const formats = useFormats();
  const kindOf = useOrderKind();
  return (
    <>
      <p className={styles.lead}>
        {t(sideKeys[ticket.side])} {name}
      </p>
      <Facts>
        <Fact name={t('ticket.quantity')}>{formats.quantity(ticket.quantity)}</Fact>
        <Fact name={t('ticket.orderType')}>
          {kindOf({
            orderType: ticket.orderType,
            limitPrice: ticket.limitPrice ?? null,
            stopPrice: ticket.stopPrice ?? null,
            trailBy: ticket.trailBy ?? null,
          })}
        </Fact>
      </Facts>
    </>
  );
}

function Checking() {
  const { t } = useText();
  const offline = useOffline();
  return (
    <>
      <div>
        <StatusChip tone="notice">{t('outcome.checking')}</StatusChip>
      </div>
      <p role="status">{t(offline ? 'outcome.offline' : 'outcome.checkingHint')}</p>
      <Link className={`link ${styles.centre}`} to="/trade">
        {t('ticket.toOrders')}
      </Link>
    </>
  );
}

function NotPlaced({ outcome }: { readonly outcome: Exclude<Outcome, { status: 'placed' | 'pending' }> }) {
  const { t } = useText();
  const refused = outcome.status === 'rejected';
  return (
    <>
      <div>
        <StatusChip tone={refused ? 'bad' : 'neutral'}>
          {t(refused ? 'outcome.refused' : 'outcome.notPlaced')}
        </StatusChip>
      </div>
      <p role="status">{refused ? outcome.message : t('outcome.notPlacedHint')}</p>
    </>
  );
}

/** An order whose answer is missing. Its outcome is requested automatically, which never places an order. */
export function OutcomeStep({ doubt, onPlaced, onReview, onDiscard }: OutcomeStepProps) {
  const { t } = useText();
  const outcome = useOutcome(doubt);
  const orderId = outcome?.status === 'placed' ? outcome.orderId : undefined;
  useEffect(() => {
    if (orderId === undefined) return;
    doubts.end(doubt.key);
    refreshAccount();
    onPlaced(orderId);
  }, [orderId, doubt.key, onPlaced]);
  const end = (next: () => void) => (): void => {
    doubts.end(doubt.key);
    next();
  };
  return (
    <div className={styles.stack}>
      <OrderInWords doubt={doubt} />
      {outcome?.status === 'rejected' || outcome?.status === 'notPlaced' ? (
        <>
          <NotPlaced outcome={outcome} />
          <Button wide onClick={end(onReview)}>
            {t('outcome.review')}
          </Button>
          <Button variant="quiet" wide onClick={end(onDiscard)}>
            {t('outcome.discard')}
          </Button>
        </>
      ) : (
        <Checking />
      )}
    </div>
  );
}
