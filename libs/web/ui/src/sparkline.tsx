import { memo } from 'react';
import { sparklinePaths } from './sparkline-path';

interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
  /** The period that the line covers, for screen readers. */
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
}

/** A small line of recent prices, with a dotted line at the first one. */
export const Sparkline = memo(function Sparkline({ values, label, width = 72, height = 28 }: SparklineProps) {
  const paths = sparklinePaths(values, width, height);
  const box = { width, height, viewBox: `0 0 ${width} ${height}`, focusable: 'false' } as const;
  if (!paths) return <svg {...box} aria-hidden="true" />;
  return (
    <svg {...box} role="img" aria-label={label}>
      <path d={paths.start} stroke="var(--ink-2)" strokeOpacity={0.6} strokeWidth={1} strokeDasharray="1 3" />
      <path
        d={paths.line}
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
});
