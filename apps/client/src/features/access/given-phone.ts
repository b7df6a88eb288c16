import { useLocation } from 'react-router';

/** The telephone number that was typed on the page before; it travels in the history, never in an address. */
export function useGivenPhone(): string {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'phone' in state && typeof state.phone === 'string'
    ? state.phone
    : '';
}
