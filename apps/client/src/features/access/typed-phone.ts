import { useLocation } from 'react-router';

/** The phone number typed on the previous page. It is passed in the history state, never in a URL. */
export function useGivenPhone(): string {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'phone' in state && typeof state.phone === 'string'
    ? state.phone
    : '';
}
