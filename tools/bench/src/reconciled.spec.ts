import { p99LimitMs, reconciledIn } from './reconciled';

const metrics = (counts: readonly number[]) => `
parkett_reconciliation_lag_seconds{partition="0"} 0.25
parkett_reconciliation_lag_seconds{partition="1"} 1.5e-3
parkett_reconciliation_seconds_bucket{le="0.5"} ${counts[0]}
parkett_reconciliation_seconds_bucket{le="2"} ${counts[1]}
parkett_reconciliation_seconds_bucket{le="+Inf"} ${counts[2]}
parkett_alerts_total{kind="engine"} 7
parkett_alerts_total{kind="reconciliation"} 3
`;

it('reads the lag, the differences and the limit of 99 of 100 comparisons', () => {
  const [before, after] = [reconciledIn(metrics([50, 50, 60])), reconciledIn(metrics([100, 149, 160]))];
  expect(after).toMatchObject({ differences: 3, lagSeconds: 0.25 });
  expect(p99LimitMs(before.ages, after.ages)).toBe(2_000);
  expect(p99LimitMs(new Map(), after.ages)).toBe(Infinity);
  expect(reconciledIn('')).toEqual({ ages: new Map(), differences: 0, lagSeconds: undefined });
});
