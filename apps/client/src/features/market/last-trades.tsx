import { getLastTrades, type ListedInstrument, type ListedTrade, type Quote } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useVisible } from '@parkett/web-live';
import { Button, Card, ErrorState, priceDecimals, SkeletonRows, useFormats } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureOf, queryOf } from '../../shared/api/queries';
import { useMarketClock } from '../../shared/live/market-clock';
import styles from './last-trades.module.css';

/** The list is requested this often while it is on the screen and the quote says that there are newer trades. */
const askEveryMs = 2_000;
const shownFirst = 10;

const auctionKeys = {
  opening: 'common.phase.openingAuction',
  closing: 'common.phase.closingAuction',
  volatility: 'common.phase.volatilityAuction',
} as const satisfies Record<NonNullable<ListedTrade['auction']>, string>;

interface TradeRowProps {
  readonly trade: ListedTrade;
  readonly time: string;
  readonly decimals: number;
}

function TradeRow({ trade: { price, size, direction, auction, corrected }, time, decimals }: TradeRowProps) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <tr>
      <td className={styles.time}>
        {time}
        {auction && <span className={styles.mark}>{t(auctionKeys[auction])}</span>}
        {corrected && <span className={styles.mark}>{t('stock.tradeCorrected')}</span>}
      </td>
      <td className={direction === null ? undefined : styles[direction]}>
        {direction !== null && (
          <span role="img" aria-label={t(direction === 'up' ? 'stock.tradeUp' : 'stock.tradeDown')}>
            {direction === 'up' ? '▲ ' : '▼ '}
          </span>
        )}
        {formats.price(price, decimals)}
      </td>
      <td>{formats.quantity(size)}</td>
    </tr>
  );
}

interface LastTradesProps {
  readonly instrument: ListedInstrument;
  readonly quote: Quote;
}

/** What others have paid for the share in its current or last session. */
export function LastTrades({ instrument, quote }: LastTradesProps) {
  const { t } = useText();
  const formats = useFormats();
  const { symbol, mic } = instrument;
  const clock = useMarketClock(mic);
  const place = useRef<HTMLDivElement>(null);
  const visible = useVisible(place);
  const [isWhole, setWhole] = useState(false);
  const asked = useQuery({
    ...queryOf(getLastTrades, { symbol }),
    refetchInterval: ({ state: { data } }) =>
      visible && data !== undefined && data.volume !== quote.volume ? askEveryMs : false,
  });
  // A trade of an earlier day must not pass for one of today.
  const timeOf = (ts: number): string =>
    clock === undefined || formats.sameDay(ts, clock.ts) ? formats.time(ts) : formats.dateTime(ts);
  const { trades, since } = asked.data ?? { trades: undefined, since: null };
  return (
    <div ref={place}>
      <Card>
        {trades === undefined && asked.isPending && <SkeletonRows />}
        {trades === undefined && asked.isError && (
          <ErrorState title={t('failure.load')} detail={failureOf(asked.error)} onRetry={() => void asked.refetch()} />
        )}
        {trades && trades.length > 0 && (
          <table className={styles.trades}>
            <thead>
              <tr>
                <th scope="col">{t('stock.tradeTime')}</th>
                <th scope="col">{t('stock.tradePrice')}</th>
                <th scope="col">{t('stock.tradeSize')}</th>
              </tr>
            </thead>
            <tbody>
              {trades.slice(0, isWhole ? undefined : shownFirst).map((trade, index) => (
                <TradeRow key={index} trade={trade} time={timeOf(trade.ts)} decimals={priceDecimals(instrument)} />
              ))}
            </tbody>
          </table>
        )}
        {trades?.length === 0 && since === null && <p className={styles.note}>{t('stock.noTrades')}</p>}
        {since !== null && <p className={styles.note}>{t('stock.tradesSince', { time: timeOf(since) })}</p>}
        {!isWhole && trades && trades.length > shownFirst && (
          <Button variant="plain" wide onClick={() => setWhole(true)}>
            {t('common.loadMore')}
          </Button>
        )}
      </Card>
    </div>
  );
}
