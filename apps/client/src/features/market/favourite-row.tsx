import type { Favourite } from '@parkett/market-contract';
import { InstrumentLink } from './instrument-link';
import { Unlisted } from './unlisted';

export const FavouriteRow = ({ favourite: { symbol, listing } }: { readonly favourite: Favourite }) =>
  listing ? <InstrumentLink listing={listing} /> : <Unlisted symbol={symbol} />;
