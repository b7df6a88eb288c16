import { QueryClient } from '@tanstack/react-query';

/**
 * An answer that names a customer is a recorded access, so pages fetch it once and when somebody asks again. Without a
 * connection a query fails at once and says so, instead of waiting for one.
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
