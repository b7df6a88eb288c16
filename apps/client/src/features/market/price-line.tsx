import { priceChange } from '@parkett/kernel';
import type { ListedInstrument, Quote } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Change, Percent, Price, priceDecimals, useFormats } from '@parkett/web-ui';
import { MarketState, useMarketClock } from '../../shared/live/market-clock';
import styles from './market.module.css';

/** The price in large figures with its change since the previous close and its time. */
export function PriceLine({
  instrument,
  quote,
}: {
  readonly instrument: ListedInstrument;
  readonly quote: Quote | undefined;
}) {
  const { t } = useText();
  const formats = useFormats();
  const { mic } = instrument;
  const clock = useMarketClock(mic);
  const decimals = priceDecimals(instrument);
  if (!quote)
    return (
      <p className={styles.sub}>
        {t('stock.noQuote')} <MarketState hours mic={mic} />
      </p>
    );
  // A price of an earlier day must not pass for one of today.
  const isOfToday = clock === undefined || formats.sameDay(quote.ts, clock.ts);
  const time = isOfToday ? formats.time(quote.ts) : formats.dateTime(quote.ts);
  const change = quote.previousClose ? priceChange(quote.previousClose, quote.last) : undefined;
  return (
    <div>
      <div className={styles.priceline}>
        <span className={styles.price} data-testid="price">
          <Price price={quote.last} decimals={decimals} />{' '}
          <span className={styles.currency}>{instrument.currency}</span>
        </span>
        {change && (
          <span title={t('stock.change')}>
            <Change difference={change.difference} decimals={decimals} /> <Percent ratio={change.ratio} arrow />
          </span>
        )}
      </div>
      <p className={styles.sub}>
        {t('common.asOf', { time })} <MarketState hours mic={mic} quote={isOfToday ? quote : undefined} />
      </p>
    </div>
  );
}
