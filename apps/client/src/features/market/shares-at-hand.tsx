import { useText } from '@parkett/web-i18n';
import { useFavourites } from '../../shared/favourites/favourites';
import { Section } from '../../shared/pages/page';
import { BookRows } from './book-rows';
import { useRecentShares } from './recent-shares';
import { useListings } from './use-listings';

const sharesShownMax = 5;

/**
 * Shares to start a trade with: the favourites, otherwise those viewed last, otherwise those held, otherwise the most
 * active ones.
 */
export function SharesAtHand({ held }: { readonly held: readonly string[] | undefined }) {
  const { t } = useText();
  const { query, favourites = [] } = useFavourites();
  const recent = useRecentShares();
  const own = [
    { key: 'favourite.title', symbols: favourites.flatMap(({ symbol, listing }) => (listing ? [symbol] : [])) },
    { key: 'trade.recent', symbols: recent },
    { key: 'holding.title', symbols: held ?? [] },
  ] as const;
  const first = own.find(({ symbols }) => symbols.length > 0);
  const isLoading = query.isPending || (!first && held === undefined);
  const active = useListings({ search: '', order: 'active', wanted: !first && !isLoading }).rows;
  const shown = first ?? { key: 'market.active', symbols: active.map(({ instrument }) => instrument.symbol) };
  // Rows that were replaced while they are being read would be tapped by mistake.
  if (isLoading || shown.symbols.length === 0) return null;
  const title = t(shown.key);
  return (
    <Section title={title}>
      <BookRows label={title} symbols={shown.symbols.slice(0, sharesShownMax)} />
    </Section>
  );
}
