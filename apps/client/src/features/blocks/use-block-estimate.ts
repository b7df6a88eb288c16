import { estimateBlock } from '@parkett/blocks-contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallOf } from '@parkett/kernel';
import { call } from '../../shared/api/api';
import { saidByScreen } from '../../shared/api/outage';

/** The server is asked after typing has paused this long. */
const typingPauseMs = 300;

export type BlockTerms = CallOf<typeof estimateBlock>;

/** What a block costs or brings in with each fee, or why the rules do not allow it. */
export function useBlockEstimate(terms: BlockTerms | undefined) {
  const [asked, setAsked] = useState(terms);
  const key = JSON.stringify(terms);
  useEffect(() => {
    const timer = setTimeout(
      () => setAsked(key === undefined ? undefined : (JSON.parse(key) as BlockTerms)),
      typingPauseMs,
    );
    return () => clearTimeout(timer);
  }, [key]);
  const estimate = useQuery({
    queryKey: [estimateBlock.name, asked],
    queryFn: asked ? ({ signal }) => call(estimateBlock, asked, { quiet: true, signal }) : skipToken,
    meta: saidByScreen,
    placeholderData: keepPreviousData,
  });
  const upToDate = terms !== undefined && JSON.stringify(asked) === key && !estimate.isPlaceholderData;
  return { ...estimate, upToDate };
}
