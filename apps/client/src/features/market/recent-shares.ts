import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../shared/api/queries';
import { sharesToShow } from './shares-to-show';

/** The most shares that are listed or shown at once. */
const sharesMax = 5;

const recentKey = ['recentShares'] as const;

/** The shares that were opened last, the newest first. They are forgotten with the customer's other data. */
export function useRecentShares(): readonly string[] {
  const { data } = useQuery<readonly string[]>({ queryKey: recentKey, queryFn: skipToken, gcTime: Infinity });
  return data ?? [];
}

/** Remembers a share once it is shown. */
export function useAsRecentShare(symbol: string | undefined): void {
  useEffect(() => {
    if (symbol === undefined) return;
    queries.setQueryData<readonly string[]>(recentKey, (before = []) => sharesToShow(symbol, before, [], sharesMax));
  }, [symbol]);
}
