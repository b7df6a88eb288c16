import { chooseCostBasis, getCostBasis, type CostBasis } from '@parkett/trading-contract';
import { CallFailure, newIntentKey } from '@parkett/web-api';
import { useKeptText } from '@parkett/web-ui';
import { call, session } from '../api/api';
import { inTurn } from '../api/in-turn';
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
      void choose(basis);
    },
  ];
}

const storeInTurn = inTurn();
/** How often the customer has chosen: only after the last choice is the server's answer that of the customer. */
let choices = 0;

/** Shows the choice at once, and what the server has if it could not be stored; the call reports why. */
async function choose(basis: CostBasis): Promise<void> {
  const [choice, { era }] = [++choices, session];
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, { basis });
  storeInTurn(async () => {
    // Another customer may have logged in meanwhile.
    if (session.era !== era) return;
    try {
      // Choosing the same one again within a second is no second tap.
      await call(chooseCostBasis, { basis }, { sameAs: newIntentKey() });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
    if (choice === choices) await queries.invalidateQueries({ queryKey });
  });
}
