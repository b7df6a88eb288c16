import { priceChange } from '@parkett/kernel';
import type { ListedInstrument, Quote } from '@parkett/market-contract';
import type { ReactNode } from 'react';
import { Percent, Price } from './figures';
import { decimalsOf } from './format';
import { useName } from './instrument-name';
import styles from './instrument-row.module.css';

/** Decimals of a column of prices: as many as the tick has, at least two. */
export const priceDecimals = (instrument: Pick<ListedInstrument, 'tick'>): number =>
  Math.max(2, decimalsOf(instrument.tick));

interface QuoteFiguresProps {
  readonly quote: Quote | undefined;
  /** The number of decimals of its column. */
  readonly decimals: number;
}

/** The price above its change. */
export function QuoteFigures({ quote, decimals }: QuoteFiguresProps) {
  const change = quote?.previousClose ? priceChange(quote.previousClose, quote.last) : undefined;
  return (
    <>
      <span className={styles.price}>{quote ? <Price price={quote.last} decimals={decimals} /> : '–'}</span>
      <br />
      <span className={styles.change}>{change ? <Percent ratio={change.ratio} arrow /> : '–'}</span>
    </>
  );
}

interface InstrumentLinesProps {
  readonly instrument: ListedInstrument;
  readonly note?: ReactNode;
  /** A sparkline between the name and the price. */
  readonly course?: ReactNode;
  /** The part that changes with every quote: `QuoteFigures`, in a component that alone subscribes to quotes. */
  readonly figures: ReactNode;
}

/** An instrument as it looks on every screen: the name above the symbol, the price above its change. */
export function InstrumentLines({ instrument, note, course, figures }: InstrumentLinesProps) {
  const name = useName();
  return (
    <>
      <span className={styles.start}>
        <span className={styles.name}>{name(instrument)}</span>
        <span className={styles.code}>
          {instrument.symbol}
          {instrument.currency !== 'EUR' && <> · {instrument.currency}</>}
          {note && <> · {note}</>}
        </span>
      </span>
      {course}
      <span className={styles.end}>
        <span className={styles.figures}>{figures}</span>
      </span>
    </>
  );
}
