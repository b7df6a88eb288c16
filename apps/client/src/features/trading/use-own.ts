import { byBasis, getAccount, listPositions, type Account, type Position } from '@parkett/trading-contract';
import { useEndpoint } from '../../shared/api/queries';
import { useCostBasis } from '../../shared/live/use-cost-basis';

/** The customer's account, and their position in a share if they have one, by the chosen cost basis. */
export function useOwn(symbol: string): {
  readonly account: Account | undefined;
  readonly position: Position | undefined;
} {
  const account = useEndpoint(getAccount, {}).data;
  const positions = useEndpoint(listPositions, {}).data?.positions;
  const [basis] = useCostBasis();
  const position = positions?.find((held) => held.symbol === symbol);
  return { account, position: position && byBasis(position, basis) };
}
