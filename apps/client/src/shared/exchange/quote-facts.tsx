import type { ExchangeQuote } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, Money, useFormats } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import { rateDecimals } from './rate-decimals';

interface QuoteFactsProps {
  readonly quote: Pick<ExchangeQuote, 'from' | 'to' | 'sold' | 'fee' | 'bought' | 'rate' | 'source' | 'ratedAt'>;
  /** Facts to show before these. */
  readonly children?: ReactNode;
}

/** What is sold, what it costs, the rate with its source and time, and what is bought. */
export function QuoteFacts({ quote, children }: QuoteFactsProps) {
  const { t } = useText();
  const formats = useFormats();
  const { from, to, sold, fee, bought, rate, source, ratedAt } = quote;
  return (
    <Facts>
      {children}
      <Fact name={t('exchange.sold')}>
        <Money amount={sold} currency={from} />
      </Fact>
      <Fact name={t('exchange.fee')}>
        <Money amount={fee.amount} currency={from} />
      </Fact>
      <Fact name={t('log.rate')}>
        {t('exchange.rate', { from, to, rate: formats.price(rate, rateDecimals(rate)) })}
      </Fact>
      <Fact name={t('exchange.source')}>
        {source === 'simulated' ? t('exchange.simulated') : source}
        <br />
        {formats.dateTime(ratedAt)}
      </Fact>
      <Fact name={t('exchange.bought')}>
        <Money amount={bought} currency={to} />
      </Fact>
    </Facts>
  );
}
