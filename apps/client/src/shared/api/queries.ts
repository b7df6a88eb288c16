import type { CallOf, Endpoint, OutputOf } from '@parkett/kernel';
import { CallFailure } from '@parkett/web-api';
import { failureText } from '@parkett/web-i18n';
import { currentToast, showToast } from '@parkett/web-ui';
import {
  QueryCache,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call, position } from './api';
import { forgetDrafts } from '../session/kept-draft';
import { Outages } from './outage';
import { refresh, refreshLater } from './refresh';

const retriesMax = 2;
const staleMs = 5_000;

const mayPass = (error: unknown): boolean =>
  error instanceof CallFailure && (error.kind === 'network' || error.kind === 'timeout' || error.status >= 500);

const outages = new Outages();

/**
 * Shows an error once. During an outage several queries fail with the same text, and the shell reports a lost network.
 */
function tell(error: CallFailure): void {
  const text = failureText(error);
  if (error.kind !== 'network' && error.kind !== 'timeout' && currentToast()?.text !== text) showToast(text, 'failure');
}

export const queries = new QueryClient({
  // A query's calls are quiet: only the failure of its last retry may need a message.
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (
        error instanceof CallFailure &&
        error.kind !== 'unauthorized' &&
        error.status !== 423 &&
        outages.failed(query)
      )
        tell(error);
    },
    onSuccess: (_data, query) => outages.over(query),
  }),
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      retry: (count, error) => count < retriesMax && mayPass(error),
      // Query even if the browser reports no network: the failed call then shows an error with a button to try again.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** A query for an endpoint, with the endpoint's name and the input as its key. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: CallOf<E>) =>
  queryOptions({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal, queryKey }): Promise<OutputOf<E>> =>
      call(endpoint, input, { quiet: true, signal, onStale: () => refreshLater(queries, queryKey) }),
  });

type Interval = number | false;

/** `every` may depend on the last answer. */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  every: Interval | ((answer: OutputOf<E> | undefined) => Interval) = false,
): UseQueryResult<OutputOf<E>> =>
  useQuery({
    ...queryOf(endpoint, input),
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
  }) as UseQueryResult<OutputOf<E>>;

interface Page {
  readonly nextCursor: string | null;
}

/** The pages of a list by cursor, joined. */
export function usePages<P extends Page>(
  endpoint: Endpoint<z.ZodType, z.ZodType<P>>,
  input: Readonly<Record<string, unknown>> = {},
  refetchInterval: number | false = false,
) {
  return useInfiniteQuery({
    queryKey: [endpoint.name, input, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal, queryKey }): Promise<P> =>
      call(
        endpoint,
        { ...input, cursor: pageParam },
        { quiet: true, signal, onStale: () => refreshLater(queries, queryKey) },
      ) as Promise<P>,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval,
  });
}

/** The queries that a record of the customer's account can change. */
const accountQueries = [
  'listOrders',
  'getOrder',
  'getOrderOutcome',
  'listPositions',
  'getHolding',
  'listLots',
  'getClosedPosition',
  'listClosedPositions',
  'getAccount',
  'explainAmount',
  'listTransactions',
  'listMoneyLog',
  'getCashState',
  'getDividends',
  'listOwnActions',
  'listRights',
  'getAuthenticationDetail',
  'getSecurity',
  'getRestrictions',
  'listCards',
  'getBankTransfers',
  'getDirectDebits',
  'listWithdrawals',
  'listReturnedDeposits',
  'estimateWithdrawal',
  'getWithdrawalLimits',
  'listComplaints',
  'openComplaint',
  'listMessages',
  'countUnreadMessages',
  'getPerformance',
  'getComparison',
  'getAllocation',
  'listBlockOffers',
  'listBlockRecords',
  'listDepotTransfers',
  'estimateDepotTransfer',
];

export const refreshAccount = (): void => accountQueries.forEach((name) => refresh(queries, [name]));

export function forgetCustomer(): void {
  position.forget();
  forgetDrafts();
  void queries.cancelQueries();
  queries.clear();
}

/** Why a query failed, as text. */
export const failureOf = (error: unknown): string | undefined =>
  error instanceof CallFailure ? failureText(error) : undefined;
