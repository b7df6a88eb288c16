import { QueryClient } from '@tanstack/react-query';

/** Every question to the server is a recorded look: it is asked when somebody opens a page or asks again, never by itself. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } },
});
