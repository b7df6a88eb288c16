import { getExchangeOutcome, type ExchangeQuote } from '@parkett/funds-contract';
import type { OutputOf } from '@parkett/kernel';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, StatusChip } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverClock } from '../../../shared/api/api';
import { refetchAfter } from '../../../shared/api/ask-again';
import { saidByScreen } from '../../../shared/api/outage';
import { queryOf, refreshAccount } from '../../../shared/api/queries';
import { QuoteFacts } from '../../../shared/exchange/quote-facts';
import styles from '../../../shared/pages/form.module.css';
import { exchangeDoubts, type ExchangeDoubt } from './exchange-doubts';

type Outcome = OutputOf<typeof getExchangeOutcome>;

interface OutcomeStepProps {
  readonly quote: ExchangeQuote;
  readonly doubt: Pick<ExchangeDoubt, 'key' | 'confirmedAt'>;
  readonly onBooked: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** An exchange whose answer is missing. Its outcome is requested until it is final, which never exchanges anything. */
export function OutcomeStep({ quote, doubt, onBooked, onAgain, onClose }: OutcomeStepProps) {
  const { t } = useText();
  const { key, confirmedAt } = doubt;
  const asked = useQuery({
    ...queryOf(getExchangeOutcome, { key, confirmedAt }),
    meta: saidByScreen,
    retry: false,
    refetchInterval: ({ state }) => refetchAfter(state, serverClock.at(serverClock.moment())),
  });
  const outcome = asked.data as Outcome | undefined;
  const isBooked = outcome?.status === 'booked';
  const isOver = outcome?.status === 'rejected' || outcome?.status === 'notBooked';
  // Weeks later the log answers no more, and the list of movements shows what was exchanged.
  const isTooOld = asked.error instanceof CallFailure && asked.error.code === 'COMMAND_TOO_OLD';
  useEffect(() => {
    if (isBooked || isOver || isTooOld) exchangeDoubts.end(key);
    if (isTooOld) onClose();
  }, [isBooked, isOver, isTooOld, key, onClose]);
  useEffect(() => {
    if (!isBooked) return;
    refreshAccount();
    onBooked();
  }, [isBooked, onBooked]);
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
