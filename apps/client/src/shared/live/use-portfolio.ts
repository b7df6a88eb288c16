import {
  getAccount,
  listPositions,
  totalsOf,
  valuationOf,
  type Account,
  type Position,
  type Totals,
} from '@parkett/trading-contract';
import { useQuotes } from '@parkett/web-live';
import { useEndpoint } from '../api/queries';

export interface Portfolio {
  readonly account: Account | undefined;
  readonly positions: readonly Position[] | undefined;
  /** The totals at live prices; undefined until account and positions are loaded. */
  readonly totals: Totals | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The customer's account and positions with totals that follow the prices. */
export function usePortfolio(): Portfolio {
  const account = useEndpoint(getAccount, {});
  const positions = useEndpoint(listPositions, {});
  const held = positions.data?.positions;
  const quotes = useQuotes(held?.map((position) => position.symbol) ?? []);
  return {
    account: account.data,
    positions: held,
    totals:
      account.data &&
      held &&
      totalsOf(
        account.data,
        held
          .map((position, index) => ({
            ...position,
            ...valuationOf(position, quotes[index]?.last ?? position.lastPrice),
          }))
          .filter(({ currency }) => currency === account.data.currency),
      ),
    error: account.error ?? positions.error,
    retry: () => {
      void account.refetch();
      void positions.refetch();
    },
  };
}
