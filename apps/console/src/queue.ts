import { getQueue, listVerifications } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api';
import { nextOf, type WaitingCase } from './next-case';
import { queries } from './queries';

type Queue = OutputOf<typeof listVerifications>;

const refreshMs = 10_000;
const nextPage = 100;

const load = (limit: number, background: boolean): Promise<Queue> =>
  call(listVerifications, { limit }, { quiet: true, background });

export interface WatchedQueue {
  readonly query: UseQueryResult<Queue>;
  /** When the list was last known to be up to date, in milliseconds since 1970. */
  readonly refreshedAt: number;
  /** Why the last attempt to refresh failed; the next attempt is automatic. */
  readonly failure: Error | null;
}

/**
 * The oldest `limit` cases, kept up to date while the page is visible. Only the queue's version mark is polled:
 * fetching the list is recorded as an access, so it happens only when the mark has changed.
 */
export function useQueue(limit: number): WatchedQueue {
  const query = useQuery({
    queryKey: ['queue', limit],
    queryFn: () => load(limit, false),
    placeholderData: keepPreviousData,
  });
  const state = useQuery({
    queryKey: ['queue-state'],
    queryFn: () => call(getQueue, {}, { quiet: true, background: true }),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
    staleTime: refreshMs / 2,
  });
  const { data, dataUpdatedAt, isFetching } = query;
  const isCurrent = data !== undefined && state.data?.mark === data.mark;
  useEffect(() => {
    if (state.data === undefined || isCurrent || isFetching || state.dataUpdatedAt < dataUpdatedAt) return;
    void queries
      .fetchQuery({ queryKey: ['queue', limit], queryFn: () => load(limit, true), staleTime: 0 })
      .catch(() => undefined);
    // Runs once per answer about the mark. A list that could not be fetched is fetched again after the next answer.
  }, [state.dataUpdatedAt]);
  return {
    query,
    refreshedAt: isCurrent ? Math.max(dataUpdatedAt, state.dataUpdatedAt) : dataUpdatedAt,
    failure: query.data === undefined ? null : (state.error ?? query.error),
  };
}

/** Cases that this reviewer has postponed, in this tab. */
const passedOver = new Set<string>();
export const passOver = (accountId: string): void => void passedOver.add(accountId);

/** The case to open after this one; undefined when none is free. Rejects as a call does. */
export async function nextCase(after: string): Promise<WaitingCase | undefined> {
  const { verifications } = await load(nextPage, false);
  const next = nextOf(verifications, new Set([...passedOver, after]));
  // When no other case is left, postponed cases are offered again.
  if (next === undefined) passedOver.clear();
  return next;
}
