import type { Currency } from '@parkett/kernel';
import {
  accountByBasis,
  byBasis,
  getAccount,
  listPositions,
  priceBy,
  totalsInBase,
  valuationOf,
  type Account,
  type Position,
  type Totals,
} from '@parkett/trading-contract';
import { useQuotes } from '@parkett/web-live';
import { useMemo } from 'react';
import { useEndpoint } from '../api/queries';
import { followedMax, followedOf, polledEveryMs } from './followed';
import { useCostBasis } from './use-cost-basis';

export interface Portfolio {
  readonly account: Account | undefined;
  /** With cost and profit by the chosen basis, as the totals are. */
  readonly positions: readonly Position[] | undefined;
  /**
   * The totals of all currencies in the base currency, at live prices. Null while an exchange rate is missing;
   * undefined until account and positions are loaded.
   */
  readonly totals: Totals | null | undefined;
  /** The currencies without a rate. */
  readonly missingRates: readonly Currency[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The customer's account and positions with totals that follow the prices: at once, or every few seconds for an account
 * with more shares than one connection receives.
 */
export function usePortfolio(): Portfolio {
  const account = useEndpoint(getAccount, {});
  const positions = useEndpoint(
    listPositions,
    {},
    (answer) => (answer?.positions.length ?? 0) > followedMax && polledEveryMs,
  );
  const [basis] = useCostBasis();
  const booked = positions.data?.positions;
  const held = useMemo(() => booked?.map((position) => byBasis(position, basis)), [booked, basis]);
  const quotes = useQuotes(followedOf(held?.map((position) => position.symbol) ?? []));
  const valued =
    account.data &&
    booked &&
    held &&
    totalsInBase(
      accountByBasis(account.data, booked, basis),
      held.map((position, index) => ({
        ...position,
        ...valuationOf(position, priceBy(position, quotes[index])),
      })),
      account.data.valuation?.rates ?? null,
    );
  return {
    account: account.data,
    positions: held,
    totals: valued?.totals,
    missingRates: valued?.missingRates,
    error: account.error ?? positions.error,
    retry: () => {
      void account.refetch();
      void positions.refetch();
    },
  };
}
