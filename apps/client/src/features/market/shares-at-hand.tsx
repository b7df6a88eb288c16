import { useText } from '@parkett/web-i18n';
import { Section } from '../../shared/pages/page';
import { BookRows } from './book-rows';
import { useRecentShares } from './recent-shares';
import { useListings } from './use-listings';

const sharesShownMax = 5;

/** Shares to start a trade with: those viewed last, otherwise those held, otherwise the most active ones. */
export function SharesAtHand({ held }: { readonly held: readonly string[] | undefined }) {
  const { t } = useText();
  const recent = useRecentShares();
  const isKnown = recent.length > 0 || held === undefined || held.length > 0;
  const active = useListings({ search: '', order: 'active', wanted: !isKnown }).rows;
  const [title, symbols] =
    recent.length > 0
      ? [t('trade.recent'), recent]
      : isKnown
        ? [t('holding.title'), held ?? []]
        : [t('market.active'), active.map(({ instrument }) => instrument.symbol)];
  if (symbols.length === 0) return null;
  return (
    <Section title={title}>
      <BookRows label={title} symbols={symbols.slice(0, sharesShownMax)} />
    </Section>
  );
}
