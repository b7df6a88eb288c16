import { priceChange } from '@parkett/kernel';
import type { ListedInstrument, Quote } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, priceDecimals, useFormats } from '@parkett/web-ui';
import styles from './order-book.module.css';

interface SideProps {
  readonly name: string;
  /** Null while nobody wants to trade on this side. */
  readonly price: string | null;
  readonly size: number;
  readonly decimals: number;
}

function Side({ name, price, size, decimals }: SideProps) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.best}>{price === null ? '–' : formats.price(price, decimals)}</dd>
      {price !== null && <dd>{t('holding.quantity', { count: size })}</dd>}
    </div>
  );
}

interface OrderBookProps {
  readonly instrument: ListedInstrument;
  readonly quote: Quote;
}

/** The best bid and the best ask with their sizes: feeds deliver no further levels. */
export function OrderBook({ instrument, quote: { bid, bidSize, ask, askSize } }: OrderBookProps) {
  const { t } = useText();
  const formats = useFormats();
  const decimals = priceDecimals(instrument);
  return (
    <Card>
      <dl className={styles.book}>
        <Side name={t('stock.bid')} price={bid} size={bidSize} decimals={decimals} />
        <Side name={t('stock.ask')} price={ask} size={askSize} decimals={decimals} />
      </dl>
      {bid !== null && ask !== null && (
        <dl className={styles.spread}>
          <Fact name={t('stock.spread')}>{formats.price(priceChange(bid, ask).difference, decimals)}</Fact>
        </dl>
      )}
      <p className={styles.note}>{t('stock.bookTop')}</p>
    </Card>
  );
}
