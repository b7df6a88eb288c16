import { getClock, getInstrument } from '@parkett/market-contract';
import { queries, queryOf } from '../../shared/api/queries';
import { firstOrder } from './sort-order';
import { listingsQuery } from './use-listings';

/** Requests the market list while its screen's code is still loading. */
export function askForMarket(): void {
  void queries.prefetchInfiniteQuery(listingsQuery('', firstOrder));
  void queries.prefetchQuery(queryOf(getClock, {}));
}

/** Requests one share while its screen's code is still loading. */
export function askForShare(symbol: string): void {
  void queries.prefetchQuery(queryOf(getInstrument, { symbol }));
  void queries.prefetchQuery(queryOf(getClock, {}));
}
