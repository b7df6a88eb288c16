import { getAccount, listPositions, type Account, type Position } from '@parkett/trading-contract';
import { useQuotes } from '@parkett/web-live';
import { liveTotals, type LiveTotals } from './live-holdings';
import { useEndpoint } from '../api/queries';

export interface Portfolio {
  readonly account: Account | undefined;
  readonly positions: readonly Position[] | undefined;
  /** The totals at live prices; undefined until account and positions are loaded. */
  readonly totals: LiveTotals | undefined;
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
    totals: account.data && held ? liveTotals(account.data, held, quotes) : undefined,
    error: account.error ?? positions.error,
    retry: () => {
      void account.refetch();
      void positions.refetch();
    },
  };
}
