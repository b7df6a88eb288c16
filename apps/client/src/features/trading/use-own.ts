import { getAccount, listPositions, type Account, type Position } from '@parkett/trading-contract';
import { useEndpoint } from '../../shared/api/queries';

/** The customer's account, and their position in a share if they have one. */
export function useOwn(symbol: string): {
  readonly account: Account | undefined;
  readonly position: Position | undefined;
} {
  const account = useEndpoint(getAccount, {}).data;
  const positions = useEndpoint(listPositions, {}).data?.positions;
  return { account, position: positions?.find((held) => held.symbol === symbol) };
}
