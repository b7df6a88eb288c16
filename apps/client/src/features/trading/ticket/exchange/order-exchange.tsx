import type { OrderExchange } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Money } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import { QuoteFacts } from '../../../../shared/exchange/quote-facts';
import styles from '../../trading.module.css';

interface ExchangeFactsProps {
  readonly exchange: Omit<OrderExchange, 'missing'>;
  /** What the order lacks. */
  readonly missing: OrderExchange['missing'];
  readonly children?: ReactNode;
}

/** What the order lacks, the exchange that gives it that, and what happens to the rest. */
export function ExchangeFacts({ exchange, missing, children }: ExchangeFactsProps) {
  const { t } = useText();
  return (
    <>
      <QuoteFacts quote={exchange}>
        <Fact name={t('ticket.exchangeMissing')}>
          <Money amount={missing} currency={exchange.to} />
        </Fact>
      </QuoteFacts>
      {children}
      <p className={styles.note}>{t('ticket.exchangeNote', { to: exchange.to })}</p>
    </>
  );
}
