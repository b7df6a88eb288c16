import { QueryClient } from '@tanstack/react-query';

/**
 * An answer that names a customer is recorded as an access, so pages fetch it once and again only on request. Without a
 * connection a query fails at once instead of waiting for one.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
  },
});
