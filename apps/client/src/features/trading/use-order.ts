import { getOrder } from '@parkett/trading-contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/queries';
import { isFinal } from './order-words';

/** The socket says when something happened; this is for the case that it is down. */
const askEveryMs = 2000;

/** An order with its fills, followed until it is final. */
export const useOrder = (orderId: string) =>
  useQuery({
    ...queryOf(getOrder, { orderId }),
    refetchInterval: (query) => (query.state.data && isFinal(query.state.data.order) ? false : askEveryMs),
  });
