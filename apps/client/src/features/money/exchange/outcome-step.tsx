import { getExchangeOutcome, type ExchangeQuote } from '@parkett/funds-contract';
import type { OutputOf } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Button, StatusChip } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverClock } from '../../../shared/api/api';
import { refetchAfter } from '../../../shared/api/ask-again';
import { saidByScreen } from '../../../shared/api/outage';
import { queryOf, refreshAccount } from '../../../shared/api/queries';
import styles from '../../../shared/pages/form.module.css';
import { QuoteFacts } from './quote-step';
import type { ExchangeDoubt } from './use-exchange';

type Outcome = OutputOf<typeof getExchangeOutcome>;

interface OutcomeStepProps {
  readonly quote: ExchangeQuote;
  readonly doubt: ExchangeDoubt;
  readonly onBooked: () => void;
  readonly onAgain: () => void;
}

/** An exchange whose answer is missing. Its outcome is requested until it is final, which never exchanges anything. */
export function OutcomeStep({ quote, doubt, onBooked, onAgain }: OutcomeStepProps) {
  const { t } = useText();
  const { key, confirmedAt } = doubt;
  const outcome = useQuery({
    ...queryOf(getExchangeOutcome, { key, confirmedAt }),
    meta: saidByScreen,
    retry: false,
    refetchInterval: ({ state }) => refetchAfter(state, serverClock.at(serverClock.moment())),
  }).data as Outcome | undefined;
  const isBooked = outcome?.status === 'booked';
  useEffect(() => {
    if (!isBooked) return;
    refreshAccount();
    onBooked();
  }, [isBooked, onBooked]);
  const isOver = outcome?.status === 'rejected' || outcome?.status === 'notBooked';
  return (
    <div className={styles.stack}>
      <div>
        <StatusChip tone={isOver ? 'neutral' : 'notice'}>
          {t(isOver ? 'exchange.notDone' : 'exchange.checking')}
        </StatusChip>
      </div>
      <p role="status">
        {outcome?.status === 'rejected'
          ? outcome.message
          : t(isOver ? 'exchange.notDoneHint' : 'exchange.checkingHint')}
      </p>
      <QuoteFacts quote={quote} />
      {isOver && (
        <Button wide onClick={onAgain}>
          {t('exchange.again')}
        </Button>
      )}
    </div>
  );
}
