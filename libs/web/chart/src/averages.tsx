import type { Bar } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';
import { averageColours } from './average-colours';
import styles from './chart-panel.module.css';
import { averageWindows, movingAverage } from './moving-average';

interface AveragesProps {
  readonly bars: readonly Bar[];
  /** The index of the bar whose values are shown. */
  readonly index: number;
  readonly decimals: number;
}

/** The moving averages at one bar, each in the colour of its line. */
export function Averages({ bars, index, decimals }: AveragesProps) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <div className={styles.averages} role="group" aria-label={t('stock.averages')}>
      {averageWindows.map((window) => {
        const value = movingAverage(
          bars.slice(Math.max(0, index + 1 - window), index + 1).map((bar) => Number(bar.close)),
          window,
        ).at(-1);
        return (
          <span key={window} style={{ color: `var(--${averageColours[window]})` }}>
            ⌀ {window} {value == null ? '–' : formats.price(value.toFixed(decimals), decimals)}
          </span>
        );
      })}
    </div>
  );
}
