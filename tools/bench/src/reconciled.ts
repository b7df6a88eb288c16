/** How many comparisons were at most that old, by the upper bound in seconds. */
export type ComparedAges = ReadonlyMap<number, number>;

interface Reconciled {
  readonly ages: ComparedAges;
  /** Alerts about accounts that do not agree. */
  readonly differences: number;
  /** Seconds of the oldest event that is not compared; undefined before the process has measured any. */
  readonly lagSeconds: number | undefined;
}

/** What the metrics of a process say of its reconciliation. */
export function reconciledIn(metrics: string): Reconciled {
  const buckets = [...metrics.matchAll(/^parkett_reconciliation_seconds_bucket\{le="([^"]+)".*\} (\d+)/gm)];
  const lags = [...metrics.matchAll(/^parkett_reconciliation_lag_seconds\{.*\} ([\d.e-]+)/gm)];
  const alerts = /^parkett_alerts_total\{kind="reconciliation"\} (\d+)/m.exec(metrics);
  return {
    ages: new Map(buckets.map(([, bound, count]) => [bound === '+Inf' ? Infinity : Number(bound), Number(count)])),
    differences: Number(alerts?.[1] ?? 0),
    lagSeconds: lags.length === 0 ? undefined : Math.max(...lags.map(([, seconds]) => Number(seconds))),
  };
}

/**
 * A limit that 99 of 100 comparisons kept between two moments, in milliseconds: the upper bound of a bucket of the
 * histogram. A comparison is as old as the first of the events that it contains.
 */
export function p99LimitMs(before: ComparedAges, after: ComparedAges): number {
  const counts = [...after].map(([bound, count]) => [bound, count - (before.get(bound) ?? 0)] as const);
  const all = counts.at(-1)?.[1] ?? 0;
  return 1_000 * (counts.find(([, count]) => count >= 0.99 * all)?.[0] ?? Infinity);
}
