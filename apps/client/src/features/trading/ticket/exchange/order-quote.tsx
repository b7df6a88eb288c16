import { quoteExchange, type ExchangeQuote } from '@parkett/funds-contract';
import { formatAmount } from '@parkett/kernel';
import type { OrderExchange } from '@parkett/trading-contract';
import { CallFailure, newIntentKey } from '@parkett/web-api';
import { failureText, useText } from '@parkett/web-i18n';
import { Button, SkeletonRows } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, serverClock } from '../../../../shared/api/api';
import { saidByScreen } from '../../../../shared/api/outage';
import { clockText, secondsLeft } from '../../../../shared/credentials/countdown';
import { useCountdown } from '../../../../shared/credentials/use-countdown';
import styles from '../../trading.module.css';
import { ExchangeFacts } from './order-exchange';

interface OrderQuoteProps {
  /** The exchange of the order's estimate; its amount is quoted. */
  readonly exchange: OrderExchange;
  /** The order is on its way. */
  readonly busy: boolean;
  /** The quote to send with the order; undefined while none is held. */
  readonly onQuote: (quoteId: string | undefined) => void;
}

/** A new key for each question, so that one whose answer is lost is not asked twice. */
const questionOf = ({ from, to, sold }: OrderExchange) => ({
  key: newIntentKey(),
  wanted: { from, to, amount: formatAmount(sold, from) },
});

/** Asks for the rate at which the missing cash is exchanged, shows it, and how long it is held. */
export function OrderQuote({ exchange, busy, onQuote }: OrderQuoteProps) {
  const { t } = useText();
  const [{ key, wanted }, setQuestion] = useState(() => questionOf(exchange));
  const [over, setOver] = useState(false);
  const asked = useQuery({
    queryKey: [quoteExchange.name, key],
    queryFn: (): Promise<ExchangeQuote> => call(quoteExchange, wanted, { idempotencyKey: key, quiet: true }),
    meta: saidByScreen,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const quoteId = over ? undefined : asked.data?.quoteId;
  useEffect(() => onQuote(quoteId), [quoteId, onQuote]);
  const again = (): void => {
    setOver(false);
    setQuestion(questionOf(exchange));
  };
  const problem = asked.error instanceof CallFailure ? failureText(asked.error) : over && t('exchange.expired');
  if (asked.data === undefined && !problem) return <SkeletonRows count={3} />;
  return (
    <>
      {asked.data && (
        <ExchangeFacts exchange={asked.data} missing={exchange.missing}>
          {!over && <Held key={asked.data.quoteId} quote={asked.data} onOver={() => setOver(true)} />}
        </ExchangeFacts>
      )}
      {problem && !busy && (
        <>
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          <Button variant="quiet" onClick={again}>
            {t('exchange.again')}
          </Button>
        </>
      )}
    </>
  );
}

/** How long the rate is held; calls `onOver` when it is not any more. */
function Held({ quote, onOver }: { readonly quote: ExchangeQuote; readonly onOver: () => void }) {
  const { t } = useText();
  const [left] = useCountdown(secondsLeft(quote.expiresAt, serverClock.at(serverClock.moment()) ?? quote.quotedAt));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver();
  });
  return (
    <p className={styles.note} role="timer">
      {t('exchange.held', { left: clockText(left) })}
    </p>
  );
}
