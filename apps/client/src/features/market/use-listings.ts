import { listInstruments, type Listing } from '@parkett/market-contract';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '../../shared/api/api';
import type { Order } from './sort-order';

const pageSize = 50;
/** The sort orders that depend on prices are refreshed this often. */
const reorderMs = 15_000;

export interface Asked {
  readonly search: string;
  readonly order: Order;
  /** Only instruments of these markets. */
  readonly mics?: readonly string[] | undefined;
  /** Nothing is fetched while this is false. */
  readonly wanted?: boolean;
}

export const listingsQuery = (search: string, order: Order, mics?: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: [listInstruments.name, search, order, mics],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        listInstruments,
        { search, mics: mics?.join(','), order, page: pageParam, pageSize },
        { quiet: true, signal },
      ),
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
  });

/** The rows of the market in an order, or the results of a search. Further pages are loaded on demand. */
export function useListings({ search, order, mics, wanted = true }: Asked) {
  const pages = useInfiniteQuery({
    ...listingsQuery(search, order, mics),
    placeholderData: keepPreviousData,
    refetchInterval: order === 'name' ? false : reorderMs,
    enabled: wanted,
  });
  const loaded = pages.data?.pages.flatMap((page) => page.rows);
  const rows: readonly Listing[] | undefined = useDeferredValue(loaded);
  // Rows that have arrived are rendered a moment later. Until then the list is not empty but still loading.
  const isPending = pages.isPending || (loaded !== undefined && rows === undefined);
  const first = pages.data?.pages[0];
  return { ...pages, isPending, rows: rows ?? [], env: first?.env, mics: first?.mics };
}
