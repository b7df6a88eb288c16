import type { OutputOf } from '@parkett/kernel';
import { getOrderOutcome } from '@parkett/trading-contract';
import { useQuery } from '@tanstack/react-query';
import { serverClock } from '../../../shared/api/api';
import { refetchAfter } from '../../../shared/api/ask-again';
import { saidByScreen } from '../../../shared/api/outage';
import { queries, queryOf } from '../../../shared/api/queries';
import type { Doubt } from './doubts';
import { doubts } from './use-doubts';

export type Outcome = OutputOf<typeof getOrderOutcome>;

const outcomeQuery = ({ key, confirmedAt }: Doubt) => queryOf(getOrderOutcome, { key, confirmedAt });

/** The outcome of an order, polled until it is final, and at once when the connection returns. */
export const useOutcome = (doubt: Doubt): Outcome | undefined =>
  useQuery({
    ...outcomeQuery(doubt),
    meta: saidByScreen,
    retry: false,
    refetchInterval: ({ state }) => refetchAfter(state, serverClock.at(serverClock.moment())),
  }).data as Outcome | undefined;

/** Dismisses the notice about an order. The doubt itself ends only when the outcome is known. */
export function putAway(doubt: Doubt): void {
  const outcome = queries.getQueryData(outcomeQuery(doubt).queryKey) as Outcome | undefined;
  if (outcome && outcome.status !== 'pending') doubts.end(doubt.key);
}
