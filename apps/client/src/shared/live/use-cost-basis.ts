import { chooseCostBasis, getCostBasis, type CostBasis } from '@parkett/trading-contract';
import { CallFailure } from '@parkett/web-api';
import { useKeptText } from '@parkett/web-ui';
import { call } from '../api/api';
import { queries, queryOf, useEndpoint } from '../api/queries';
import { firstBasis, shownBasis } from './shown-basis';

const { queryKey } = queryOf(getCostBasis, {});

/**
 * The basis by which the customer sees costs, on all devices. It changes no booking. Until the server has answered, it
 * is the last one of this device, which may be that of another customer.
 */
export function useCostBasis(): readonly [basis: CostBasis, choose: (basis: CostBasis) => void] {
  const answer = useEndpoint(getCostBasis, {}).data;
  const [kept, keep] = useKeptText('costBasis', firstBasis);
  return [
    shownBasis(answer, kept),
    (basis) => {
      keep(basis);
      void store(basis);
    },
  ];
}

/** Shows the choice at once, and what the server has if it could not be stored; the call reports why. */
async function store(basis: CostBasis): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, { basis });
  try {
    await call(chooseCostBasis, { basis });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
  await queries.invalidateQueries({ queryKey });
}
