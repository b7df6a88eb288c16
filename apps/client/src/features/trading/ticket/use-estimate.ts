import { estimateOrder } from '@parkett/trading-contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/api';
import { saidByScreen } from '../../../shared/api/outage';
import type { Ticket } from './draft';
import type { Estimate } from './estimate-facts';

/** The server is asked after typing has paused this long. */
const typingPauseMs = 300;
/** The estimate of a market order is refreshed this often, to follow the price. */
const followMs = 4000;
/** An estimate younger than this is shown again without a request. */
const freshMs = 2000;

/** The order once typing has paused; undefined while there is none. */
function usePaused(ticket: Ticket | undefined): Ticket | undefined {
  const [paused, setPaused] = useState(ticket);
  const key = JSON.stringify(ticket);
  useEffect(() => {
    const timer = setTimeout(
      () => setPaused(key === undefined ? undefined : (JSON.parse(key) as Ticket)),
      typingPauseMs,
    );
    return () => clearTimeout(timer);
  }, [key]);
  return paused;
}

/** The cost of an order at the current price, fee by fee. The form shows failures itself, without a toast. */
export function useEstimate(ticket: Ticket | undefined) {
  const asked = usePaused(ticket);
  const estimate = useQuery({
    queryKey: [estimateOrder.name, asked],
    queryFn: asked ? ({ signal }): Promise<Estimate> => call(estimateOrder, asked, { quiet: true, signal }) : skipToken,
    meta: saidByScreen,
    staleTime: freshMs,
    refetchInterval: followMs,
    placeholderData: keepPreviousData,
  });
  const upToDate =
    ticket !== undefined && JSON.stringify(ticket) === JSON.stringify(asked) && !estimate.isPlaceholderData;
  return { ...estimate, upToDate };
}
