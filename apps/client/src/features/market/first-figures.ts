import { getClock, getInstrument } from '@parkett/market-contract';
import { queries, queryOf } from '../../shared/queries';
import { firstOrder } from './orders';
import { listingsQuery } from './use-listings';

/** Asks for the list of the market while its screen's code is still on the way. */
export function askForMarket(): void {
  void queries.prefetchInfiniteQuery(listingsQuery('', firstOrder));
  void queries.prefetchQuery(queryOf(getClock, {}));
}

/** The same for one share. */
export function askForShare(symbol: string): void {
  void queries.prefetchQuery(queryOf(getInstrument, { symbol }));
  void queries.prefetchQuery(queryOf(getClock, {}));
}
