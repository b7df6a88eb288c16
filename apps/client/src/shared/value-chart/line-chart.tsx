import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './value-chart.module.css';
import { linePaths } from './line-paths';

/** Pixels. */
export const chartHeight = 160;
/** Of the drawing, which is stretched to the width of the screen. */
const width = 1_000;

interface LineChartProps {
  readonly dates: readonly string[];
  /** One value or gap a date. The first series is the account's. */
  readonly series: readonly (readonly (number | null)[])[];
  readonly label: string;
  readonly height?: number;
  /** What is shown above the lines for a date. */
  readonly readout: (index: number) => ReactNode;
}

/** Lines over time, with the date that is chosen by pointer or arrow keys; otherwise the newest one with a value. */
export function LineChart({ dates, series, label, height = chartHeight, readout }: LineChartProps) {
  const [chosen, setChosen] = useState<number>();
  const { lines, xs } = linePaths(dates, series, width, height);
  const newest = series[0]?.findLastIndex((value) => value !== null) ?? -1;
  const index = Math.min(chosen ?? newest, dates.length - 1);
  const nearest = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width: shownWidth } = currentTarget.getBoundingClientRect();
    const at = ((clientX - left) / Math.max(1, shownWidth)) * width;
    setChosen(xs.reduce((best, x, one) => (Math.abs(x - at) < Math.abs((xs[best] ?? 0) - at) ? one : best), 0));
  };
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setChosen(Math.min(dates.length - 1, Math.max(0, index + by)));
  };
  return (
    <div>
      <p className={styles.readout} aria-live="polite">
        <span>{dates[index]}</span>
        {readout(index)}
      </p>
      <svg
        className={styles.line}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        tabIndex={0}
        onPointerMove={nearest}
        onPointerDown={nearest}
        onPointerLeave={() => setChosen(undefined)}
        onKeyDown={step}
      >
        {chosen !== undefined && <path d={`M${xs[index] ?? 0} 0V${height}`} className={styles.cross} />}
        {lines.flatMap((stretches, number) =>
          stretches.map((line) => (
            <path key={`${number} ${line}`} d={line} className={number === 0 ? styles.value : styles.other} />
          )),
        )}
      </svg>
      <p className={styles.readout}>
        <span>{dates[0]}</span>
        <span>{dates.at(-1)}</span>
      </p>
    </div>
  );
}
