import type { ExchangeQuote } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { Button } from '@parkett/web-ui';
import { serverClock } from '../../../shared/api/api';
import { clockText, secondsLeft } from '../../../shared/credentials/countdown';
import { ReleaseForm } from '../../../shared/credentials/release-form';
import { useCountdown } from '../../../shared/credentials/use-countdown';
import { QuoteFacts } from '../../../shared/exchange/quote-facts';
import styles from '../../../shared/pages/form.module.css';

interface QuoteStepProps {
  readonly quote: ExchangeQuote;
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** Why nothing can be exchanged at the rate any more, although it is still held. */
  readonly over: string | undefined;
  readonly onConfirm: (tradingPassword: string) => void;
  readonly onChange: () => void;
  /** Asks for the same amount again, once the rate is held no longer. */
  readonly onAgain: () => void;
}

/** A rate that is held: its figures, how long it holds, and the password that accepts it. */
export function QuoteStep({ quote, busy, problem, over, onConfirm, onChange, onAgain }: QuoteStepProps) {
  const { t } = useText();
  const [left] = useCountdown(secondsLeft(quote.expiresAt, serverClock.at(serverClock.moment()) ?? quote.quotedAt));
  if (over === undefined && (left > 0 || busy))
    return (
      <ReleaseForm
        confirmLabel={t('exchange.confirm')}
        busy={busy}
        problem={problem}
        onConfirm={onConfirm}
        onChange={onChange}
      >
        <QuoteFacts quote={quote} />
        <p className={styles.note} role="timer">
          {t('exchange.held', { left: clockText(left) })}
        </p>
      </ReleaseForm>
    );
  return (
    <div className={styles.stack}>
      <QuoteFacts quote={quote} />
      <p className={styles.problem} role="alert">
        {over ?? t('exchange.expired')}
      </p>
      <div className={styles.two}>
        <Button variant="quiet" onClick={onChange}>
          {t('ticket.change')}
        </Button>
        <Button onClick={onAgain}>{t('exchange.again')}</Button>
      </div>
    </div>
  );
}
