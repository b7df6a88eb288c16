import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../shared/api/queries';
import { sharesToShow } from './shares-to-show';

/** The most charts that are shown at once. */
const chartsMax = 4;

const recentKey = ['recentShares'] as const;

/** The shares that were opened last, the newest first. They are forgotten with the customer's other data. */
export function useRecentShares(current: string): readonly string[] {
  const { data } = useQuery<readonly string[]>({ queryKey: recentKey, queryFn: skipToken, gcTime: Infinity });
  useEffect(() => {
    queries.setQueryData<readonly string[]>(recentKey, (before = []) => sharesToShow(current, before, [], chartsMax));
  }, [current]);
  return data ?? [];
}
