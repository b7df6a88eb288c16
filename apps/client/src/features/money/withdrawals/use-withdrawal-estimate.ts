import { estimateWithdrawal } from '@parkett/funds-contract';
import type { CallOf } from '@parkett/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/api';
import { saidByScreen } from '../../../shared/api/outage';

/** The server is asked after typing has paused this long. */
const typingPauseMs = 300;

/** What a withdrawal costs, what can be withdrawn now, and why it would be refused. */
export function useWithdrawalEstimate(terms: CallOf<typeof estimateWithdrawal>) {
  const key = JSON.stringify(terms);
  const [asked, setAsked] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(key), typingPauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  const estimate = useQuery({
    queryKey: [estimateWithdrawal.name, asked],
    queryFn: ({ signal }) => call(estimateWithdrawal, JSON.parse(asked) as typeof terms, { quiet: true, signal }),
    meta: saidByScreen,
    placeholderData: keepPreviousData,
  });
  return { ...estimate, upToDate: asked === key && !estimate.isPlaceholderData };
}
