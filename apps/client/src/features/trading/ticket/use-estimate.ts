import { estimateOrder } from '@parkett/trading-contract';
import { usePausedQuery } from '../../../shared/api/use-paused-query';
import type { Ticket } from './draft';

/** The estimate of a market order is refreshed this often, to follow the price. */
const followMs = 4000;
/** An estimate younger than this is shown again without a request. */
const freshMs = 2000;

/** The cost of an order at the current price, fee by fee; if wanted, with the exchange of the cash that it lacks. */
export const useEstimate = (ticket: Ticket | undefined, exchange = false) =>
  usePausedQuery(estimateOrder, exchange && ticket ? { ...ticket, exchange } : ticket, {
    staleTime: freshMs,
    refetchInterval: followMs,
  });
