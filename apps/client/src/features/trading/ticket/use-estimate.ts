import { estimateOrder } from '@parkett/trading-contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api';
import { saidByScreen } from '../../../shared/outage';
import type { Ticket } from './draft';
import type { Estimate } from './estimate-facts';

/** Typing pauses this long before the server is asked. */
const typingPauseMs = 300;
/** A market order's estimate follows the price this often. */
const followMs = 4000;
/** Younger than this an estimate is shown again without asking. */
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

/** What an order would cost, fee by fee, at the current price. Failures stand in the form, not in a toast. */
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
