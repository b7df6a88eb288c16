import type { Currency } from '@parkett/kernel';
import type { ValuePoint } from '@parkett/portfolio-contract';
import { useText } from '@parkett/web-i18n';
import { Money, useFormats } from '@parkett/web-ui';
import { Explained } from '../explain/explained';
import { LineChart } from './line-chart';
import styles from './value-chart.module.css';

interface ValueLineProps {
  readonly points: readonly ValuePoint[];
  readonly currency: Currency;
  readonly height?: number;
  /** Whether the value of today opens its explanation. */
  readonly explained?: boolean;
}

/** The account's value over time; nothing without points. */
export function ValueLine({ points, currency, explained = false, ...rest }: ValueLineProps) {
  const { t } = useText();
  const formats = useFormats();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const values = points.map(({ value }) => value);
  const newest = values.findLast((value) => value !== null);
  return (
    <>
      <LineChart
        {...rest}
        dates={points.map(({ date }) => date)}
        series={[values]}
        label={t('portfolio.chart', {
          from: first.date,
          to: last.date,
          value: newest == null ? '–' : formats.money(newest, currency),
        })}
        readout={(index) => {
          const value = values[index];
          if (value == null) return <b>–</b>;
          const amount = <Money amount={value} currency={currency} />;
          const isToday = index === points.length - 1;
          return <b>{explained && isToday ? <Explained by={{ what: 'totalAssets' }}>{amount}</Explained> : amount}</b>;
        }}
      />
      {values.includes(null) && <p className={styles.note}>{t('portfolio.gaps')}</p>}
    </>
  );
}
