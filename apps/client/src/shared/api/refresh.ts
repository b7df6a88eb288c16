import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** An answer that may be behind is requested again after this time, when the server has had time to catch up. */
export const askAgainAfterMs = 1500;

/**
 * Loads the queries of a key again. A first load that is on its way goes on, and its answer may be older than this
 * moment, so the key is loaded once more afterwards.
 */
export function refresh(queries: QueryClient, queryKey: QueryKey): void {
  const loadsFirst = queries.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  void queries.invalidateQueries({ queryKey });
  if (loadsFirst) refreshLater(queries, queryKey);
}

const waiting = new Set<string>();

/** Asks once for a key, however many changes came meanwhile. */
export function refreshLater(queries: QueryClient, queryKey: QueryKey): void {
  const key = hashKey(queryKey);
  if (waiting.has(key)) return;
  waiting.add(key);
  setTimeout(() => {
    waiting.delete(key);
    refresh(queries, queryKey);
  }, askAgainAfterMs);
}
