import { estimateDepotTransfer } from '@parkett/depot-contract';
import type { CallOf } from '@parkett/kernel';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/api';
import { saidByScreen } from '../../shared/api/outage';

/** The server is asked after typing has paused this long. */
const typingPauseMs = 300;

/** What can be transferred now, and the lots that would leave. */
export function useTransferEstimate(terms: CallOf<typeof estimateDepotTransfer>) {
  const key = JSON.stringify(terms);
  const [asked, setAsked] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(key), typingPauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  const estimate = useQuery({
    queryKey: [estimateDepotTransfer.name, asked],
    queryFn: terms.symbol
      ? ({ signal }) => call(estimateDepotTransfer, JSON.parse(asked) as typeof terms, { quiet: true, signal })
      : skipToken,
    meta: saidByScreen,
    placeholderData: keepPreviousData,
  });
  return { ...estimate, upToDate: asked === key && !estimate.isPlaceholderData };
}
