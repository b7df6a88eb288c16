import type { Listing } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Icon, useName } from '@parkett/web-ui';
import { session } from '../api/api';
import { changeFavourites, useIsFavourite } from './favourites';
import styles from './star.module.css';

interface StarProps {
  readonly listing: Listing;
  /** The key that presses it. */
  readonly shortcut?: string;
  /** Of the icon, in pixels. */
  readonly size?: number;
}

/**
 * Makes a share a favourite, or no favourite any more. Its place is kept free until that is known; visitors have no
 * favourites.
 */
export function Star({ listing, shortcut, size = 20 }: StarProps) {
  const { t } = useText();
  const name = useName();
  const { symbol } = listing.instrument;
  const isFavourite = useIsFavourite(symbol);
  if (isFavourite === undefined) return session.token() !== undefined && <span className={styles.star} />;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isFavourite}
      aria-label={t('favourite.mark', { name: name(listing.instrument) })}
      aria-keyshortcuts={shortcut}
      title={t(isFavourite ? 'favourite.remove' : 'favourite.add')}
      onClick={() => changeFavourites(isFavourite ? { kind: 'remove', symbol } : { kind: 'add', symbol, listing })}
    >
      <Icon name="star" size={size} />
    </button>
  );
}
