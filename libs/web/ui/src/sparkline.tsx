import { sparklinePath } from './sparkline-path';

interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
  readonly width?: number;
  readonly height?: number;
}

/** The way a price has taken, as decoration beside its figures: readers skip it. */
export function Sparkline({ values, width = 72, height = 28 }: SparklineProps) {
  const path = sparklinePath(values, width, height);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {path && <path d={path} fill="none" stroke="var(--ink-2)" strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round" />}
    </svg>
  );
}
