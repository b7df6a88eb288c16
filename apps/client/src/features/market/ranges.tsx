import type { Price } from '@parkett/kernel';
import type { Bar, ListedInstrument, Quote } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Card, priceDecimals, useFormats } from '@parkett/web-ui';
import { useMemo } from 'react';
import { placeIn, yearRange, type Range } from './range';
import styles from './ranges.module.css';

interface RangeBarProps {
  readonly title: string;
  readonly range: Range;
  readonly price: Price;
  readonly decimals: number;
}

function RangeBar({ title, range, price, decimals }: RangeBarProps) {
  const formats = useFormats();
  return (
    <div className={styles.range}>
      <dt>{title}</dt>
      <dd>
        <span>{formats.price(range.low, decimals)}</span>
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.now} style={{ insetInlineStart: `${100 * placeIn(range, price)}%` }} />
        </span>
        <span className="visually-hidden"> – </span>
        <span>{formats.price(range.high, decimals)}</span>
      </dd>
    </div>
  );
}

interface RangesProps {
  readonly instrument: ListedInstrument;
  readonly quote: Quote;
  /** Undefined while loading. */
  readonly days: readonly Bar[] | undefined;
}

/** Where the price lies between the lowest and the highest of the day and of 52 weeks. */
export function Ranges({ instrument, quote, days }: RangesProps) {
  const { t } = useText();
  const year = useMemo(() => days && yearRange(days, quote), [days, quote]);
  const decimals = priceDecimals(instrument);
  return (
    <Card>
      <dl className={styles.ranges}>
        <RangeBar title={t('stock.dayRange')} range={quote} price={quote.last} decimals={decimals} />
        {year && <RangeBar title={t('stock.yearRange')} range={year} price={quote.last} decimals={decimals} />}
      </dl>
    </Card>
  );
}
