import type { ExchangeQuote } from '@parkett/funds-contract';
import { accountCurrencies, formatAmount, type Currency, type Minor } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Button, Sheet, StatusChip } from '@parkett/web-ui';
import { useCallback, useState } from 'react';
import { QuoteFacts } from '../../../shared/exchange/quote-facts';
import styles from '../../../shared/pages/form.module.css';
import type { ExchangeDoubt } from './exchange-doubts';
import { ExchangeForm } from './exchange-form';
import { OutcomeStep } from './outcome-step';
import { QuoteStep } from './quote-step';
import { useExchange } from './use-exchange';

export interface ExchangeSheetProps {
  readonly from: Currency;
  /** What can be exchanged of it. */
  readonly free: Minor;
  /** An exchange whose outcome is still to be seen. */
  readonly resumed?: ExchangeDoubt;
  readonly onClose: () => void;
}

/** Exchanges cash: the amount, a rate that is held, the trading password, and the answer. */
export function ExchangeSheet({ from, free, resumed, onClose }: ExchangeSheetProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [to, setTo] = useState<Currency>(resumed?.quote.to ?? accountCurrencies.find((each) => each !== from) ?? from);
  const { step, busy, problem, ask, confirm, go } = useExchange(resumed);
  const quote = step.kind === 'choose' ? undefined : step.quote;
  const booked = useCallback(() => quote && go({ kind: 'done', quote }), [quote, go]);
  const change = (): void => go({ kind: 'choose' });
  // The form shows why there is no other quote.
  const again = ({ sold }: ExchangeQuote): void => {
    change();
    void ask({ from, to, amount: formatAmount(sold, from) });
  };
  return (
    <Sheet title={t('exchange.title', { from })} env={quote?.env} onClose={onClose} held={busy}>
      {step.kind === 'choose' && (
        <ExchangeForm
          {...{ from, free, text, to, busy, problem }}
          onText={setText}
          onTo={setTo}
          onAsk={(wanted) => void ask(wanted)}
        />
      )}
      {step.kind === 'quoted' && (
        <QuoteStep
          key={step.quote.quoteId}
          quote={step.quote}
          busy={busy}
          problem={problem?.text}
          over={step.over}
          onConfirm={(password) => void confirm(step.quote, step.key, password)}
          onChange={change}
          onAgain={() => again(step.quote)}
        />
      )}
      {step.kind === 'inDoubt' && (
        <OutcomeStep
          quote={step.quote}
          doubt={step.doubt}
          onBooked={booked}
          onAgain={() => again(step.quote)}
          onClose={onClose}
        />
      )}
      {step.kind === 'done' && (
        <div className={styles.stack} role="status">
          <div>
            <StatusChip tone="good">{t('exchange.done')}</StatusChip>
          </div>
          <QuoteFacts quote={step.quote} />
          <Button wide onClick={onClose}>
            {t('ticket.done')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
