import type { CallOf, Endpoint, OutputOf } from '@parkett/kernel';
import { keepPreviousData, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from './api';
import { saidByScreen } from './outage';
import { usePaused } from './use-paused';

interface Freshness {
  /** An answer younger than this is shown again without a request. */
  readonly staleTime?: number;
  /** The answer is refreshed this often. */
  readonly refetchInterval?: number;
}

/**
 * The server's answer about what is being typed, asked once typing has paused; nothing is asked while it is undefined.
 * The answer before stays until the new one is there. The form shows failures itself, without a toast.
 */
export function usePausedQuery<E extends Endpoint>(
  endpoint: E,
  typed: CallOf<E> | undefined,
  freshness: Freshness = {},
): UseQueryResult<OutputOf<E>> & { /** Whether the answer is about what is typed now. */ readonly upToDate: boolean } {
  const [asked] = usePaused(typed);
  const answer = useQuery({
    queryKey: [endpoint.name, asked],
    queryFn:
      asked === undefined
        ? skipToken
        : ({ signal }): Promise<OutputOf<E>> => call(endpoint, asked, { quiet: true, signal }),
    meta: saidByScreen,
    placeholderData: keepPreviousData,
    ...freshness,
  }) as UseQueryResult<OutputOf<E>>;
  const isAsked = typed !== undefined && JSON.stringify(typed) === JSON.stringify(asked);
  return { ...answer, upToDate: isAsked && !answer.isPlaceholderData };
}
