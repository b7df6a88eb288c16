import { getOrder, type Order } from '@parkett/trading-contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries';
import { isFinal, newerOf } from './order-words';

/** Polling interval for the case that the socket, which normally reports changes, is down. */
const askEveryMs = 2000;

/** An order with its fills, refreshed until it is final. */
export const useOrder = (orderId: string) =>
  useQuery({
    ...queryOf(getOrder, { orderId }),
    refetchInterval: (query) => (query.state.data && isFinal(query.state.data.order) ? false : askEveryMs),
  });

/** An order of a list as it is now, for as long as a sheet about it is open. */
export function useFollowed(listed: Order): Order {
  return newerOf(listed, useOrder(listed.orderId).data?.order);
}
