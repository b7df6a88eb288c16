import type { QueryState } from '@tanstack/react-query';

const soonMs = 2_000;
const lateMs = 5_000;
const failedMsMax = 15_000;
/** Added to the moment when the outcome is final, so that the request does not arrive just before it. */
const marginMs = 300;

/**
 * Milliseconds until the outcome is requested again. Short while it may still be decided, but not past the moment when
 * it is final; longer if the server still cannot tell after that, and longer with each failure.
 */
export function askAgainMs({
  failures,
  until,
  now,
}: {
  readonly failures: number;
  readonly until: number | undefined;
  readonly now: number | undefined;
}): number {
  if (failures > 0) return Math.min(failedMsMax, soonMs * 2 ** (failures - 1));
  if (until === undefined || now === undefined) return soonMs;
  const left = until - now;
  return left > 0 ? Math.min(soonMs, left + marginMs) : lateMs;
}

/** The part of a query's state that the wait depends on. */
type Asked = Pick<
  QueryState<{ readonly status: string; readonly until?: number }>,
  'data' | 'status' | 'errorUpdateCount'
>;

/**
 * How long a query of the outcome waits before it asks again; false once the outcome is final. After a failure the wait
 * depends on all failures since the page was opened: a query's own count of failures starts over with each try.
 */
export function refetchAfter({ data, status, errorUpdateCount }: Asked, now: number | undefined): number | false {
  if (data !== undefined && data.status !== 'pending') return false;
  return askAgainMs({ failures: status === 'error' ? errorUpdateCount : 0, until: data?.until, now });
}
